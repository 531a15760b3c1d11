import { getDoc, runTransaction } from 'firebase/firestore/lite';
import type { HoursPort } from '../../ports';
import { guardOf } from '../../firebase/transport/guard';
import type { Firebase } from '../../firebase/opening/app';
import { readHours } from '../../firebase/stored/generated/sessions';
import { refs, stamp } from '../../firebase/stored/refs';

/**
 * A counselor's weekly hours: one document, always written as a whole. The transaction keeps an outdated page from overwriting newer hours.
 */
export function hoursPort({ auth, db }: Pick<Firebase, 'auth' | 'db'>): HoursPort {
  const guard = guardOf({ auth, db });
  return {
    loadHours: guard(async (uid) => {
      const hours = (await getDoc(refs.hours(db, uid))).data();
      return hours ? readHours(hours) : null;
    }),
    saveHours: guard((uid, { zone, week, away, ways, whom }, seen) =>
      runTransaction(db, async (transaction) => {
        const stored = (await transaction.get(refs.hours(db, uid))).data();
        const hours = stored ? readHours(stored) : null;
        if (hours !== null && hours.updatedAt !== seen) return hours;
        transaction.set(refs.hours(db, uid), { zone, week, away, ways, whom, ...stamp() });
        return null;
      }),
    ),
  };
}
