import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/Button';
import { useAnotherTime } from '../finding/useAnotherTime';

/** A link back to the times, with the same filters. */
export function AnotherTime() {
  const { t } = useTranslation('finding');
  return <ButtonLink to={useAnotherTime()}>{t('check.another')}</ButtonLink>;
}
