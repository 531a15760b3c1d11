import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page';

/** In the making. */
export default function SessionPage() {
  const { t } = useTranslation('sessions');
  return <Page title={t('title')}>{null}</Page>;
}
