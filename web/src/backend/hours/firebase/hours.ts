import { deleteField, doc, getDoc, runTransaction, updateDoc } from 'firebase/firestore/lite';
import { DAY_PARTS, WEEKDAYS } from '../../../core/generated/tables';
import type { HoursPort, WaitingPart, WaitingPeople } from '../../ports';
import { guardOf } from '../../firebase/transport/guard';
import type { Firebase } from '../../firebase/opening/app';
import { readHours } from '../../firebase/stored/generated/sessions';
import { refs, stamp } from '../../firebase/stored/refs';
import { count, millis, nested, oneOf, someOf, type Stored } from '../../firebase/stored/values';

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
    loadWaiting: guard(async (uid) => {
      const waiting = (await getDoc(doc(db, 'waiting', uid))).data();
      return waiting ? readWaiting(waiting) : null;
    }),
  };
}

/** Functions write these counts, so the schema of the records doesn't have them. */
function readWaiting(data: Stored): WaitingPeople | null {
  const at = millis(data['at']);
  const stored: unknown[] = Array.isArray(data['parts']) ? data['parts'] : [];
  const parts = stored.flatMap((one) => nested(one, readPart) ?? []);
  return at === undefined || parts.length === 0 ? null : { parts, at };
}

function readPart(data: Stored): WaitingPart | undefined {
  const part = oneOf(DAY_PARTS, data['part']);
  const days = someOf(WEEKDAYS, data['days']);
  const people = count(data['people']);
  return part === undefined || days.length === 0 || people === undefined ? undefined : { part, days, people };
}
