import { BackendError } from '../../../backend/errors';
import type { AuthUser, NewSession, OwnSession, SessionMove } from '../../../backend/ports';
import type { Slot } from '../../../core/generated/tables';
import { serverNow } from '../../../clock/clock';
import { operation } from '../../operation';
import type { ThunkApi } from '../../types';
import { loadProfile } from '../../user/load';
import { endWish } from '../../wishes/actions';
import { wrote } from '../../writes/actions';
import { bookedNow } from '../queries/booking';
import { ownSessionsChanged, sessionsChanged } from '../queries/changes';
import { takenNow } from '../queries/finding';

function signedIn({ getState }: ThunkApi): AuthUser {
  const { authObject } = getState().user;
  if (!authObject) throw new BackendError('session-expired');
  return authObject;
}

/** Runs a batch; if it was refused or its answer was lost, the screens read sessions and times again. */
async function orReload({ dispatch }: ThunkApi, batch: () => Promise<void>): Promise<void> {
  try {
    await batch();
  } catch (thrown) {
    dispatch(sessionsChanged());
    throw thrown;
  }
}

/**
 * Books a session, once for each id, and reloads the record, since a ticket is spent. A wish that the booking fulfills ends. It is booked even if that fails. The other
 * effects are known, so a page that is about to be left reads nothing again.
 */
export const bookSession = operation('sessions/book', async (api, session: NewSession): Promise<void> => {
  const user = signedIn(api);
  const { sessions } = await api.extra.loadBackend();
  await orReload(api, () => sessions.bookSession(session));
  api.dispatch(wrote('sessionBooked'));
  api.dispatch(bookedNow(session, serverNow()));
  api.dispatch(takenNow(session));
  api.dispatch(ownSessionsChanged());
  const { profile } = await api
    .dispatch(loadProfile(user))
    .unwrap()
    .catch(() => ({ profile: null }));
  if (profile?.role === 'patient') await endWish(api, user.uid, session.counselor, profile.record);
});

/** Whether the store has a session of this person. */
export const isBooked = operation('sessions/isBooked', async ({ dispatch, extra }, id: string): Promise<boolean> => {
  const { sessions } = await extra.loadBackend();
  const isSo = (await sessions.loadSession(id)) !== null;
  if (isSo) dispatch(wrote('sessionBooked'));
  return isSo;
});

/** Those sessions of this person that the store has. They were booked from this tab, and the answers may have been lost. */
export const findBooked = operation(
  'sessions/findBooked',
  async ({ dispatch, extra }, ids: readonly string[]): Promise<OwnSession[]> => {
    const { sessions } = await extra.loadBackend();
    const found = (await Promise.all(ids.map((id) => sessions.loadSession(id)))).filter((one) => one !== null);
    if (found.length > 0) dispatch(wrote('sessionBooked'));
    return found;
  },
);

/** Moves a session to another available time of its counselor. The page with the times is left afterward. */
export const moveSession = operation(
  'sessions/move',
  async (api, session: OwnSession, to: SessionMove): Promise<void> => {
    const { sessions } = await api.extra.loadBackend();
    await orReload(api, () => sessions.moveSession(session, to));
    api.dispatch(wrote('sessionMoved'));
    api.dispatch(ownSessionsChanged());
  },
);

/** Whether a session begins at a time, if the answer to its move was lost. */
export const isMoved = operation(
  'sessions/isMoved',
  async ({ dispatch, extra }, id: string, { hour }: Pick<Slot, 'hour'>): Promise<boolean> => {
    const { sessions } = await extra.loadBackend();
    const isSo = (await sessions.loadSession(id))?.hour === hour;
    if (isSo) dispatch(wrote('sessionMoved'));
    return isSo;
  },
);
