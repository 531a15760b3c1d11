import type { RecordsPort } from '../../backend/ports';
import { SINCE } from '../builders';
import { counselorIn, type FakeStore, patientIn, putPatient, storedRole } from './store';

/** The fake of a person's record: the guarantees of the security rules, as far as component tests need them. */
export function fakeRecords(store: FakeStore): RecordsPort {
  return {
    loadProfile: async (uid) => {
      const role = storedRole(store, uid);
      await Promise.resolve();
      switch (role) {
        case 'patient':
          return { role, record: patientIn(store, uid) };
        case 'counselor':
          return { role, record: counselorIn(store, uid) };
        case null:
          return null;
      }
    },
    endOlderSignIns: async (uid, role) => {
      const { emailVerified, email } = store.signedIn ?? { emailVerified: false, email: 'nobody' };
      if (!emailVerified && email !== '') return null;
      switch (role) {
        case 'patient':
          await putPatient(store, uid, { since: SINCE });
          break;
        case 'counselor':
          store.counselors.set(uid, { ...counselorIn(store, uid), since: SINCE });
          break;
      }
      return SINCE;
    },
    closeRecord: async (uid) => {
      store.patients.delete(uid);
      store.counselors.delete(uid);
      store.verified.delete(uid);
      store.addresses.delete(uid);
      store.closed.add(uid);
      return Promise.resolve();
    },
    isClosed: (uid) => Promise.resolve(store.closed.has(uid)),
    readOwn: (uid, role) => {
      if (role === 'counselor') return Promise.resolve({ [`counselors/${uid}`]: { ...counselorIn(store, uid) } });
      const ledger = [...(store.ledger.get(uid) ?? [])].map(([id, entry]) => [`patients/${uid}/ledger/${id}`, entry]);
      return Promise.resolve({ [`patients/${uid}`]: { ...patientIn(store, uid) }, ...Object.fromEntries(ledger) });
    },
  };
}
