import {
  Bytes,
  DocumentReference,
  type DocumentSnapshot,
  GeoPoint,
  getDoc,
  serverTimestamp,
  Timestamp,
  VectorValue,
  writeBatch,
} from 'firebase/firestore/lite';
import { BackendError } from '../../errors';
import type { Stored } from '../../firebase/stored/values';
import { mayHaveSessions } from '../mayHaveSessions';
import type { OwnDocuments, RecordsPort, Role } from '../../ports';
import { guardOf } from '../../firebase/transport/guard';
import { reach } from '../../firebase/transport/reach';
import { endOlderSignIns } from '../../firebase/transport/trust';
import { ofMessages, ofSessions } from '../../firebase/later';
import { toAuthUser } from './identity';
import type { Firebase } from '../../firebase/opening/app';
import { readCounselorRecord, readPatientRecord } from '../../firebase/stored/generated/own';
import { refs } from '../../firebase/stored/refs';

/** A person's record in the document store, over HTTP: no listeners, no cache, one answer for each call. */
export function recordsPort({ auth, db }: Pick<Firebase, 'auth' | 'db'>): RecordsPort {
  const guard = guardOf({ auth, db });
  const isClosed = async (uid: string): Promise<boolean> => (await getDoc(refs.closed(db, uid))).exists();
  const documentsOf = (uid: string, role: Role): DocumentReference[] => {
    switch (role) {
      case 'patient':
        return [refs.patient(db, uid)];
      case 'counselor':
        return [refs.counselor(db, uid), refs.counselorProfile(db, uid)];
    }
  };
  /** Reads the documents that a person has besides the record. */
  const more = async (uid: string, role: Role): Promise<DocumentSnapshot[]> => {
    if (auth.currentUser && !mayHaveSessions(toAuthUser(auth.currentUser), role)) return [];
    const [{ patientsOwn, counselorsOwn }, { messagesOwn }] = await Promise.all([ofSessions(), ofMessages()]);
    const below = await (role === 'patient' ? patientsOwn : counselorsOwn)(db, uid);
    return [...below, ...(await messagesOwn(db, role, uid))];
  };
  return {
    loadProfile: guard(async (uid) => {
      const patient = (await getDoc(refs.patient(db, uid))).data();
      if (patient) return { role: 'patient', record: readPatientRecord(patient) };
      const counselor = (await getDoc(refs.counselor(db, uid))).data();
      return counselor ? { role: 'counselor', record: readCounselorRecord(counselor) } : null;
    }),
    endOlderSignIns: guard((uid, role) => {
      if (!auth.currentUser) throw new BackendError('session-expired');
      return endOlderSignIns(auth.currentUser, db, uid, role);
    }),
    closeRecord: guard(async (uid, role, since) => {
      const batch = writeBatch(db);
      for (const document of documentsOf(uid, role)) batch.delete(document);
      batch.delete(refs.address(db, uid));
      batch.set(refs.closed(db, uid), { at: serverTimestamp(), ...(since !== undefined && { since }) });
      // The mark is written once: a second try is refused because the first arrived.
      await reach(
        () => batch.commit(),
        () => isClosed(uid),
      );
    }),
    isClosed: guard(isClosed),
    // The raw documents, not the app's reading of them.
    readOwn: guard(async (uid, role): Promise<OwnDocuments> => {
      const own = [...documentsOf(uid, role), refs.address(db, uid)];
      const found = await Promise.all(own.map((document) => getDoc(document)));
      const documents = [...found, ...(await more(uid, role))].flatMap((document) => {
        const data = document.data();
        return data ? [[document.ref.path, plainMap(withoutHash(document.ref.path, data))] as const] : [];
      });
      return Object.fromEntries(documents);
    }),
  };
}

/**
 * Returns a stored value as JSON. Every kind of value gets a readable form: a moment becomes ISO 8601 text, a reference its path, bytes
 * base64, a point its two angles, a vector a list, and a number that JSON lacks its name.
 */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  // A reference leads to the whole client behind it, which leads back to itself, so it isn't followed.
  if (value instanceof DocumentReference) return value.path;
  if (value instanceof Bytes) return value.toBase64();
  if (value instanceof GeoPoint) return { latitude: value.latitude, longitude: value.longitude };
  if (value instanceof VectorValue) return value.toArray();
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) return plainMap(value as Stored);
  return value;
}

/** Of a counselor's calendar feed a copy says only that there is one. */
const withoutHash = (path: string, data: Stored): Stored =>
  path.startsWith('hours/') && data['feed'] !== undefined ? { ...data, feed: true } : data;

/** Returns a stored document as JSON. */
export function plainMap(data: Stored): Stored {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, plain(value)]));
}
