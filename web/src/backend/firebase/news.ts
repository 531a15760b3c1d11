import { getDocs, limit, orderBy, query, type Query, where } from 'firebase/firestore/lite';
import type { NewsPort } from '../ports';
import { guardOf } from './calls/guard';
import { refs as messageRefs } from './messages/refs';
import type { Firebase } from './opening/app';
import { readThread } from './stored/readMessage';
import { readSession } from './stored/readSession';
import { refs } from './stored/refs';

/** How many are asked for: the bar asks every minute, and each is a reading. */
const FEW = 3;

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
  };
}
