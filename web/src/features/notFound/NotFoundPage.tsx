import { useTranslation } from 'react-i18next';
import { ThankYou } from '../shared/thanks/ThankYou';

/** Shown for unknown routes: says so kindly and links home. */
export default function NotFoundPage() {
  const { t } = useTranslation();
  return <ThankYou title={t('notFound.title')} text={t('notFound.text')} picture="not-found" />;
}
