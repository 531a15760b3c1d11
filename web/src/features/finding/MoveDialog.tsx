import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackendErrorCode } from '../../backend/errors';
import { LIMITS } from '../../core/generated/tables';
import { useAppDispatch } from '../../state/hooks';
import { isMoved, moveSession } from '../../state/sessions/booking';
import type { MovedSession } from '../../state/sessions/bookingList';
import { freeUntil } from '../../state/sessions/notice';
import { useChanges } from '../../state/sessions/useChanges';
import type { FoundTime } from '../../state/sessions/useFinding';
import { useMoveDecision } from '../../state/sessions/useMoveDecision';
import { useSending } from '../../state/sessions/useSending';
import { useServerNow } from '../../state/sessions/useServerNow';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { useChangeWords } from '../account/useChangeWords';
import { useToldWhenGone } from '../account/useTelling';
import styles from './finding.module.css';
import { MoveOutcome } from './MoveOutcome';
import { useMoveWords } from './useMoveWords';
import { useToSession } from './useToSession';

export interface MoveDialogProps {
  moved: MovedSession;
  /** The time that was chosen; null while none is. */
  to: FoundTime | null;
  onClose: () => void;
}

/** Asks once more, and says what moving causes. */
export function MoveDialog({ to, onClose, ...rest }: MoveDialogProps) {
  const { t } = useTranslation(['finding', 'translation']);
  // While a move is on its way the dialog stays.
  const [isOnItsWay, setOnItsWay] = useState(false);
  return (
    <Dialog
      open={to !== null}
      title={t('move.ask')}
      closeLabel={t('translation:common.close')}
      onClose={() => {
        if (!isOnItsWay) onClose();
      }}
    >
      {to !== null && <Ask {...rest} to={to} onClose={onClose} onOnItsWay={setOnItsWay} />}
    </Dialog>
  );
}

const REFUSED: ReadonlySet<BackendErrorCode> = new Set(['time-taken', 'session-changed', 'permission-denied']);

interface AskProps {
  moved: MovedSession;
  to: FoundTime;
  onClose: () => void;
  onOnItsWay: (isOnItsWay: boolean) => void;
}

function Ask({ moved, to: { slot }, onClose, onOnItsWay }: AskProps) {
  const { t } = useTranslation('finding');
  const dispatch = useAppDispatch();
  const { session } = moved;
  const say = useMoveWords();
  const now = useServerNow();
  const decision = useMoveDecision(moved);
  const answer = decision.to(slot.start);
  const { sending, run, look, stop } = useSending(useToldWhenGone('sessionMoved'));
  const toSession = useToSession('moved');
  const isOnItsWay = sending.kind === 'sending' || sending.kind === 'looking' || sending.kind === 'stored';
  /** Sent again it would be refused again: the page behind has to be looked at. */
  const isRefused = sending.kind === 'failed' && REFUSED.has(sending.error);
  const isChanged = useChanges([session]).length > 0;
  const changeWords = useChangeWords();
  const until = freeUntil(slot.start);
  const isStored = () => dispatch(isMoved(session.id, slot)).unwrap();

  const move = async () => {
    if (answer?.ok !== true) return;
    onOnItsWay(true);
    const to = { hour: slot.hour, start: slot.start };
    const isDone = await run(() => dispatch(moveSession(session, to)).unwrap(), isStored);
    onOnItsWay(false);
    if (isDone) toSession(session.id);
  };

  return (
    <div className={styles.dialog}>
      <p>{t('move.from', { when: say.when(session.start) })}</p>
      <p className={styles.name}>{t('move.to', { when: say.when(slot.start) })}</p>
      {answer?.ok === true && (
        <p>
          <span>{t('move.cause', { count: LIMITS.MOVES_MAX - answer.outcome.moves })}</span>{' '}
          <span>{now <= until ? t('causes.free', { when: say.when(until) }) : t('causes.late')}</span>
        </p>
      )}
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
      <div className={styles.actions}>
        {answer?.ok === true && (
          <Button
            busy={isOnItsWay || sending.kind === 'waiting'}
            busyLabel={t('move.busy')}
            {...(isRefused ? { 'aria-disabled': true } : { onClick: () => void move() })}
          >
            {t('move.submit')}
          </Button>
        )}
        <Button variant="secondary" disabled={isOnItsWay} onClick={onClose}>
          {t('move.keep')}
        </Button>
      </div>
    </div>
  );
}
