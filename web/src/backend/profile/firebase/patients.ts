import {
  arrayRemove,
  arrayUnion,
  type DocumentData,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
  type UpdateData,
  updateDoc,
} from 'firebase/firestore/lite';
import { type BookingRefused, loadCore } from '../../../core';
import { type Booking, LIMITS } from '../../../core/generated/tables';
import { BackendError, type BackendErrorCode } from '../../errors';
import type { NewPatient, PatientsPort } from '../../ports';
import { fetched } from '../../firebase/transport/fetched';
import { guardOf } from '../../firebase/transport/guard';
import { orAlreadyThere } from '../../firebase/transport/reach';
import { serverTime, tellOfConfirmation } from '../../firebase/transport/token';
import type { Firebase } from '../../firebase/opening/app';
import { refs, stamp } from '../../firebase/stored/refs';
import type { Stored } from '../../firebase/stored/values';

/** A new patient has every field, empty if nothing is known yet, so that all records have the same shape. */
function newPatient({ name, surname, email, birthday }: NewPatient): DocumentData {
  return {
    name,
    surname,
    email,
    birthday,
    educationLevel: 'none',
    hobbies: '',
    familySize: '',
    gender: 'none',
    phone: '',
    ID: '',
    photo: '',
    cards: [],
    tickets: 0,
    bookings: [],
    ...stamp(),
  };
}

/** A request for an appointment as it is stored. The store accepts no server time inside a list, so the time is the client's. */
function storedBooking(booking: Booking): DocumentData {
  return { ...booking, requestedAt: Timestamp.fromMillis(booking.requestedAt) };
}

/** Whether a stored request has the same answers: then it is the same request, whatever its time. */
function hasAnswersOf(booking: Booking, stored: Stored): boolean {
  return Object.entries(booking).every(([key, value]) => key === 'requestedAt' || stored[key] === value);
}

/** The port's error codes for a refused request. */
const REFUSALS: Readonly<Record<BookingRefused, BackendErrorCode>> = {
  full: 'limit-reached',
  wrongClock: 'wrong-clock',
  tooSoon: 'requests-paused',
};

/**
 * Asks the core why the store accepts no request from a patient now.
 *
 * @param list the requests in the record
 * @param now the server's time
 */
async function refusalOf(list: readonly Stored[], { requestedAt }: Booking, now: number) {
  const core = await fetched(loadCore);
  const times = list.map(({ requestedAt: at }) => (at instanceof Timestamp ? at.toMillis() : Number.NaN));
  const refused = core.bookingRefused(times, requestedAt, now);
  return refused && REFUSALS[refused];
}

function listOf(record: Stored | undefined, key: 'cards' | 'bookings'): Stored[] {
  const list: unknown = record?.[key];
  return Array.isArray(list) ? (list as Stored[]) : [];
}

/** The writes to a patient's record. */
export function patientsPort({ auth, db }: Pick<Firebase, 'auth' | 'db'>): PatientsPort {
  const guard = guardOf({ auth, db });
  const listIn = async (uid: string, key: 'cards' | 'bookings') =>
    listOf((await getDoc(refs.patient(db, uid))).data(), key);
  const update = (uid: string, changes: UpdateData<DocumentData>) =>
    updateDoc(refs.patient(db, uid), { ...changes, ...stamp() });

  return {
    createPatient: guard((uid, patient) => setDoc(refs.patient(db, uid), newPatient(patient))),
    updatePatient: guard(update),
    appendCard: guard((uid, card) =>
      orAlreadyThere(
        () => update(uid, { cards: arrayUnion({ ...card }) }),
        async () => {
          const list = await listIn(uid, 'cards');
          if (list.some(({ id }) => id === card.id)) return true;
          if (list.length >= LIMITS.CARDS_MAX) throw new BackendError('limit-reached');
          return false;
        },
      ),
    ),
    removeCard: guard(async (uid, card) => {
      // The store removes only an item that is exactly equal, so the stored card is read first, whatever shape it has.
      const stored = (await listIn(uid, 'cards')).find(({ id }) => id === card.id);
      if (stored) await update(uid, { cards: arrayRemove(stored) });
    }),
    appendBooking: guard(async (uid, booking) => {
      await tellOfConfirmation(auth);
      await orAlreadyThere(
        () => update(uid, { bookings: arrayUnion(storedBooking(booking)), lastBookingAt: serverTimestamp() }),
        async () => {
          const list = await listIn(uid, 'bookings');
          const known = list.find(({ id }) => id === booking.id);
          if (known) return hasAnswersOf(booking, known);
          const refused = await refusalOf(list, booking, await serverTime(auth));
          if (refused !== null) throw new BackendError(refused);
          return false;
        },
      );
    }),
  };
}
