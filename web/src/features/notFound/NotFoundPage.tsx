import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { ThankYou } from '../../ui/ThankYou';

/** Shown for unknown routes: says so kindly and links home. */
export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <ThankYou
      title={t('notFound.title')}
      text={t('notFound.text')}
      homeLabel={t('common.backToHome')}
      homeTo={paths.home}
      picture="not-found"
    />
  );
}
