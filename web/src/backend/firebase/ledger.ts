import {
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  type Query,
  serverTimestamp,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import type { LedgerPort } from '../ports';
import { guardOf } from './calls/guard';
import { reach } from './calls/reach';
import type { Firebase } from './opening/app';
import { behindMoment, momentPlace } from './stored/moments';
import { readEntry } from './stored/read';
import { refs, stamp } from './stored/refs';

/** Entries that are read at a time. */
const PAGE = 50;

/** Documents deleted in one batch: as many as the rules may look up documents for, were each to ask for its own. */
const BATCH = 20;

/** Deletes what a query finds. What was deleted isn't found again, so a deletion that broke off goes on where it stopped. */
async function deleteAll(db: Firestore, found: Query): Promise<void> {
  const some = query(found, limit(BATCH));
  for (let page = await getDocs(some); !page.empty; page = await getDocs(some)) {
    const batch = writeBatch(db);
    for (const { ref } of page.docs) batch.delete(ref);
    await batch.commit();
  }
}

/** The ledger of a patient: what is bought is written, and all of it is read. */
export function ledgerPort({ auth, db }: Pick<Firebase, 'auth' | 'db'>): LedgerPort {
  const guard = guardOf({ auth, db });
  return {
    buyTicket: guard((uid, { entryId, kind, ticket, price, cardId }) =>
      reach(
        () => {
          const batch = writeBatch(db);
          batch.set(refs.ledgerEntry(db, uid, entryId), { kind, ticket, price, cardId, at: serverTimestamp() });
          batch.update(refs.patient(db, uid), { tickets: increment(ticket), lastEntryId: entryId, ...stamp() });
          return batch.commit();
        },
        async () => {
          const entry = (await getDoc(refs.ledgerEntry(db, uid, entryId))).data();
          return entry?.['kind'] === kind && entry['ticket'] === ticket;
        },
      ),
    ),
    listLedger: guard(async (uid, after) => {
      const newestFirst = query(refs.ledger(db, uid), orderBy('at', 'desc'), orderBy(documentId(), 'desc'));
      const rest = after === undefined ? newestFirst : query(newestFirst, behindMoment(after));
      const { docs } = await getDocs(query(rest, limit(PAGE)));
      const last = docs.at(-1);
      return {
        entries: docs.map((entry) => readEntry(entry.id, entry.data())),
        next: last && docs.length === PAGE ? momentPlace(last, 'at') : null,
      };
    }),
    deleteLedger: guard(async (uid) => {
      const notes = writeBatch(db);
      for (const note of [refs.currentOrder, refs.ordersBlocked]) notes.delete(note(db, uid));
      await notes.commit();
      // Staff still have to look at the other payments.
      const settled = query(refs.payments(db, uid), where('look', '==', false));
      for (const list of [refs.orders(db, uid), settled, refs.ledger(db, uid)]) await deleteAll(db, list);
    }),
  };
}
