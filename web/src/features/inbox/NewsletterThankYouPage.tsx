import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { LoneLink } from '../../ui/LoneLink';
import { ThankYou } from '../shared/thanks/ThankYou';
import { useJustDone } from '../shared/thanks/justDone';
import { NothingDone } from '../shared/thanks/NothingDone';

/** The newsletter's thank-you page, with how to unsubscribe. */
export default function ThankYouPage() {
  const { t } = useTranslation('newsletter');
  const { t: common } = useTranslation();
  const isDone = useJustDone('newsletter');
  if (!isDone) return <NothingDone text={t('thanks.none')} />;
  return (
    <ThankYou title={t('thanks.title')} text={t('thanks.text')}>
      <LoneLink to={paths.contact}>{common('nav.contact')}</LoneLink>
    </ThankYou>
  );
}
