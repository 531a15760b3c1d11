import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { ThankYou } from '../../ui/ThankYou';
import { useJustDone } from '../account/justDone';
import { NothingDone } from '../account/NothingDone';

/** The newsletter's thank-you (spec section 2, `/Thankyou`). */
export default function ThankYouPage() {
  const { t } = useTranslation('newsletter');
  const { t: common } = useTranslation();
  const isDone = useJustDone('newsletter');
  if (!isDone) return <NothingDone text={t('thanks.none')} />;
  return (
    <ThankYou
      title={t('thanks.title')}
      text={t('thanks.text')}
      homeLabel={common('common.backToHome')}
      homeTo={paths.home}
    />
  );
}
