import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/Button';
import { useAnotherTime } from '../finding/useAnotherTime';

/** The way back to the times, with what was looked for. */
export function AnotherTime() {
  const { t } = useTranslation('finding');
  return <ButtonLink to={useAnotherTime()}>{t('check.another')}</ButtonLink>;
}
