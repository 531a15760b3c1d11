/** Finds session requests that no staff member has answered and after which the patient has booked nothing. */
import { FIELDS, requestsOf } from '../requests/list.ts';
import { progressOf } from '../requests/progress.ts';
import { requestItem } from '../taking/items.ts';
import { someOf, type Some } from './some.ts';
import type { Reading } from '../project/act.ts';

export const waitingRequests = ({ store, now }: Reading): Promise<Some> =>
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
