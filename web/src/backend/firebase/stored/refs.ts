import { collection, doc, type Firestore, serverTimestamp } from 'firebase/firestore/lite';

/** The path of each record (docs/product.md#records). */
export const refs = {
  patient: (db: Firestore, uid: string) => doc(db, 'patients', uid),
  ledger: (db: Firestore, uid: string) => collection(db, 'patients', uid, 'ledger'),
  ledgerEntry: (db: Firestore, uid: string, id: string) => doc(db, 'patients', uid, 'ledger', id),
  counselor: (db: Firestore, uid: string) => doc(db, 'counselors', uid),
  counselorProfile: (db: Firestore, uid: string) => doc(db, 'counselorProfiles', uid),
  counselorProfiles: (db: Firestore) => collection(db, 'counselorProfiles'),
  care: (db: Firestore, uid: string) => collection(db, 'patients', uid, 'care'),
  review: (db: Firestore, uid: string) => doc(db, 'counselors', uid, 'review', 'current'),
  address: (db: Firestore, uid: string) => doc(db, 'addresses', uid),
  closed: (db: Firestore, uid: string) => doc(db, 'closed', uid),
  diary: (db: Firestore, uid: string) => collection(db, 'patients', uid, 'diary'),
  diaryEntry: (db: Firestore, uid: string, hour: number) => doc(db, 'patients', uid, 'diary', String(hour)),
  places: (db: Firestore, uid: string) => collection(db, 'patients', uid, 'places'),
  place: (db: Firestore, uid: string, name: string) => doc(db, 'patients', uid, 'places', name),
  hours: (db: Firestore, uid: string) => doc(db, 'hours', uid),
  slots: (db: Firestore) => collection(db, 'slots'),
  slot: (db: Firestore, counselor: string, hour: number) => doc(db, 'slots', `${counselor}_${String(hour)}`),
  sessions: (db: Firestore) => collection(db, 'sessions'),
  session: (db: Firestore, id: string) => doc(db, 'sessions', id),
  sharedAnswers: (db: Firestore, id: string) => doc(db, 'sessions', id, 'shared', 'answers'),
  emergencyContact: (db: Firestore, id: string) => doc(db, 'sessions', id, 'shared', 'emergency'),
  contest: (db: Firestore, id: string) => doc(db, 'contests', id),
  blocks: (db: Firestore) => collection(db, 'blocks'),
  block: (db: Firestore, counselor: string, patient: string) => doc(db, 'blocks', `${counselor}_${patient}`),
  orders: (db: Firestore, uid: string) => collection(db, 'patients', uid, 'orders'),
  order: (db: Firestore, uid: string, id: string) => doc(db, 'patients', uid, 'orders', id),
  payments: (db: Firestore, uid: string) => collection(db, 'patients', uid, 'payments'),
  ordersBlocked: (db: Firestore, uid: string) => doc(db, 'patients', uid, 'order', 'blocked'),
  currentOrder: (db: Firestore, uid: string) => doc(db, 'patients', uid, 'order', 'current'),
  newsletter: (db: Firestore, id: string) => doc(db, 'newsletter', id),
  contact: (db: Firestore, id: string) => doc(db, 'contactUs', id),
  errorReport: (db: Firestore, id: string) => doc(db, 'errorReports', id),
};

/** Every write to a patient's record carries the server's time. */
export const stamp = () => ({ updatedAt: serverTimestamp() });
