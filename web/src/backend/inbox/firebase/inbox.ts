import { serverTimestamp, setDoc } from 'firebase/firestore/lite';
import type { InboxPort } from '../../ports';
import { inTime } from '../../firebase/transport/inTime';
import { safely } from '../../firebase/transport/translate';
import type { Firebase } from '../../firebase/opening/app';
import { refs } from '../../firebase/stored/refs';

/** The entries that visitors send: create only, with the server's time. */
export function inboxPort({ db }: Pick<Firebase, 'db'>): InboxPort {
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
