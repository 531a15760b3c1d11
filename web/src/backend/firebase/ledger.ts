import {
  deleteDoc,
  documentId,
  getDoc,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  serverTimestamp,
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

/** Entries deleted in one batch: as many as the rules may look up documents for, were each to ask for its own. */
const BATCH = 20;

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
      await deleteDoc(refs.currentOrder(db, uid));
      const some = query(refs.ledger(db, uid), limit(BATCH));
      for (let entries = await getDocs(some); !entries.empty; entries = await getDocs(some)) {
        const batch = writeBatch(db);
        for (const entry of entries.docs) batch.delete(entry.ref);
        await batch.commit();
      }
    }),
  };
}
