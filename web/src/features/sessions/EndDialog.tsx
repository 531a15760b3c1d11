import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../core/generated/tables';
import type { SessionOutcome } from '../../core/member';
import { useAppDispatch } from '../../state/hooks';
import type { EndingAct } from '../../state/sessions/acts';
import type { SessionView } from '../../state/sessions/view';
import { endSession, isEnded } from '../../state/sessions/actions/session';
import { Subject } from './Subject';
import { WriteDialog, type WriteDialogProps } from './WriteDialog';

interface EndDialogProps extends Pick<WriteDialogProps, 'onClose' | 'onEnd'> {
  view: SessionView;
  act: EndingAct;
  /** The core's outcome when the button was pressed. The dialog shows it, and the session ends like that or not at all. */
  promised: SessionOutcome;
}

/** Asks before a session is canceled or confirmed, and first says what happens to the ticket. */
export function EndDialog({ view, act, promised, onClose, onEnd }: EndDialogProps) {
  const { t } = useTranslation('sessions');
  const dispatch = useAppDispatch();
  const outcome = useOutcomeWords(view, act, promised);
  const { side } = view;
  const keep = t(act === 'cancel' ? 'ask.cancel.keep' : 'ask.notNow');
  const words =
    act === 'missedByCounselor'
      ? { title: t(`ask.${act}.title.${side}`), confirm: t(`acts.${act}.${side}`), keep }
      : { title: t(`ask.${act}.title`), confirm: t(act === 'held' ? 'ask.held.confirm' : `acts.${act}`), keep };
  return (
    <WriteDialog
      words={words}
      weight={act === 'held' ? 'primary' : 'danger'}
      write={() => dispatch(endSession(view, act, promised)).unwrap()}
      isWritten={() => dispatch(isEnded(view, promised)).unwrap()}
      told={act === 'cancel' ? 'sessionCanceled' : 'sessionClosed'}
      onClose={onClose}
      onEnd={onEnd}
    >
      <Subject view={view} />
      <p>
        <strong>{outcome}</strong>
      </p>
      <p>{t('outcome.final')}</p>
    </WriteDialog>
  );
}

/** Returns what an act does to the ticket, in a sentence. */
export function useOutcomeWords({ side }: SessionView, act: EndingAct, { returned }: SessionOutcome): string {
  const { t } = useTranslation('sessions');
  const ticket = returned ? 'returned' : 'spent';
  const numbers = { hours: LIMITS.FREE_UNTIL_HOURS, days: LIMITS.CONTEST_DAYS };
  switch (act) {
    case 'cancel':
    case 'missedByCounselor':
      return t(`outcome.${act}.${side}.${ticket}`, numbers);
    case 'held':
      return t(`outcome.held.${side}`, numbers);
    case 'missedByPatient':
      return t('outcome.missedByPatient', numbers);
  }
}
