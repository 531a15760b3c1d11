import { getDocs, limit, orderBy, query, type Query, Timestamp, where } from 'firebase/firestore/lite';
import type { NewsPort } from '../../ports';
import { guardOf } from '../../firebase/calls/guard';
import { refs as messageRefs } from '../../messages/firebase/refs';
import type { Firebase } from '../../firebase/opening/app';
import { readThread } from '../../messages/firebase/lists';
import { readSession } from '../../sessions/firebase/readSession';
import { refs } from '../../firebase/stored/refs';

/** How many are requested: the bar asks every minute, and each one counts as a read. */
const FEW = 3;

/** The most changes read since the last check: after days asleep, a tab loads the whole list again anyway. */
const MANY = 20;

/** Reads the newest items of one side. Each query needs its index (`firestore.indexes.json`). */
const newest = (of: Query, side: string, uid: string, by: string) =>
  getDocs(query(of, where(side, '==', uid), orderBy(by, 'desc'), limit(FEW)));

/** The newest changes. They are in the same part as messages, which are fetched later than the sessions. */
export function newsPort({ auth, db }: Pick<Firebase, 'auth' | 'db'>): NewsPort {
  const guard = guardOf({ auth, db });
  return {
    newestThreads: guard(async (uid, side) => {
      const { docs } = await newest(messageRefs.threads(db), side, uid, 'lastAt');
      return docs.flatMap((thread) => readThread(thread.data()) ?? []);
    }),
    lastChanged: guard(async (uid, side) => {
      const { docs } = await newest(refs.sessions(db), side, uid, 'changedAt');
      return docs.flatMap((session) => readSession(session.id, session.data()) ?? []);
    }),
    changedSince: guard(async (uid, side, moment) => {
      // The app counts milliseconds and the store microseconds: a strict "later than" would find the last change again.
      const later = where('changedAt', '>=', Timestamp.fromMillis(moment + 1));
      const own = query(refs.sessions(db), where(side, '==', uid), later);
      const { docs } = await getDocs(query(own, orderBy('changedAt', 'desc'), limit(MANY)));
      return docs.flatMap((session) => readSession(session.id, session.data()) ?? []);
    }),
  };
}
