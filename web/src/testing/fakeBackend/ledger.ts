import { BackendError } from '../../backend/errors';
import type { LedgerPort } from '../../backend/ports';
import { type FakeStore, patientIn, putPatient } from './store';

/** The fake of a patient's ledger, in one page. */
export function fakeLedger(store: FakeStore): LedgerPort {
  return {
    buyTicket: async (uid, purchase) => {
      const ledger = store.ledger.get(uid) ?? new Map<string, typeof purchase>();
      if (ledger.has(purchase.entryId)) return false;
      const { cards, tickets } = patientIn(store, uid);
      if (!cards.some(({ id }) => id === purchase.cardId)) throw new BackendError('permission-denied');
      store.ledger.set(uid, ledger.set(purchase.entryId, purchase));
      await putPatient(store, uid, { tickets: tickets + purchase.ticket, lastEntryId: purchase.entryId });
      return true;
    },
    listLedger: (uid) =>
      Promise.resolve({
        entries: [...(store.ledger.get(uid) ?? [])]
          .map(([id, { kind, ticket, price }]) => ({ id, kind, ticket, price, at: Date.UTC(2026, 0, 1) }))
          .reverse(),
        next: null,
      }),
    deleteLedger: async (uid) => {
      store.ledger.delete(uid);
      return Promise.resolve();
    },
  };
}
