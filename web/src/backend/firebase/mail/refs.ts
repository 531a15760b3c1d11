import { doc, type Firestore } from 'firebase/firestore/lite';

/** Where mails to be sent are written: nobody reads them. Beside the others, so that only who writes them fetches it. */
export const refs = {
  mail: (db: Firestore, id: string) => doc(db, 'mail', id),
};
