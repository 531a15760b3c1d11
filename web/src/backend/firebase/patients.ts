import {
  arrayRemove,
  arrayUnion,
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
import { BackendError } from '../errors';
import type { NewPatient, RecordsPort } from '../ports';
import { refs, stamp } from './refs';
import type { Stored } from './read';
import { translate } from './translate';

/** What of the port concerns a patient's record. */
type Patients = Pick<
  RecordsPort,
  'createPatient' | 'updatePatient' | 'appendCard' | 'removeCard' | 'buyTicket' | 'appendBooking' | 'giveConsent'
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

function listOf(record: Stored | undefined, key: 'cards' | 'bookings'): Stored[] {
  const list: unknown = record?.[key];
  return Array.isArray(list) ? (list as Stored[]) : [];
}

/**
 * Writes; where that is refused, asks whether what was to be reached is there already. The answer of an earlier try may have been lost: then the
 * second is refused because the first arrived, and the user is told of a success.
 */
async function orAlreadyThere(write: () => Promise<void>, isThere: () => Promise<boolean>): Promise<void> {
  try {
    await write();
  } catch (thrown) {
    const error = translate(thrown);
    if (error.code !== 'permission-denied' || !(await isThere())) throw error;
  }
}

/** The writes of a patient's record. */
export function patients(db: Firestore): Patients {
  const read = async (uid: string): Promise<Stored | undefined> => (await getDoc(refs.patient(db, uid))).data();
  const update = (uid: string, changes: UpdateData<DocumentData>) =>
    updateDoc(refs.patient(db, uid), { ...changes, ...stamp() });

  /** Appends one item to a list of the record, once for its id. */
  const append = (uid: string, key: 'cards' | 'bookings', cap: number, item: DocumentData, also: DocumentData = {}) =>
    orAlreadyThere(
      () => update(uid, { [key]: arrayUnion(item), ...also }),
      async () => {
        const list = listOf(await read(uid), key);
        if (list.some(({ id }) => id === item['id'])) return true;
        if (list.length >= cap) throw new BackendError('limit-reached');
        return false;
      },
    );

  return {
    createPatient: (uid, patient) => setDoc(refs.patient(db, uid), newPatient(patient)),
    updatePatient: (uid, changes) => update(uid, changes),
    appendCard: (uid, card) => append(uid, 'cards', LIMITS.CARDS_MAX, { ...card }),
    appendBooking: (uid, booking) =>
      append(uid, 'bookings', LIMITS.BOOKINGS_MAX, storedBooking(booking), { lastBookingAt: serverTimestamp() }),
    removeCard: async (uid, card) => {
      // The store removes only an equal item, and does nothing where there is none: the stored card is asked for, in whatever shape it is.
      const stored = listOf(await read(uid), 'cards').find(({ id }) => id === card.id);
      if (stored) await update(uid, { cards: arrayRemove(stored) });
    },
    buyTicket: (uid, { entryId, kind, ticket, price, cardId }) =>
      orAlreadyThere(
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
    giveConsent: (uid, version) =>
      orAlreadyThere(
        () => update(uid, { consent: { version, at: serverTimestamp() } }),
        async () => {
          const consent: unknown = (await read(uid))?.['consent'];
          return typeof consent === 'object' && consent !== null && 'version' in consent && consent.version === version;
        },
      ),
  };
}
