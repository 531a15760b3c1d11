import { collection, doc, type Firestore } from 'firebase/firestore/lite';

/** The paths of conversations and reports (docs/messages.md#records). In a separate file, so that only screens with messages fetch it. */
export const refs = {
  threads: (db: Firestore) => collection(db, 'threads'),
  thread: (db: Firestore, patient: string, counselor: string) => doc(db, 'threads', `${patient}_${counselor}`),
  messages: (db: Firestore, patient: string, counselor: string) =>
    collection(db, 'threads', `${patient}_${counselor}`, 'messages'),
  message: (db: Firestore, patient: string, counselor: string, id: string) =>
    doc(db, 'threads', `${patient}_${counselor}`, 'messages', id),
  staffReport: (db: Firestore, id: string) => doc(db, 'reports', id),
};
