import { type DocumentReference, type Firestore, getDoc, Timestamp } from 'firebase/firestore/lite';
import type { OwnDocuments, RecordsPort, Role } from '../ports';
import { everyPage } from './pages';
import type { Stored } from './read';
import { refs } from './refs';

/** A stored value as JSON has it: moments become ISO 8601 texts, everything else stays. */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) return plainMap(value as Stored);
  return value;
}

function plainMap(data: Stored): Stored {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, plain(value)]));
}

/** What of the port concerns the user's own copy: the documents themselves, not what screens understand of them. */
export function own(db: Firestore): Pick<RecordsPort, 'readOwn'> {
  const documentsOf = (uid: string, role: Role): DocumentReference[] => {
    switch (role) {
      case 'patient':
        return [refs.patient(db, uid)];
      case 'counselor':
        return [refs.counselor(db, uid), refs.counselorProfile(db, uid)];
    }
  };
  return {
    readOwn: async (uid, role): Promise<OwnDocuments> => {
      const found = await Promise.all(documentsOf(uid, role).map((document) => getDoc(document)));
      const ledger = role === 'patient' ? await everyPage(refs.ledger(db, uid)) : [];
      const documents = [...found, ...ledger].flatMap((document) => {
        const data = document.data();
        return data ? [[document.ref.path, plainMap(data)] as const] : [];
      });
      return Object.fromEntries(documents);
    },
  };
}
