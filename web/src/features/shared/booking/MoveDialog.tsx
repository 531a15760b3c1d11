import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackendErrorCode } from '../../../backend/errors';
import { LIMITS } from '../../../core/generated/tables';
import { useAppDispatch } from '../../../state/hooks';
import { isMoved, moveSession } from '../../../state/sessions/actions/booking';
import type { MovedSession } from '../../../state/sessions/queries/booking';
import { freeUntil } from '../../../state/sessions/notice';
import { useChanges } from '../../../state/sessions/useChanges';
import type { FoundTime } from '../../../state/sessions/useFinding';
import { useMoveDecision } from '../../../state/sessions/useMoveDecision';
import { useSending } from '../../../state/sessions/useSending';
import { useServerNow } from '../../../state/sessions/useServerNow';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Notice } from '../../../ui/Notice';
import { Question } from '../saving/Question';
import { SlowSave } from '../saving/SlowSave';
import { useChangeWords } from '../sessions/useChangeWords';
import { type Leavable, useLeavable } from '../saving/useLeavable';
import { useToastWhenGone } from '../saving/useTelling';
import { useWaited } from '../saving/useWaited';
import { useMoveWords } from './useMoveWords';
import { useToSession } from './useToSession';
import { Failure } from '../Failure';
import { SendingStatus, type SendingStatusProps } from './SendingStatus';

/** Isolates a name inside a sentence, so that it keeps its own direction. */
const isolated = (name: string) => `\u2068${name}\u2069`;

interface MoveDialogProps {
  moved: MovedSession;
  /** The chosen time; null while none is chosen. */
  to: Pick<FoundTime, 'slot'> | null;
  onClose: () => void;
}

/** Asks before a session is moved. It names the other person and what moving causes. */
export default function MoveDialog({ to, onClose, ...rest }: MoveDialogProps) {
  const { t } = useTranslation(['finding', 'translation']);
  const leavable = useLeavable(onClose);
  const textId = useId();
  return (
    <Dialog
      look="sheet"
      open={to !== null}
      title={t('move.ask', { name: isolated(rest.moved.session.counselorName) })}
      closeLabel={t('translation:common.close')}
      describedBy={textId}
      onClose={leavable.close}
    >
      {to !== null && <Ask {...rest} {...leavable} textId={textId} to={to} />}
    </Dialog>
  );
}

const REFUSED: ReadonlySet<BackendErrorCode> = new Set(['time-taken', 'session-changed', 'permission-denied']);

interface AskProps extends Leavable {
  /** The id of the text that says what moving causes. */
  textId: string;
  moved: MovedSession;
  to: Pick<FoundTime, 'slot'>;
}

function Ask({ textId, moved, to: { slot }, close, setUnderWay }: AskProps) {
  const { t } = useTranslation(['finding', 'translation']);
  const dispatch = useAppDispatch();
  const { session } = moved;
  const say = useMoveWords();
  const now = useServerNow();
  const decision = useMoveDecision(moved);
  const answer = decision.to(slot.start);
  const { sending, run, look, stop } = useSending(useToastWhenGone('sessionMoved'));
  const toSession = useToSession('moved');
  const isOnItsWay = sending.kind === 'sending' || sending.kind === 'looking' || sending.kind === 'stored';
  const waited = useWaited(isOnItsWay ? 1 : 0);
  /** Sending again would be refused again, so the patient has to check the page behind. */
  const isRefused = sending.kind === 'failed' && REFUSED.has(sending.error);
  const isChanged = useChanges([session]).length > 0;
  const changeWords = useChangeWords();
  const until = freeUntil(slot.start);
  const isStored = () => dispatch(isMoved(session.id, slot)).unwrap();

  const move = async () => {
    if (answer?.ok !== true) return;
    const { moves } = answer.outcome;
    const to = { hour: slot.hour, start: slot.start, moves };
    setUnderWay(true);
    const isDone = await run(() => dispatch(moveSession(session, to)).unwrap(), isStored);
    setUnderWay(false);
    if (isDone) toSession(session.id);
  };

  return (
    <Question
      textId={textId}
      status={
        <>
          {answer?.ok === false && (
            <Notice kind="error" title={say.refused(answer.refused, { of: { session, side: 'patient' } })} />
          )}
          <MoveOutcome
            sending={sending}
            change={isRefused && isChanged ? changeWords(session, 'patient') : null}
            onStop={stop}
            onLook={() =>
              void look(isStored).then((isDone) => {
                if (isDone) toSession(session.id);
              })
            }
          />
          <SlowSave saving={{ waited }} />
        </>
      }
      confirm={
        answer?.ok === true && (
          <Button
            busy={isOnItsWay || sending.kind === 'waiting'}
            busyLabel={t('move.busy')}
            {...(isRefused ? { 'aria-disabled': true } : { onClick: () => void move() })}
          >
            {t('move.submit')}
          </Button>
        )
      }
      keep={isOnItsWay ? t('translation:common.close') : t('move.keep')}
      onKeep={close}
    >
      <p>{t('move.from', { when: say.when(session.start) })}</p>
      <p>
        <strong>{t('move.to', { when: say.when(slot.start) })}</strong>
      </p>
      {answer?.ok === true && (
        <p>
          <span>{t('move.cause', { count: LIMITS.MOVES_MAX - answer.outcome.moves })}</span>{' '}
          <span>{now <= until ? t('causes.free', { when: say.when(until) }) : t('causes.late')}</span>
        </p>
      )}
    </Question>
  );
}

/** The outcome of a move, next to its button. */
function MoveOutcome({
  change,
  ...props
}: Pick<SendingStatusProps, 'sending' | 'onLook' | 'onStop'> & {
  /** Others' changes of the session meanwhile, in words; null for none. */
  change: string | null;
}) {
  return <SendingStatus {...props} failed={(error) => <NotMoved error={error} change={change} />} />;
}

function NotMoved({ error, change }: { error: BackendErrorCode; change: string | null }) {
  const { t } = useTranslation(['finding', 'sessions']);
  if (error === 'time-taken') {
    return (
      <Notice kind="error" title={t('sessions:refused.taken')}>
        {t('move.staysChoose')}
      </Notice>
    );
  }
  if (change !== null) return <Notice kind="error" title={change} />;
  if (error === 'session-changed' || error === 'permission-denied') {
    return (
      <Notice kind="error" title={t('sessions:refused.changed')}>
        {t('move.staysLook')}
      </Notice>
    );
  }
  return <Failure problem={error} />;
}
