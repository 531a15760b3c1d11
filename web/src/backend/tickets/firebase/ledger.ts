import {
  documentId,
  getDoc,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import type { LedgerPort } from '../../ports';
import { guardOf } from '../../firebase/transport/guard';
import { reach } from '../../firebase/transport/reach';
import type { Firebase } from '../../firebase/opening/app';
import { deleteAll } from '../../firebase/stored/deleteAll';
import { behindMoment, momentPlace } from '../../firebase/stored/moments';
import { readEntry } from './readEntry';
import { refs, stamp } from '../../firebase/stored/refs';

/** How many entries are read at a time. */
const PAGE = 50;

/** A patient's ledger: purchases are written, and every kind of entry is read. */
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
      // Staff still have to check the other payments.
      const settled = query(refs.payments(db, uid), where('look', '==', false));
      for (const list of [refs.orders(db, uid), settled, refs.ledger(db, uid)]) await deleteAll(db, list, 2);
    }),
  };
}
