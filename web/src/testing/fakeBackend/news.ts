import type { NewsPort } from '../../backend/ports';
import type { FakeStore } from './store';

/** The fake of the news. */
export function fakeNews(store: FakeStore): NewsPort {
  return {
    newestThreads: (uid, side) =>
      Promise.resolve(
        [...store.threads.values()]
          .filter((one) => one[side] === uid)
          .toSorted((a, b) => b.lastAt - a.lastAt)
          .slice(0, 3),
      ),
    lastChanged: (uid, side) =>
      Promise.resolve(
        [...store.sessions]
          .map(([id, session]) => ({ id, ...session }))
          .filter((session) => session[side] === uid)
          .toSorted((a, b) => b.changedAt - a.changedAt)
          .slice(0, 3),
      ),
    changedSince: (uid, side, moment) =>
      Promise.resolve(
        [...store.sessions]
          .map(([id, session]) => ({ id, ...session }))
          .filter((session) => session[side] === uid && session.changedAt > moment)
          .toSorted((a, b) => b.changedAt - a.changedAt),
      ),
  };
}
