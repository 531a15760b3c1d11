import {
  type Firestore,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  startAfter,
} from 'firebase/firestore/lite';
import type { RecordsPort, TicketEntries } from '../ports';
import { readEntry } from './read';
import { refs } from './refs';

/** Entries that are read at a time. */
const PAGE = 50;

/** What of the port concerns the ledger as a screen shows it. */
export function ledger(db: Firestore): Pick<RecordsPort, 'listLedger'> {
  const page = async (uid: string, after?: QueryDocumentSnapshot): Promise<TicketEntries> => {
    const newestFirst = query(refs.ledger(db, uid), orderBy('at', 'desc'), limit(PAGE));
    const { docs } = await getDocs(after ? query(newestFirst, startAfter(after)) : newestFirst);
    const last = docs.at(-1);
    return {
      entries: docs.map((entry) => readEntry(entry.id, entry.data())),
      older: last && docs.length === PAGE ? () => page(uid, last) : null,
    };
  };
  return { listLedger: (uid) => page(uid) };
}
