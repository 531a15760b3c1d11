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

/** Reloads the record if a ticket was returned to it. The write counts even if that read fails. */
async function countTickets({ dispatch }: ThunkApi, { side }: SessionView, { returned }: SessionOutcome) {
  if (side === 'patient' && returned) await dispatch(reloadProfile());
}

/** The outcome that is stored for a session now. */
const outcomeName = (state: SessionOutcome['state']) => (state === 'cancelled' ? 'sessionCanceled' : 'sessionClosed');

/** Runs a write; the screens read the session again after any result. */
async function andLook<T>({ dispatch }: ThunkApi, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } finally {
    dispatch(sessionsChanged());
  }
}

/**
 * Ends a session with the outcome that was shown next to the button. If the outcome would differ by now, nothing is sent and the page
 * checks again.
 *
 * @throws BackendError `session-changed` then, and if the store refuses
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

/** Whether a session has the outcome that was shown, if the answer to its end was lost. */
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

/** Contests how a session was confirmed. A patient can do this once. */
export const contestSession = operation(
  'sessions/contest',
  (api, session: OwnSession, says: ContestSays): Promise<void> =>
    andLook(api, async () => {
      await (await api.extra.loadBackend()).sessions.contestSession(session, says);
      api.dispatch(wrote('contested'));
    }),
);

/** Whether the session was contested with this text, if the answer was lost. */
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

/** Withdraws shared answers. Repeatable. */
export const unshareAnswers = operation('sessions/unshare', (api, id: string): Promise<void> =>
  andLook(api, async () => {
    const { sessions } = await api.extra.loadBackend();
    await orFound(
      () => sessions.unshareAnswers(id),
      async () => (await sessions.loadAnswers(id)) === null,
    );
  }),
);

/** Blocks a session's patient from booking, or unblocks them. Repeatable. */
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
