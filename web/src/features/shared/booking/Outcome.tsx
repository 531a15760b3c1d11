import { useTranslation } from 'react-i18next';
import type { BackendErrorCode } from '../../../backend/errors';
import { paths } from '../../../config/paths';
import { useErrorWords } from '../../../i18n/useErrorWords';
import { Button, ButtonLink } from '../../../ui/Button';
import type { Elements } from '../../../ui/elements';
import { Notice } from '../../../ui/Notice';
import { SlowSave } from '../saving/SlowSave';
import { useWaited } from '../saving/useWaited';
import { SendingStatus, type SendingStatusProps } from './SendingStatus';
import { TimeTaken } from './TimeTaken';
import { Failure } from '../Failure';

export interface OutcomeProps extends Pick<SendingStatusProps, 'sending' | 'onLook' | 'onStop'> {
  /** Why it is unknown whether the booking is possible. */
  problem: BackendErrorCode | null;
  /** After a refusal: whether nothing visible has changed since it was sent. Null while that is being checked. */
  isSame: boolean | null;
  /** Reads everything again. */
  onAnew: () => void;
  /** The link to another time. */
  another: Elements;
}

/** The outcome of a booking, next to its button. */
export function Outcome({ problem, isSame, onAnew, another, ...became }: OutcomeProps) {
  const waited = useWaited(became.sending.kind === 'sending' ? 1 : 0);
  return (
    <>
      <SlowSave saving={{ waited }} />
      <SendingStatus
        {...became}
        failed={(error) => <Failed error={error} isSame={isSame} onAnew={onAnew} another={another} />}
        unsent={problem !== null && <Failure problem={problem} again={onAnew} />}
      />
    </>
  );
}

function Failed({
  error,
  isSame,
  onAnew,
  another,
}: { error: BackendErrorCode } & Pick<OutcomeProps, 'isSame' | 'onAnew' | 'another'>) {
  const { t } = useTranslation(['finding', 'sessions']);
  const words = useErrorWords();
  if (error === 'time-taken') return <TimeTaken focused={false} another={another} />;
  if (error === 'too-many-sessions') {
    return (
      <Notice
        kind="error"
        title={t('sessions:refused.tooManySessions')}
        action={<ButtonLink to={paths.sessions}>{t('check.mySessions')}</ButtonLink>}
      >
        {t('check.nothingSpent')}
      </Notice>
    );
  }
  if (error !== 'session-changed' && error !== 'permission-denied') {
    return (
      <Notice kind="error" title={t('book.failed')}>
        <p>{words(error)}</p>
        <p>{t('book.failedHint')}</p>
      </Notice>
    );
  }
  if (isSame === null) return <p>{t('loading')}</p>;
  // Nothing visible has changed, so the invisible cause is that the counselor has blocked this patient.
  return isSame ? (
    <Notice kind="error" title={t('sessions:refused.counselorGone')} action={another}>
      {t('check.nothingSpent')}
    </Notice>
  ) : (
    <Notice
      kind="error"
      title={t('sessions:refused.changed')}
      action={<Button onClick={onAnew}>{t('book.lookAgain')}</Button>}
    >
      {t('check.nothingSpent')}
    </Notice>
  );
}
