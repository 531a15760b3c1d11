import { deleteField, getDoc, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import type { ConsentPort } from '../../ports';
import { guardOf } from '../../firebase/transport/guard';
import { orAlreadyThere } from '../../firebase/transport/reach';
import { tellOfConfirmation } from '../../firebase/transport/token';
import { ofSessions } from '../../firebase/later';
import type { Firebase } from '../../firebase/opening/app';
import { readConsent } from '../../firebase/stored/generated/own';
import { refs, stamp } from '../../firebase/stored/refs';
import { nested } from '../../firebase/stored/values';

/** The consent in a patient's record, with the server's time. */
export function consentPort({ auth, db }: Pick<Firebase, 'auth' | 'db'>): ConsentPort {
  const guard = guardOf({ auth, db });
  return {
    giveConsent: guard(async (uid, version, as) => {
      const patient = refs.patient(db, uid);
      await tellOfConfirmation(auth);
      await orAlreadyThere(
        () => updateDoc(patient, { consent: { version, as, at: serverTimestamp() }, ...stamp() }),
        async () => nested((await getDoc(patient)).data()?.['consent'], readConsent)?.version === version,
      );
    }),
    withdrawConsent: guard(async (uid) => {
      // This comes first: if it breaks off, the consent is still in the record, and the next try does both.
      await (await ofSessions()).unshareAll(db, uid);
      await updateDoc(refs.patient(db, uid), {
        consent: deleteField(),
        bookings: [],
        lastBookingAt: deleteField(),
        wish: deleteField(),
        openTime: deleteField(),
        ...stamp(),
      });
    }),
  };
}
