import {
  arrayRemove,
  arrayUnion,
  deleteField,
  type DocumentData,
  type Firestore,
  getDoc,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  type UpdateData,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { type Booking, LIMITS } from '../../core/generated/tables';
import { BackendError, type BackendErrorCode } from '../errors';
import type { NewPatient, RecordsPort } from '../ports';
import { refs, stamp } from './refs';
import { readConsent, type Stored } from './read';
import { translate } from './translate';

/** What of the port concerns a patient's record. */
type Patients = Pick<
  RecordsPort,
  | 'createPatient'
  | 'updatePatient'
  | 'appendCard'
  | 'removeCard'
  | 'buyTicket'
  | 'appendBooking'
  | 'giveConsent'
  | 'takeConsentBack'
>;

/** A new patient has every field, empty where nothing is known yet, so that every record has one shape (decisions, section 2). */
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

/** A request for an appointment as it is stored. The store takes no server time inside a list, so the time is the client's. */
function storedBooking(booking: Booking): DocumentData {
  return { ...booking, requestedAt: Timestamp.fromMillis(booking.requestedAt) };
}

/** Whether a stored request has the answers of this one: it is the same that was sent before, whenever that was. */
function hasAnswersOf(booking: Booking, stored: Stored): boolean {
  return Object.entries(booking).every(([key, value]) => key === 'requestedAt' || stored[key] === value);
}

const DAY_MS = 86_400_000;

/**
 * Why the store takes no request from a patient now, as far as its rules can tell by the record and the clock.
 *
 * @param list the requests in the record
 * @param now the server's time
 */
function refusalOf(list: readonly Stored[], { requestedAt }: Booking, now: number): BackendErrorCode | null {
  if (list.length >= LIMITS.BOOKINGS_MAX) return 'limit-reached';
  if (Math.abs(requestedAt - now) > LIMITS.BOOKING_CLOCK_DAYS * DAY_MS) return 'wrong-clock';
  const countsFrom = list.at(-LIMITS.BOOKINGS_IN_PACE)?.['requestedAt'];
  const isTooSoon = countsFrom instanceof Timestamp && countsFrom.toMillis() > now - LIMITS.BOOKING_PACE_DAYS * DAY_MS;
  return isTooSoon ? 'requests-paused' : null;
}

function listOf(record: Stored | undefined, key: 'cards' | 'bookings'): Stored[] {
  const list: unknown = record?.[key];
  return Array.isArray(list) ? (list as Stored[]) : [];
}

/**
 * Writes; where that is refused, asks whether what was to be reached is there already. The answer of an earlier try may have been lost: then the
 * second is refused because the first arrived, and the user is told of a success.
 *
 * @returns whether this write is the one that reached it
 */
async function reach(write: () => Promise<void>, isThere: () => Promise<boolean>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (thrown) {
    const error = translate(thrown);
    if (error.code !== 'permission-denied' || !(await isThere())) throw error;
    return false;
  }
}

/** The same, where it does not matter which write reached it. */
async function orAlreadyThere(write: () => Promise<void>, isThere: () => Promise<boolean>): Promise<void> {
  await reach(write, isThere);
}

/**
 * The writes of a patient's record.
 *
 * @param tellOfConfirmation sees to it that the token says whether the e-mail was confirmed, before health answers are agreed to or sent
 * @param serverTime answers the time by a clock that is right, in milliseconds since 1970
 */
export function patients(
  db: Firestore,
  tellOfConfirmation: () => Promise<void>,
  serverTime: () => Promise<number>,
): Patients {
  const read = async (uid: string): Promise<Stored | undefined> => (await getDoc(refs.patient(db, uid))).data();
  const update = (uid: string, changes: UpdateData<DocumentData>) =>
    updateDoc(refs.patient(db, uid), { ...changes, ...stamp() });

  return {
    createPatient: (uid, patient) => setDoc(refs.patient(db, uid), newPatient(patient)),
    updatePatient: (uid, changes) => update(uid, changes),
    appendCard: (uid, card) =>
      orAlreadyThere(
        () => update(uid, { cards: arrayUnion({ ...card }) }),
        async () => {
          const list = listOf(await read(uid), 'cards');
          if (list.some(({ id }) => id === card.id)) return true;
          if (list.length >= LIMITS.CARDS_MAX) throw new BackendError('limit-reached');
          return false;
        },
      ),
    appendBooking: async (uid, booking) => {
      await tellOfConfirmation();
      await orAlreadyThere(
        () => update(uid, { bookings: arrayUnion(storedBooking(booking)), lastBookingAt: serverTimestamp() }),
        async () => {
          const list = listOf(await read(uid), 'bookings');
          const known = list.find(({ id }) => id === booking.id);
          if (known) return hasAnswersOf(booking, known);
          const refused = refusalOf(list, booking, await serverTime());
          if (refused !== null) throw new BackendError(refused);
          return false;
        },
      );
    },
    removeCard: async (uid, card) => {
      // The store removes only an equal item, and does nothing where there is none: the stored card is asked for, in whatever shape it is.
      const stored = listOf(await read(uid), 'cards').find(({ id }) => id === card.id);
      if (stored) await update(uid, { cards: arrayRemove(stored) });
    },
    buyTicket: (uid, { entryId, kind, ticket, price, cardId }) =>
      reach(
        () => {
          const batch = writeBatch(db);
          batch.set(refs.ledgerEntry(db, uid, entryId), { kind, ticket, price, cardId, at: serverTimestamp() });
          batch.update(refs.patient(db, uid), { tickets: increment(ticket), lastEntryId: entryId, ...stamp() });
          return batch.commit();
        },
        async () => {
          const entry = (await getDoc(refs.ledgerEntry(db, uid, entryId))).data();
          return entry?.['kind'] === kind && entry['ticket'] === ticket;
        },
      ),
    giveConsent: async (uid, version, as) => {
      await tellOfConfirmation();
      await orAlreadyThere(
        () => update(uid, { consent: { version, as, at: serverTimestamp() } }),
        async () => readConsent((await read(uid))?.['consent'])?.version === version,
      );
    },
    takeConsentBack: (uid) => update(uid, { consent: deleteField(), bookings: [], lastBookingAt: deleteField() }),
  };
}
