import type { ConsentPort } from '../../backend/ports';
import { unshareAll } from './sessions';
import { type FakeStore, patientIn, putPatient } from './store';

/** The fake of a patient's consent. */
export function fakeConsent(store: FakeStore): ConsentPort {
  return {
    giveConsent: async (uid, version, as) =>
      putPatient(store, uid, { consent: { version, as, at: Date.UTC(2026, 0, 1) } }),
    withdrawConsent: async (uid) => {
      const record = { ...patientIn(store, uid), bookings: [] };
      delete record.consent;
      delete record.lastBookingAt;
      unshareAll(store, uid);
      store.patients.set(uid, record);
      return Promise.resolve();
    },
  };
}
