import { deleteField, doc, getDoc, runTransaction, updateDoc } from 'firebase/firestore/lite';
import type { HoursPort } from '../../ports';
import { guardOf } from '../../firebase/transport/guard';
import type { Firebase } from '../../firebase/opening/app';
import { readHours } from '../../firebase/stored/generated/sessions';
import { refs, stamp } from '../../firebase/stored/refs';

/**
 * A counselor's weekly hours and the hash of their calendar feed: one document. The transaction keeps an outdated page from overwriting newer hours, and every write of
 * hours keeps the feed as it's stored.
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
        const kept = hours?.feed === undefined ? {} : { feed: hours.feed };
        transaction.set(refs.hours(db, uid), { zone, week, away, ways, whom, ...kept, ...stamp() });
        return null;
      }),
    ),
    offersFeeds: guard(async () => (await getDoc(doc(db, 'settings', 'calendar'))).data()?.['on'] === true),
    setFeed: guard((uid, hash) => updateDoc(refs.hours(db, uid), { feed: hash ?? deleteField(), ...stamp() })),
  };
}
