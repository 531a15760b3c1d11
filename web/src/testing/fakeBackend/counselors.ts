import type { CounselorsPort } from '../../backend/ports';
import type { CounselorRecord } from '../../core';
import { aCounselor } from '../builders';
import { counselorIn, type FakeStore, mayStart, publicPart } from './store';

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
