import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page';

/** In the making. */
export default function HoursPage() {
  const { t } = useTranslation('hours');
  return <Page title={t('title')}>{null}</Page>;
}
