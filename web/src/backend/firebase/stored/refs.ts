import { collection, doc, type Firestore, serverTimestamp } from 'firebase/firestore/lite';

/** Where each record is (docs/product.md#records). */
export const refs = {
  patient: (db: Firestore, uid: string) => doc(db, 'patients', uid),
  ledger: (db: Firestore, uid: string) => collection(db, 'patients', uid, 'ledger'),
  ledgerEntry: (db: Firestore, uid: string, id: string) => doc(db, 'patients', uid, 'ledger', id),
  counselor: (db: Firestore, uid: string) => doc(db, 'counselors', uid),
  counselorProfile: (db: Firestore, uid: string) => doc(db, 'counselorProfiles', uid),
  counselorProfiles: (db: Firestore) => collection(db, 'counselorProfiles'),
  closed: (db: Firestore, uid: string) => doc(db, 'closed', uid),
  newsletter: (db: Firestore, id: string) => doc(db, 'newsletter', id),
  contact: (db: Firestore, id: string) => doc(db, 'contactUs', id),
  errorReports: (db: Firestore) => collection(db, 'errorReports'),
};

/** Every write of a patient's record carries the server's time. */
export const stamp = () => ({ updatedAt: serverTimestamp() });
