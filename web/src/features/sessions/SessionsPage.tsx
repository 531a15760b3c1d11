import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page';

/** In the making. */
export default function SessionsPage() {
  const { t } = useTranslation('sessions');
  return <Page title={t('title')}>{null}</Page>;
}
