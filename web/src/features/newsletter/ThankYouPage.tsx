import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { ThankYou } from '../../ui/ThankYou';

/** The newsletter's thank-you (spec section 2, `/Thankyou`). */
export default function ThankYouPage() {
  const { t } = useTranslation('newsletter');
  const { t: common } = useTranslation();
  return (
    <ThankYou
      title={t('thanks.title')}
      text={t('thanks.text')}
      homeLabel={common('common.backToHome')}
      homeTo={paths.home}
    />
  );
}
