import { deleteDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { BackendError } from '../errors';
import type { AddressesPort } from '../ports';
import { guardOf } from './calls/guard';
import { tellOfConfirmation } from './calls/token';
import { noteKinds, readAddress } from './mail/address';
import type { Firebase } from './opening/app';
import { refs } from './stored/refs';

/** Where somebody wants emails: one document, which only its owner reads. */
export function addressesPort({ auth, db }: Pick<Firebase, 'auth' | 'db'>): AddressesPort {
  const guard = guardOf({ auth, db });
  const forget = async (uid: string) => {
    await deleteDoc(refs.address(db, uid));
    noteKinds(uid, []);
  };
  return {
    loadAddress: guard(async (uid) => {
      const address = await readAddress(db, uid);
      if (address === null || address.email === auth.currentUser?.email) return address;
      await forget(uid);
      return null;
    }),
    chooseMails: guard(async (uid, kinds) => {
      if (kinds.length === 0) {
        await forget(uid);
        return;
      }
      await tellOfConfirmation(auth);
      const { currentUser: user } = auth;
      if (!user?.email || !user.emailVerified) throw new BackendError('email-unconfirmed');
      await setDoc(refs.address(db, uid), { email: user.email, kinds, at: serverTimestamp() });
      noteKinds(uid, kinds);
    }),
    forgetAddress: guard(forget),
  };
}
