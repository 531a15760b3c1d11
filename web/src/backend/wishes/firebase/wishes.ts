import { deleteField, getDoc, serverTimestamp, Timestamp, updateDoc } from 'firebase/firestore/lite';
import type { Firebase } from '../../firebase/opening/app';
import { readTimeWish } from '../../firebase/stored/generated/own';
import { refs, stamp } from '../../firebase/stored/refs';
import { filled, nested } from '../../firebase/stored/values';
import { guardOf } from '../../firebase/transport/guard';
import { orAlreadyThere } from '../../firebase/transport/reach';
import { tellOfConfirmation } from '../../firebase/transport/token';
import type { OwnWish, WishesPort } from '../../ports';

/** The wish in a patient's record, with the server's time. */
export function wishesPort({ auth, db }: Pick<Firebase, 'auth' | 'db'>): WishesPort {
  const guard = guardOf({ auth, db });
  const load = async (uid: string): Promise<OwnWish> => {
    const data = (await getDoc(refs.patient(db, uid))).data() ?? {};
    return { wish: nested(data['wish'], readTimeWish) ?? null, openTime: filled(data, 'openTime') ?? null };
  };
  return {
    loadWish: guard(load),
    storeWish: guard(async (uid, { until, ...wish }) => {
      await tellOfConfirmation(auth);
      await updateDoc(refs.patient(db, uid), {
        wish: { ...wish, since: serverTimestamp(), until: Timestamp.fromMillis(until) },
        openTime: deleteField(),
        ...stamp(),
      });
    }),
    stopWish: guard((uid) =>
      orAlreadyThere(
        () => updateDoc(refs.patient(db, uid), { wish: deleteField(), openTime: deleteField(), ...stamp() }),
        async () => (await load(uid)).wish === null,
      ),
    ),
  };
}
