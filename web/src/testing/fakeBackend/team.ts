import type { TeamPort } from '../../backend/ports';
import { counselorIn, type FakeStore, publicPart } from './store';

/** The fake of the public team, in one page. */
export function fakeTeam(store: FakeStore): TeamPort {
  return {
    listTeam: ({ topic, language }) =>
      Promise.resolve({
        counselors: [...store.verified]
          .map((uid) => ({ uid, ...publicPart(counselorIn(store, uid)), verified: true }))
          .filter(({ topics = [], languages }) =>
            topic === null ? language === null || languages.includes(language) : topics.includes(topic),
          ),
        next: null,
      }),
  };
}
