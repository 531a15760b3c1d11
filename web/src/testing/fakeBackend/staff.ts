import { BackendError } from '../../backend/errors';
import type { CarePort, DeskPort } from '../../backend/ports';
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

/** The fake desk function: it answers each act as the test defines, and keeps the calls. */
export const fakeDesk = ({ desk }: FakeStore): DeskPort => ({
  callDesk: async (act, input, id) => {
    desk.calls.push({ act, input, id });
    const answer = desk.answers.get(act);
    if (answer === undefined) throw new BackendError('permission-denied');
    return (typeof answer === 'function' ? await (answer as (given: object) => unknown)(input) : answer) as never;
  },
});
