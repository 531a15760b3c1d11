import { BackendError } from '../../backend/errors';
import type { PatientsPort } from '../../backend/ports';
import { LIMITS } from '../../core/generated/tables';
import { aPatient } from '../builders';
import { type FakeStore, mayStart, patientIn, putPatient } from './store';

/** The fake of writes to a patient's record: each append once for its id. */
export function fakePatients(store: FakeStore): PatientsPort {
  return {
    createPatient: async (uid, record) => {
      mayStart(store, uid);
      store.patients.set(uid, aPatient(record));
      return Promise.resolve();
    },
    updatePatient: async (uid, changes) => putPatient(store, uid, changes),
    appendCard: async (uid, card) => {
      const { cards } = patientIn(store, uid);
      if (cards.some(({ id }) => id === card.id)) return;
      if (cards.length >= LIMITS.CARDS_MAX) throw new BackendError('limit-reached');
      await putPatient(store, uid, { cards: [...cards, card] });
    },
    removeCard: async (uid, card) =>
      putPatient(store, uid, { cards: patientIn(store, uid).cards.filter(({ id }) => id !== card.id) }),
    appendBooking: async (uid, booking) => {
      const { bookings, consent } = patientIn(store, uid);
      if (bookings.some(({ id }) => id === booking.id)) return;
      if (!consent) throw new BackendError('permission-denied');
      await putPatient(store, uid, { bookings: [...bookings, booking], lastBookingAt: booking.requestedAt });
    },
  };
}
