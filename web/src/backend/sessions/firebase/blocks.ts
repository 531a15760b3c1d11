import { deleteDoc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import type { BlocksPort } from '../../ports';
import { guardOf } from '../../firebase/transport/guard';
import { orAlreadyThere } from '../../firebase/transport/reach';
import type { Firebase } from '../../firebase/opening/app';
import { refs } from '../../firebase/stored/refs';

/** The patients whom a counselor has blocked: a document for each, which only the counselor reads. */
export function blocksPort({ auth, db }: Pick<Firebase, 'auth' | 'db'>): BlocksPort {
  const guard = guardOf({ auth, db });
  const isThere = async (counselor: string, patient: string) =>
    (await getDoc(refs.block(db, counselor, patient))).exists();
  return {
    isBlocked: guard(isThere),
    // The document is written once: a second try is refused because the first arrived.
    block: guard((counselor, patient) =>
      orAlreadyThere(
        () => setDoc(refs.block(db, counselor, patient), { counselor, patient, at: serverTimestamp() }),
        () => isThere(counselor, patient),
      ),
    ),
    unblock: guard((counselor, patient) => deleteDoc(refs.block(db, counselor, patient))),
  };
}
