import type { TeamPort } from '../../backend/ports';
import { counselorIn, type FakeStore, publicPart } from './store';

/** The fake of the public team, in one page. */
export function fakeTeam(store: FakeStore): TeamPort {
  return {
    listTeam: () =>
      Promise.resolve({
        counselors: [...store.verified].map((uid) => ({
          uid,
          ...publicPart(counselorIn(store, uid)),
          verified: true,
        })),
        next: null,
      }),
  };
}
