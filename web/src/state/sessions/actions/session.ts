import { BackendError } from '../../../backend/errors';
import type { OwnSession } from '../../../backend/ports';
import type { ContestSays } from '../../../core/generated/tables';
import type { SessionOutcome } from '../../../core/member';
import { orFound } from '../../arrival';
import { serverNow } from '../../../clock/clock';
import { operation } from '../../operation';
import type { ThunkApi } from '../../types';
import { reloadProfile } from '../../user/load';
import { wrote } from '../../writes/actions';
import { type EndingAct, endOf, isSameOutcome, outcomeOf } from '../acts';
import { sessionsChanged } from '../queries/changes';
import type { SessionView } from '../view';

/** The own record is read anew where a ticket came back to it. What was written is written even if that reading fails. */
async function countTickets({ dispatch }: ThunkApi, { side }: SessionView, { returned }: SessionOutcome) {
  if (side === 'patient' && returned) await dispatch(reloadProfile());
}

/** Which of the ends of a session is stored now. */
const outcomeName = (state: SessionOutcome['state']) => (state === 'cancelled' ? 'sessionCanceled' : 'sessionClosed');

/** Whatever became of it: what is shown is read anew. */
async function andLook<T>({ dispatch }: ThunkApi, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } finally {
    dispatch(sessionsChanged());
  }
}

/**
 * Ends a session as it was promised beside the button. Where something else would come of it by now, nothing is sent: the page asks anew.
 *
 * @throws BackendError `session-changed` then, and where the store refuses
 */
export const endSession = operation(
  'sessions/end',
  (api, view: SessionView, act: EndingAct, promised: SessionOutcome): Promise<void> =>
    andLook(api, async () => {
      const core = await api.extra.loadMemberCore();
      const again = outcomeOf(core, view, act, serverNow());
      const end = endOf(promised);
      if (!again.ok || end === null || !isSameOutcome(promised, again.outcome))
        throw new BackendError('session-changed');
      await (await api.extra.loadBackend()).sessions.endSession(view.session, end);
      api.dispatch(wrote(outcomeName(end.state)));
      await countTickets(api, view, promised);
    }),
);

/** Whether a session stands as it was promised: where the answer to its end was lost. */
export const isEnded = operation(
  'sessions/isEnded',
  async (api, view: SessionView, { state, by, returned }: SessionOutcome): Promise<boolean> => {
    const found = await (await api.extra.loadBackend()).sessions.loadSession(view.session.id);
    const isSo = found?.state === state && found.by === by && found.returned === returned;
    if (isSo) {
      api.dispatch(wrote(outcomeName(state)));
      api.dispatch(sessionsChanged());
      await countTickets(api, view, { state, by, returned, moves: found.moves, effects: [] });
    }
    return isSo;
  },
);

/** The patient's word against how a session was closed: once. */
export const contestSession = operation(
  'sessions/contest',
  (api, session: OwnSession, says: ContestSays): Promise<void> =>
    andLook(api, async () => {
      await (await api.extra.loadBackend()).sessions.contestSession(session, says);
      api.dispatch(wrote('contested'));
    }),
);

/** Whether it was contested with these words: where the answer was lost. */
export const isContested = operation(
  'sessions/isContested',
  async ({ extra, dispatch }, id: string, says: ContestSays): Promise<boolean> => {
    const isSo = (await (await extra.loadBackend()).sessions.loadContest(id))?.says === says;
    if (isSo) {
      dispatch(wrote('contested'));
      dispatch(sessionsChanged());
    }
    return isSo;
  },
);

/** Takes shared answers back. Repeatable. */
export const unshareAnswers = operation('sessions/unshare', (api, id: string): Promise<void> =>
  andLook(api, async () => {
    const { sessions } = await api.extra.loadBackend();
    await orFound(
      () => sessions.unshareAnswers(id),
      async () => (await sessions.loadAnswers(id)) === null,
    );
  }),
);

/** Takes no more bookings from a session's patient, or takes them again. Repeatable. */
export const setBlocked = operation(
  'sessions/block',
  (api, { counselor, patient }: OwnSession, blocked: boolean): Promise<void> =>
    andLook(api, async () => {
      const { blocks } = await api.extra.loadBackend();
      await orFound(
        () => (blocked ? blocks.block(counselor, patient) : blocks.unblock(counselor, patient)),
        async () => (await blocks.isBlocked(counselor, patient)) === blocked,
      );
    }),
);
