import { BackendError } from '../../backend/errors';
import type { AuthUser, NewSession, OwnSession } from '../../backend/ports';
import type { Slot } from '../../core/generated/tables';
import { operation } from '../operation';
import type { ThunkApi } from '../types';
import { loadProfile } from '../user/load';
import { takenNow } from './findingList';
import { bookingsChanged } from './lists';
import { sessionsChanged } from './mineList';

function signedIn({ getState }: ThunkApi): AuthUser {
  const { authObject } = getState().user;
  if (!authObject) throw new BackendError('session-expired');
  return authObject;
}

/** Whatever became of a batch, what shows sessions or times reads them anew. */
function readAnew({ dispatch }: ThunkApi): void {
  dispatch(bookingsChanged());
  dispatch(sessionsChanged());
}

/** Books a session, once for each id, and reads the own record anew: a ticket is spent. It is booked even if that reading fails. */
export const bookSession = operation('sessions/book', async (api, session: NewSession): Promise<void> => {
  const user = signedIn(api);
  const { sessions } = await api.extra.loadBackend();
  try {
    await sessions.bookSession(session);
    api.dispatch(takenNow(session));
    await api.dispatch(loadProfile(user));
  } finally {
    readAnew(api);
  }
});

/** Whether the store has a session of the one who asks. */
export const isBooked = operation('sessions/isBooked', async ({ extra }, id: string): Promise<boolean> => {
  const { sessions } = await extra.loadBackend();
  return (await sessions.loadSession(id)) !== null;
});

/** Moves a session to another open time of its counselor. */
export const moveSession = operation(
  'sessions/move',
  async (api, session: OwnSession, to: Pick<Slot, 'hour' | 'start'>): Promise<void> => {
    const { sessions } = await api.extra.loadBackend();
    try {
      await sessions.moveSession(session, to);
    } finally {
      readAnew(api);
    }
  },
);

/** Whether a session begins at a time: where the answer to its move was lost. */
export const isMoved = operation(
  'sessions/isMoved',
  async ({ extra }, id: string, { hour }: Pick<Slot, 'hour'>): Promise<boolean> => {
    const { sessions } = await extra.loadBackend();
    return (await sessions.loadSession(id))?.hour === hour;
  },
);
