import { useTranslation } from 'react-i18next';
import { formatNumber } from './format';
import { useLanguage } from './useLanguage';

/** The text under a long text field: how many characters are left of its limit; below 0, how many are too many. */
export function useCharactersLeft(): (left: number) => string {
  const { t } = useTranslation('translation');
  const { language } = useLanguage();
  return (left) => {
    const count = Math.abs(left);
    return t(left < 0 ? 'common.charactersOver' : 'common.charactersLeft', {
      count,
      number: formatNumber(language, count),
    });
  };
}
