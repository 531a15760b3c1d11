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
    newsOfTeam: (uid, side) => {
      const review = store.reviews.get(uid);
      const answers = (store.care.get(uid) ?? []).filter(({ state }) => state !== 'read');
      const found =
        side === 'patient'
          ? answers.map(({ request: id, at }) => ({ id, at, about: 'answer' as const }))
          : review
            ? [{ id: 'current', at: review.at, about: 'answer' as const }]
            : [];
      return Promise.resolve(found);
    },
    changedSince: (uid, side, moment) =>
      Promise.resolve(
        [...store.sessions]
          .map(([id, session]) => ({ id, ...session }))
          .filter((session) => session[side] === uid && session.changedAt > moment)
          .toSorted((a, b) => b.changedAt - a.changedAt),
      ),
  };
}
