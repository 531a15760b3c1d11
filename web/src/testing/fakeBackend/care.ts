import type { CarePort } from '../../backend/ports';
import type { FakeStore } from './store';

/** The fake of the records that staff write about a person: a test writes them into the store. */
export function fakeCare(store: FakeStore): CarePort {
  return {
    listCare: (uid) => Promise.resolve(store.care.get(uid) ?? []),
    loadReview: (uid) => Promise.resolve(store.reviews.get(uid) ?? null),
    deleteCare: (uid) => {
      store.care.delete(uid);
      store.reviews.delete(uid);
      return Promise.resolve();
    },
  };
}
