import { codeOf } from '../../../backend/errors';
import type { OwnSession, SessionsPort } from '../../../backend/ports';
import { serverNow } from '../../../clock/clock';
import type { MemberCore, SessionOutcome } from '../../../core/member';
import { operation } from '../../operation';
import type { ThunkApi } from '../../types';
import { reloadProfile } from '../../user/load';
import { wrote } from '../../writes/actions';
import { endOf, isSameOutcome, outcomeOf } from '../acts';
import { sessionsChanged } from '../queries/changes';
import type { SessionView } from '../view';

/** A session to be canceled with others, and the outcome that was shown next to it. */
export interface Cancelation {
  view: SessionView;
  promised: SessionOutcome;
}

/** What became of one of several sessions. */
export interface Canceled {
  /** As it is stored now. */
  session: OwnSession;
  /** `ended`: somebody else has ended it, or it was moved. `differs`: its ticket would no longer be treated as shown, so it stays booked. */
  how: 'canceled' | 'ended' | 'differs';
}

const isAsPromised = ({ state, by, returned }: OwnSession, promised: SessionOutcome) =>
  state === promised.state && by === promised.by && returned === promised.returned;

/** What a stored session shows of its cancelation; null if it is still booked at the same time. */
function becameOf({ view, promised }: Cancelation, found: OwnSession | null): Canceled | null {
  const session = found ?? view.session;
  if (found !== null && isAsPromised(found, promised)) return { session, how: 'canceled' };
  const isStill = found?.state === 'booked' && found.start === view.session.start;
  return isStill ? null : { session, how: 'ended' };
}

async function cancelOne(core: MemberCore, port: SessionsPort, one: Cancelation): Promise<Canceled> {
  const { view, promised } = one;
  const found = await port.loadSession(view.session.id);
  const before = becameOf(one, found);
  if (before !== null || found === null) return before ?? { session: view.session, how: 'ended' };
  const again = outcomeOf(core, { ...view, session: found }, 'cancel', serverNow());
  const end = endOf(promised);
  if (!again.ok || end === null || !isSameOutcome(promised, again.outcome)) return { session: found, how: 'differs' };
  try {
    await port.endSession(found, end);
    return { session: { ...found, state: end.state, by: end.by, returned: end.returned }, how: 'canceled' };
  } catch (thrown) {
    if (codeOf(thrown) !== 'session-changed') throw thrown;
    const now = await port.loadSession(found.id);
    return becameOf(one, now) ?? { session: now ?? found, how: 'differs' };
  }
}

/**
 * Cancels several sessions, one batch each, the earliest first. Repeatable: each is read first, so that one that was canceled before the
 * last try broke off isn't sent again. A session that has changed stays as it is, and the next ones are canceled.
 *
 * @param onDone called with each session whose outcome is known
 * @throws BackendError if an answer is lost or the network is gone; the sessions so far stay canceled
 */
export const cancelSessions = operation(
  'sessions/cancelSeveral',
  async (api, all: readonly Cancelation[], onDone?: (canceled: Canceled) => void): Promise<Canceled[]> => {
    const [core, { sessions }] = await Promise.all([api.extra.loadMemberCore(), api.extra.loadBackend()]);
    const done: Canceled[] = [];
    try {
      for (const one of all) {
        api.mustBeThere();
        const canceled = await cancelOne(core, sessions, one);
        done.push(canceled);
        onDone?.(canceled);
        if (canceled.how === 'canceled') api.dispatch(wrote('sessionCanceled'));
      }
    } finally {
      await showCanceled(api, done, all[0]);
    }
    return done;
  },
);

/** Shows the sessions as they are now, and the patient's tickets if some were returned. */
async function showCanceled({ dispatch }: ThunkApi, done: readonly Canceled[], first: Cancelation | undefined) {
  dispatch(sessionsChanged());
  const isReturned = done.some(({ how, session }) => how === 'canceled' && session.returned);
  if (isReturned && first?.view.side === 'patient') await dispatch(reloadProfile());
}

/** What became of several sessions, if an answer was lost; null if some are still booked. */
export const lookCanceled = operation(
  'sessions/lookCanceled',
  async (api, all: readonly Cancelation[]): Promise<Canceled[] | null> => {
    const { sessions } = await api.extra.loadBackend();
    const found = await Promise.all(
      all.map(async (one) => becameOf(one, await sessions.loadSession(one.view.session.id))),
    );
    const known = found.filter((one) => one !== null);
    if (known.length < all.length) return null;
    api.dispatch(wrote('sessionCanceled'));
    await showCanceled(api, known, all[0]);
    return known;
  },
);
