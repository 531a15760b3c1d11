import { deleteDoc, doc, getDoc, runTransaction, serverTimestamp } from 'firebase/firestore/lite';
import { MAIL_KINDS } from '../../../core/generated/tables';
import { BackendError } from '../../errors';
import { changedKinds } from '../mailKinds';
import type { AddressesPort, OwnAddress } from '../../ports';
import { guardOf } from '../../firebase/transport/guard';
import { tellOfConfirmation } from '../../firebase/transport/token';
import type { Firebase } from '../../firebase/opening/app';
import { refs } from '../../firebase/stored/refs';
import { millis, someOf, type Stored, text } from '../../firebase/stored/values';

/** Reads an address; null if nothing is stored. */
function readStored(data: Stored | undefined): OwnAddress | null {
  if (!data) return null;
  const offAt = data['off'] === true ? millis(data['at']) : undefined;
  return {
    email: text(data, 'email'),
    kinds: someOf(MAIL_KINDS, data['kinds']),
    ...(offAt !== undefined && { offAt }),
  };
}

/**
 * The emails that a person wants: one document, which only its owner reads. The transaction keeps an outdated page from switching a kind on
 * again that was switched off elsewhere.
 */
export function addressesPort({ auth, db }: Pick<Firebase, 'auth' | 'db'>): AddressesPort {
  const guard = guardOf({ auth, db });
  const forget = (uid: string) => deleteDoc(refs.address(db, uid));
  return {
    sendsMail: guard(async () => (await getDoc(doc(db, 'settings', 'mail'))).data()?.['on'] === true),
    loadAddress: guard(async (uid) => {
      const address = readStored((await getDoc(refs.address(db, uid))).data());
      if (address === null || address.offAt !== undefined) return address;
      if (address.email === auth.currentUser?.email) return address;
      await forget(uid);
      return null;
    }),
    chooseMails: guard(async (uid, change, language) => {
      if (changedKinds(MAIL_KINDS, change).length === 0) {
        await forget(uid);
        return [];
      }
      await tellOfConfirmation(auth);
      const { currentUser: user } = auth;
      const address = refs.address(db, uid);
      return runTransaction(db, async (transaction) => {
        const stored = readStored((await transaction.get(address)).data());
        const wanted = changedKinds(stored?.email === user?.email ? (stored?.kinds ?? []) : [], change);
        if (wanted.length === 0) {
          transaction.delete(address);
          return wanted;
        }
        if (!user?.email || !user.emailVerified) throw new BackendError('email-unconfirmed');
        transaction.set(address, { email: user.email, kinds: wanted, language, at: serverTimestamp() });
        return wanted;
      });
    }),
    forgetAddress: guard(forget),
  };
}
