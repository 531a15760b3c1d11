import { getDocs, limit, orderBy, query, type Query, Timestamp, where } from 'firebase/firestore/lite';
import type { NewsPort } from '../../ports';
import { guardOf } from '../../firebase/calls/guard';
import { refs as messageRefs } from '../../messages/firebase/refs';
import type { Firebase } from '../../firebase/opening/app';
import { readThread } from '../../messages/firebase/lists';
import { readSession } from '../../sessions/firebase/readSession';
import { refs } from '../../firebase/stored/refs';

/** How many are asked for: the bar asks every minute, and each is a reading. */
const FEW = 3;

/** How many changes since the last look are read at most: a person whose tab slept for days reads the list anew anyway. */
const MANY = 20;

/** The newest of what one side has. Each needs its index (`firestore.indexes.json`). */
const newest = (of: Query, side: string, uid: string, by: string) =>
  getDocs(query(of, where(side, '==', uid), orderBy(by, 'desc'), limit(FEW)));

/** What may be new: with the files of messages, which are fetched later than those of sessions. */
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
      // The app knows milliseconds and the store microseconds: asked for what is later than the moment itself, it would answer with the last change again.
      const later = where('changedAt', '>=', Timestamp.fromMillis(moment + 1));
      const own = query(refs.sessions(db), where(side, '==', uid), later);
      const { docs } = await getDocs(query(own, orderBy('changedAt', 'desc'), limit(MANY)));
      return docs.flatMap((session) => readSession(session.id, session.data()) ?? []);
    }),
  };
}
