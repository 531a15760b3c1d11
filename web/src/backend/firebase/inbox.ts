import { type Firestore, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import type { InboxPort } from '../ports';
import { inTime } from './inTime';
import { refs } from './refs';
import { safely } from './translate';

/** What visitors leave (decisions, section 3): create only, with the server's time. */
export function inboxPort(db: Firestore): InboxPort {
  return {
    subscribe: (id, email) =>
      inTime(() => safely(() => setDoc(refs.newsletter(db, id), { email, timestamp: serverTimestamp() }))),
    sendContact: (id, { option, name, mail, details }) =>
      inTime(() =>
        safely(() =>
          setDoc(refs.contact(db, id), { formData: { option, name, mail, details }, timestamp: serverTimestamp() }),
        ),
      ),
  };
}
