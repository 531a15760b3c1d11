import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { ButtonLink } from '../../ui/Button';
import { ThankYou } from '../shared/thanks/ThankYou';
import { useJustDone } from '../shared/thanks/justDone';
import { NothingDone } from '../shared/thanks/NothingDone';
import { MailUnsent } from '../shared/account/MailUnsent';
import { useConfirmedElsewhere } from '../shared/account/useConfirmedElsewhere';
import { MailQuestion } from '../shared/mails/MailQuestion';
import { useSession } from '../../state/account/useSession';
import styles from './recruiting.module.css';

/** The thank-you page after a counselor's sign-up. The review comes next, and meanwhile the counselor can complete the profile. */
export default function CounselorSignupThanksPage() {
  const { t } = useTranslation(['recruiting', 'translation']);
  const isDone = useJustDone('counselorSignup');
  const session = useSession();
  // The question about emails appears once the address is confirmed.
  useConfirmedElsewhere(session.kind === 'signedIn' && !session.user.emailVerified);
  if (!isDone) return <NothingDone text={t('thanks.none')} to={paths.counselorSignup} label={t('signup.title')} />;
  return (
    <ThankYou
      title={t('thanks.title')}
      text={t('thanks.text')}
      next={<ButtonLink to={paths.counselorEditInfo}>{t('thanks.profile')}</ButtonLink>}
    >
      <p className={styles.next}>{t('thanks.next')}</p>
      <MailUnsent />
      {session.kind === 'signedIn' && <MailQuestion user={session.user} about="license" />}
    </ThankYou>
  );
}
