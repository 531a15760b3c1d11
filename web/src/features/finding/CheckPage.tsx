import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page';

/** In the making. */
export default function CheckPage() {
  const { t } = useTranslation('finding');
  return <Page title={t('title')}>{null}</Page>;
}
