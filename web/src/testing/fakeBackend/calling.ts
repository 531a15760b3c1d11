import { BackendError } from '../../backend/errors';
import type { CallingPort } from '../../backend/ports';
import type { FakeStore } from './store';

/** The fake of how two browsers find each other: both read the same store. */
export function fakeCalling(store: FakeStore): CallingPort {
  return {
    readWord: (session, side) => Promise.resolve(store.callWords.get(`${session}/${side}`) ?? null),
    readRelay: (session) => Promise.resolve(store.callRelays.get(session) ?? null),
    say: async (session, side, word) => {
      const was = store.callWords.get(`${session}/${side}`)?.round ?? 0;
      const isFollowed = side === 'patient' || was > 0 || store.callWords.has(`${session}/patient`);
      if (word.round !== was + 1 || !isFollowed || store.sessions.get(session)?.state !== 'booked') {
        throw new BackendError('session-changed');
      }
      store.callWords.set(`${session}/${side}`, word);
      return Promise.resolve();
    },
    hangUp: async (session, side) => {
      store.callWords.delete(`${session}/${side}`);
      return Promise.resolve();
    },
  };
}
