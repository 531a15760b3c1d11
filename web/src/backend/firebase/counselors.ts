import { type DocumentData, type Firestore, getDoc, query, where, writeBatch } from 'firebase/firestore/lite';
import type { CounselorChanges, NewCounselor, RecordsPort } from '../ports';
import { PAGE_MAX, pageOf } from './pages';
import { readCounselorProfile } from './read';
import { refs } from './refs';

/** What of the port concerns counselors. */
type Counselors = Pick<RecordsPort, 'createCounselor' | 'updateCounselor' | 'listTeam' | 'loadPublicProfile'>;

/** The fields that the public sees; record and public profile hold equal values (decisions, section 2). */
const PUBLIC_FIELDS = ['name', 'city', 'bio', 'photo'] as const;

/** An operator has seen these two; another value is not verified. */
const VERIFIED_FIELDS = ['name', 'license'] as const;

function newCounselor({ name, city, email, license }: NewCounselor): DocumentData {
  return { name, city, email, license, bio: '', birthday: '', phone: '', photo: '' };
}

/** What a change of the record changes in the public profile; empty where nothing. */
function publicChanges(changes: Partial<CounselorChanges>): DocumentData {
  const changed = PUBLIC_FIELDS.filter((field) => changes[field] !== undefined);
  return {
    ...Object.fromEntries(changed.map((field) => [field, changes[field]])),
    ...(VERIFIED_FIELDS.some((field) => changes[field] !== undefined) && { verified: false }),
  };
}

/** The writes of a counselor's record with its public profile, and the list of the verified. */
export function counselors(db: Firestore): Counselors {
  return {
    createCounselor: async (uid, counselor) => {
      const record = newCounselor(counselor);
      const { name, city } = counselor;
      const batch = writeBatch(db);
      batch.set(refs.counselor(db, uid), record);
      batch.set(refs.counselorProfile(db, uid), { name, city, bio: '', photo: '', verified: false });
      await batch.commit();
    },
    updateCounselor: async (uid, changes) => {
      const shown = publicChanges(changes);
      const batch = writeBatch(db);
      batch.update(refs.counselor(db, uid), changes);
      if (Object.keys(shown).length > 0) batch.update(refs.counselorProfile(db, uid), shown);
      await batch.commit();
    },
    listTeam: async (after) => {
      const verified = query(refs.counselorProfiles(db), where('verified', '==', true));
      const page = await pageOf(verified, after);
      // The last of a full page is left for the next one: it tells that there is one.
      const shown = page.length < PAGE_MAX ? page : page.slice(0, -1);
      return {
        counselors: shown.map((profile) => readCounselorProfile(profile.data())),
        next: shown.length < page.length ? (shown.at(-1)?.id ?? null) : null,
      };
    },
    loadPublicProfile: async (uid) => {
      const profile = (await getDoc(refs.counselorProfile(db, uid))).data();
      return profile ? readCounselorProfile(profile) : null;
    },
  };
}
