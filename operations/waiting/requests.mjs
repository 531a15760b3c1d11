/** Finds session requests that no staff member has answered and after which the patient has booked nothing. */
import { FIELDS, requestsOf } from '../requests/list.mjs';
import { progressOf } from '../requests/progress.mjs';
import { requestItem } from '../taking/items.mjs';
import { someOf } from './some.mjs';

/**
 * @param {import('../project/act.mjs').Reading} acting
 * @returns {Promise<import('./some.mjs').Some>}
 */
export const waitingRequests = ({ store, now }) =>
  someOf(store, { in: 'patients', newestBy: 'lastBookingAt', fields: FIELDS }, async (patients) => {
    const asked = patients.flatMap((patient) => requestsOf(patient, { now, answers: false }));
    const known = await progressOf({ store }, asked);
    return asked.flatMap((request) => {
      const { uid, id, requested, repeats } = request;
      // Two requests of one patient with the same id are one item.
      if (repeats || known(request).state !== 'waiting') return [];
      return [{ of: requestItem({ uid, request: id }), at: requested, uid }];
    });
  });
