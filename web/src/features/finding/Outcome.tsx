import { useTranslation } from 'react-i18next';
import type { BackendErrorCode } from '../../backend/errors';
import { paths } from '../../config/paths';
import { useErrorWords } from '../../i18n/useErrorWords';
import type { Sending } from '../../state/sessions/sending';
import { Button, ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { SlowSave } from '../account/SlowSave';
import { useWaited } from '../account/useWaited';
import { Unknown } from './Unknown';
import { useAnotherTime } from './useAnotherTime';

export interface OutcomeProps {
  sending: Sending;
  /** Why it cannot be said whether this can be done. */
  problem: BackendErrorCode | null;
  /** After a refusal: nothing that one can see has changed since it was sent. Null while that is being looked at. */
  isSame: boolean | null;
  /** Finds out whether it was stored. */
  onLook: () => void;
  onStop: () => void;
  /** Reads everything anew. */
  onAnew: () => void;
}

/** What has become of a batch, beside its button. The place stands before there is anything to say, so that it is read out. */
export function Outcome({ sending, ...rest }: OutcomeProps) {
  const waited = useWaited(sending.kind === 'sending' ? 1 : 0);
  // An error is announced by itself.
  const isStatus = sending.kind === 'waiting' || sending.kind === 'looking';
  return (
    <>
      <SlowSave saving={{ waited }} />
      <div role="status">{isStatus && <Became sending={sending} {...rest} />}</div>
      {!isStatus && <Became sending={sending} {...rest} />}
    </>
  );
}

function Became({ sending, problem, isSame, onLook, onStop, onAnew }: OutcomeProps) {
  const { t } = useTranslation(['finding', 'sessions']);
  const words = useErrorWords();
  const look = <Button onClick={onAnew}>{t('again')}</Button>;
  switch (sending.kind) {
    case 'waiting':
      return (
        <Notice
          kind="info"
          action={
            <Button variant="secondary" onClick={onStop}>
              {t('book.stop')}
            </Button>
          }
        >
          {t('sessions:refused.busy')}
        </Notice>
      );
    case 'looking':
      return <p>{t('unknown.looking')}</p>;
    case 'unknown':
      return <Unknown onLook={onLook} />;
    case 'failed':
      return <Failed error={sending.error} isSame={isSame} onAnew={onAnew} />;
    case 'idle':
    case 'sending':
    case 'stored':
      if (problem === null) return null;
      return (
        <Notice kind="error" action={look}>
          {words(problem)}
        </Notice>
      );
  }
}

function Failed({ error, isSame, onAnew }: { error: BackendErrorCode } & Pick<OutcomeProps, 'isSame' | 'onAnew'>) {
  const { t } = useTranslation(['finding', 'sessions']);
  const words = useErrorWords();
  const another = <ButtonLink to={useAnotherTime()}>{t('check.another')}</ButtonLink>;
  if (error === 'time-taken') {
    return (
      <Notice kind="error" title={t('sessions:refused.taken')} action={another}>
        {t('check.nothingSpent')}
      </Notice>
    );
  }
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
  // All that can be seen is as it was: what cannot be seen is that the counselor takes no sessions of this patient.
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
