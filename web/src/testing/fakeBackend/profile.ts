import { BackendError } from '../../backend/errors';
import type { ConsentPort, CounselorsPort, FilesPort, OwnFile, PatientsPort } from '../../backend/ports';
import type { CounselorRecord } from '../../core';
import { LIMITS } from '../../core/generated/tables';
import { aCounselor, aPatient } from '../builders';
import { unshareAll } from './sessions';
import { counselorIn, type FakeStore, mayStart, patientIn, publicPart, putPatient } from './store';

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

/** The fake of a counselor's record and public profile, which are one here. */
export function fakeCounselors(store: FakeStore): CounselorsPort {
  return {
    createCounselor: async (uid, record) => {
      mayStart(store, uid);
      store.counselors.set(uid, aCounselor({ phone: '', ...record }));
      return Promise.resolve();
    },
    updateCounselor: async (uid, changes) => {
      store.counselors.set(uid, { ...counselorIn(store, uid), ...changes });
      if (changes.name !== undefined || changes.license !== undefined) store.verified.delete(uid);
      return Promise.resolve();
    },
    markDocument: async (uid, isThere) => {
      const record = { ...counselorIn(store, uid), documentAt: Date.now() };
      if (!isThere) delete (record as CounselorRecord).documentAt;
      store.counselors.set(uid, record);
      return Promise.resolve();
    },
    loadPublicProfile: async (uid) => {
      const record = store.counselors.get(uid);
      if (!record) return Promise.resolve(null);
      return Promise.resolve({ ...publicPart(record), verified: store.verified.has(uid) });
    },
  };
}

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

const pathOf = (uid: string, kind: OwnFile) => (kind === 'photo' ? `images/${uid}` : `ids/${uid}`);

/** The fake file storage. */
export function fakeFiles(store: FakeStore): FilesPort {
  const keep = async (path: string, file: Blob, answer: string) => {
    store.files.set(path, file);
    return Promise.resolve(answer);
  };
  return {
    uploadPhoto: (uid, photo) => keep(`images/${uid}`, photo, `https://files.example/images%2F${uid}?alt=media`),
    uploadId: (uid, file) => keep(`ids/${uid}`, file, `ids/${uid}`),
    download: async (uid, kind) => {
      const file = store.files.get(pathOf(uid, kind));
      if (!file) throw new BackendError('object-not-found');
      return Promise.resolve(file);
    },
    deleteFile: async (uid, kind) => {
      store.files.delete(pathOf(uid, kind));
      return Promise.resolve();
    },
    deleteFiles: async (uid) => {
      store.files.delete(`images/${uid}`);
      store.files.delete(`ids/${uid}`);
      return Promise.resolve();
    },
  };
}
