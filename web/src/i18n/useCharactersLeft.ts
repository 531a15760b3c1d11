import { useTranslation } from 'react-i18next';
import { formatNumber } from './format';
import { useLanguage } from './useLanguage';

/** The words under a long text field: how many characters are left of its limit. */
export function useCharactersLeft(): (left: number) => string {
  const { t } = useTranslation('translation');
  const { language } = useLanguage();
  return (left) => t('common.charactersLeft', { count: left, number: formatNumber(language, left) });
}
