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
import { ENTRY_KINDS } from '../../../core/generated/tables';
import { filled, millis, oneOf, type Stored, text } from '../../firebase/stored/values';
import type { LedgerPort, TicketEntry } from '../../ports';
import { guardOf } from '../../firebase/transport/guard';
import { reach } from '../../firebase/transport/reach';
import type { Firebase } from '../../firebase/opening/app';
import { deleteAll } from '../../firebase/stored/deleteAll';
import { behindMoment, momentPlace } from '../../firebase/stored/moments';
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

/** Reads an entry of a patient's ledger. Functions and staff write most kinds of them, so no record of the schema has all of these. */
export function readEntry(id: string, data: Stored): TicketEntry {
  const [ticket, price] = [data['ticket'], data['price']];
  const [session, date, reason] = [filled(data, 'session'), text(data, 'date'), filled(data, 'reason')];
  const payment = filled(data, 'payment');
  return {
    id,
    kind: oneOf(ENTRY_KINDS, data['kind']) ?? 'other',
    ticket: typeof ticket === 'number' && Number.isSafeInteger(ticket) ? ticket : 0,
    ...(typeof price === 'number' && price >= 0 && { price }),
    ...(payment !== undefined && { payment }),
    ...(data['dispute'] === true && { dispute: true as const }),
    ...(session !== undefined && { session }),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(date) && { date }),
    ...(reason !== undefined && { reason }),
    at: millis(data['at']) ?? 0,
  };
}
