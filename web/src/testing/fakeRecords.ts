import { BackendError } from '../backend/errors';
import type { InboxPort, RecordsPort } from '../backend/ports';
import { type CounselorRecord, LIMITS, type PatientRecord } from '../core/generated/tables';
import { aCounselor, aPatient, SINCE } from './builders';
import { type FakeStore, storedRole } from './fakeStore';

/** The fake document store: what the security rules promise, as far as component tests need it. */
export function fakeRecords(store: FakeStore): RecordsPort {
  const patient = (uid: string): PatientRecord => {
    const record = store.patients.get(uid);
    if (!record) throw new BackendError('not-found');
    return record;
  };
  const counselor = (uid: string): CounselorRecord => {
    const record = store.counselors.get(uid);
    if (!record) throw new BackendError('not-found');
    return record;
  };
  const mayStart = (uid: string): void => {
    if (store.closed.has(uid) || storedRole(store, uid)) throw new BackendError('permission-denied');
  };
  const put = (uid: string, changes: Partial<PatientRecord>) => {
    store.patients.set(uid, { ...patient(uid), ...changes });
    return Promise.resolve();
  };

  return {
    loadProfile: async (uid) => {
      const role = storedRole(store, uid);
      await Promise.resolve();
      switch (role) {
        case 'patient':
          return { role, record: patient(uid) };
        case 'counselor':
          return { role, record: counselor(uid) };
        case null:
          return null;
      }
    },
    createPatient: async (uid, record) => {
      mayStart(uid);
      store.patients.set(uid, aPatient(record));
      return Promise.resolve();
    },
    createCounselor: async (uid, record) => {
      mayStart(uid);
      store.counselors.set(uid, aCounselor({ phone: '', ...record }));
      return Promise.resolve();
    },
    updatePatient: async (uid, changes) => put(uid, changes),
    updateCounselor: async (uid, changes) => {
      store.counselors.set(uid, { ...counselor(uid), ...changes });
      if (changes.name !== undefined || changes.license !== undefined) store.verified.delete(uid);
      return Promise.resolve();
    },
    appendCard: async (uid, card) => {
      const { cards } = patient(uid);
      if (cards.some(({ id }) => id === card.id)) return;
      if (cards.length >= LIMITS.CARDS_MAX) throw new BackendError('limit-reached');
      await put(uid, { cards: [...cards, card] });
    },
    removeCard: async (uid, card) => put(uid, { cards: patient(uid).cards.filter(({ id }) => id !== card.id) }),
    buyTicket: async (uid, purchase) => {
      const ledger = store.ledger.get(uid) ?? new Map<string, typeof purchase>();
      if (ledger.has(purchase.entryId)) return false;
      if (!patient(uid).cards.some(({ id }) => id === purchase.cardId)) throw new BackendError('permission-denied');
      store.ledger.set(uid, ledger.set(purchase.entryId, purchase));
      await put(uid, { tickets: patient(uid).tickets + purchase.ticket, lastEntryId: purchase.entryId });
      return true;
    },
    appendBooking: async (uid, booking) => {
      const { bookings, consent } = patient(uid);
      if (bookings.some(({ id }) => id === booking.id)) return;
      if (!consent) throw new BackendError('permission-denied');
      await put(uid, { bookings: [...bookings, booking], lastBookingAt: booking.requestedAt });
    },
    endOlderSignIns: async (uid) => {
      const { emailVerified, email } = store.signedIn ?? { emailVerified: false, email: 'nobody' };
      if (!emailVerified && email !== '') return null;
      await put(uid, { since: SINCE });
      return SINCE;
    },
    giveConsent: async (uid, version, as) => put(uid, { consent: { version, as, at: Date.UTC(2026, 0, 1) } }),
    takeConsentBack: async (uid) => {
      const record = { ...patient(uid), bookings: [] };
      delete record.consent;
      delete record.lastBookingAt;
      store.patients.set(uid, record);
      return Promise.resolve();
    },
    closeRecord: async (uid) => {
      store.patients.delete(uid);
      store.counselors.delete(uid);
      store.verified.delete(uid);
      store.closed.add(uid);
      return Promise.resolve();
    },
    deleteLedger: async (uid) => {
      store.ledger.delete(uid);
      return Promise.resolve();
    },
    isClosed: (uid) => Promise.resolve(store.closed.has(uid)),
    listLedger: (uid) =>
      Promise.resolve({
        entries: [...(store.ledger.get(uid) ?? [])]
          .map(([id, { kind, ticket, price }]) => ({ id, kind, ticket, price, at: Date.UTC(2026, 0, 1) }))
          .reverse(),
        older: null,
      }),
    readOwn: (uid, role) => {
      if (role === 'counselor') return Promise.resolve({ [`counselors/${uid}`]: { ...counselor(uid) } });
      const ledger = [...(store.ledger.get(uid) ?? [])].map(([id, entry]) => [`patients/${uid}/ledger/${id}`, entry]);
      return Promise.resolve({ [`patients/${uid}`]: { ...patient(uid) }, ...Object.fromEntries(ledger) });
    },
    listTeam: () =>
      Promise.resolve({
        counselors: [...store.verified].map((uid) => {
          const { name, city, bio, photo } = counselor(uid);
          return { name, city, bio, photo, verified: true };
        }),
        next: null,
      }),
    loadPublicProfile: async (uid) => {
      const record = store.counselors.get(uid);
      if (!record) return Promise.resolve(null);
      const { name, city, bio, photo } = record;
      return Promise.resolve({ name, city, bio, photo, verified: store.verified.has(uid) });
    },
  };
}

/** Create only: an id that is there already is refused. */
export function fakeInbox(store: FakeStore): InboxPort {
  return {
    subscribe: async (id, email) => {
      if (store.newsletter.has(id)) throw new BackendError('permission-denied');
      store.newsletter.set(id, email);
      return Promise.resolve();
    },
    sendContact: async (id, form) => {
      if (store.contact.has(id)) throw new BackendError('permission-denied');
      store.contact.set(id, form);
      return Promise.resolve();
    },
  };
}
