import type { TeamPort } from '../../backend/ports';
import { counselorIn, type FakeStore } from './store';

/** The fake of the public team, in one page. */
export function fakeTeam(store: FakeStore): TeamPort {
  return {
    listTeam: () =>
      Promise.resolve({
        counselors: [...store.verified].map((uid) => {
          const { name, city, bio, photo, languages } = counselorIn(store, uid);
          return { uid, name, city, bio, photo, languages, verified: true };
        }),
        next: null,
      }),
  };
}
