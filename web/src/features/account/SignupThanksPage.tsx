import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { useSession } from '../../state/account/useSession';
import { ButtonLink } from '../../ui/Button';
import { ThankYou } from '../shared/thanks/ThankYou';
import { useJustDone } from '../shared/thanks/justDone';
import { NothingDone } from '../shared/thanks/NothingDone';
import { MailUnsent, useMailMissed } from '../shared/account/MailUnsent';
import { useWaiting, WaitingLink } from '../shared/sessions/Waiting';

/** The thank-you page after a patient's sign-up: what comes next, and a link home. */
export default function SignupThanksPage() {
  const { t } = useTranslation('auth');
  const isDone = useJustDone('signup');
  const session = useSession();
  const isMailMissed = useMailMissed();
  const waiting = useWaiting();
  // An account from a social provider may have no email, or one that is confirmed already.
  const needsNoMail = session.kind === 'signedIn' && (session.user.email === '' || session.user.emailVerified);
  if (!isDone) return <NothingDone text={t('thanks.none')} to={paths.signup} label={t('signup.title')} />;
  return (
    <ThankYou
      title={t('thanks.title')}
      text={t(isMailMissed || needsNoMail ? 'thanks.ready' : 'thanks.text')}
      picture="welcome"
      next={
        waiting === null ? (
          <ButtonLink to={paths.booking}>{t('thanks.book')}</ButtonLink>
        ) : (
          <WaitingLink waiting={waiting} />
        )
      }
    >
      <MailUnsent />
    </ThankYou>
  );
}
