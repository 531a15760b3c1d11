import {
  deleteField,
  type DocumentData,
  getDoc,
  serverTimestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import type { CounselorChanges, CounselorsPort, NewCounselor } from '../../ports';
import { guardOf } from '../../firebase/transport/guard';
import type { Firebase } from '../../firebase/opening/app';
import { readCounselorRecord } from '../../firebase/stored/generated/own';
import { readCounselorProfile } from '../../firebase/stored/generated/shown';
import { refs } from '../../firebase/stored/refs';

/** The fields that the public sees; record and public profile have the same values. */
const PUBLIC_FIELDS = ['name', 'city', 'bio', 'photo', 'languages', 'topics', 'prefers', 'portrait'] as const;

/** An operator has checked these two; a new value isn't verified. */
const VERIFIED_FIELDS = ['name', 'license'] as const;

function newCounselor({ name, city, email, license }: NewCounselor): DocumentData {
  return { name, city, email, license, bio: '', birthday: '', phone: '', photo: '', languages: [] };
}

/** The changes to the public profile that follow from a change of the record. */
function publicChanges(changes: Partial<CounselorChanges>): DocumentData {
  const changed = PUBLIC_FIELDS.filter((field) => changes[field] !== undefined);
  return {
    ...Object.fromEntries(changed.map((field) => [field, changes[field]])),
    ...(VERIFIED_FIELDS.some((field) => changes[field] !== undefined) && { verified: false }),
  };
}

/** A counselor's record with its public profile. */
export function counselorsPort({ auth, db }: Pick<Firebase, 'auth' | 'db'>): CounselorsPort {
  const guard = guardOf({ auth, db });
  const languagesOf = async (uid: string) =>
    readCounselorRecord((await getDoc(refs.counselor(db, uid))).data() ?? {}).languages;
  return {
    createCounselor: guard(async (uid, counselor) => {
      const { name, city } = counselor;
      const batch = writeBatch(db);
      batch.set(refs.counselor(db, uid), newCounselor(counselor));
      batch.set(refs.counselorProfile(db, uid), { name, city, bio: '', photo: '', languages: [], verified: false });
      await batch.commit();
    }),
    updateCounselor: guard(async (uid, wanted) => {
      // Older records have no languages, and the rules accept none without.
      const languages = wanted.languages ?? (await languagesOf(uid));
      const changes = { ...wanted, languages };
      const shown = publicChanges(changes);
      const batch = writeBatch(db);
      batch.update(refs.counselor(db, uid), changes);
      batch.update(refs.counselorProfile(db, uid), shown);
      await batch.commit();
    }),
    markDocument: guard((uid, isThere) =>
      updateDoc(refs.counselor(db, uid), { documentAt: isThere ? serverTimestamp() : deleteField() }),
    ),
    loadPublicProfile: guard(async (uid) => {
      const profile = (await getDoc(refs.counselorProfile(db, uid))).data();
      return profile ? readCounselorProfile(profile) : null;
    }),
  };
}
