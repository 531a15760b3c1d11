/** Reads stored records of people as far as possible (`values`). */
import {
  type Booking,
  type Card,
  CARD_TYPES,
  type Consent,
  CONSENT_AS,
  type CounselorProfile,
  type CounselorRecord,
  EDUCATION_LEVELS,
  ENTRY_KINDS,
  GENDERS,
  LANGUAGES,
  type PatientRecord,
  PORTRAITS,
  PREFERENCES,
  TOPICS,
} from '../../../core/generated/tables';
import type { TicketEntry } from '../../ports';
import { address, isCount, isMap, items, millis, oneOf, readCount, someOf, type Stored, text } from './values';

export type { Stored } from './values';

const CARD_TEXTS = ['id', 'cardNumber', 'expiryDate', 'nameOnCard'] as const;

function readCard(data: Stored): Card | undefined {
  const cardType = oneOf(CARD_TYPES, data['cardType']);
  if (!cardType || CARD_TEXTS.some((key) => text(data, key) === '')) return undefined;
  return {
    id: text(data, 'id'),
    cardType,
    // Places that are no longer offered are shown as they are.
    selectedItem: text(data, 'selectedItem') as Card['selectedItem'],
    city: text(data, 'city') as Card['city'],
    cardNumber: text(data, 'cardNumber'),
    zipCode: text(data, 'zipCode'),
    expiryDate: text(data, 'expiryDate'),
    nameOnCard: text(data, 'nameOnCard'),
    address: text(data, 'address'),
  };
}

/** Reads a request for an appointment; nothing if it has no id or no time. */
export function readBooking(data: Stored): Booking | undefined {
  const id = text(data, 'id');
  const requestedAt = millis(data['requestedAt']);
  if (id === '' || requestedAt === undefined) return undefined;
  // Answers that are no longer offered are shown as they are.
  return {
    id,
    '1': text(data, '1') as Booking['1'],
    '2': text(data, '2') as Booking['2'],
    '3': text(data, '3') as Booking['3'],
    '4': text(data, '4') as Booking['4'],
    '5': text(data, '5') as Booking['5'],
    '6': text(data, '6'),
    requestedAt,
  };
}

/** A consent that doesn't say for whom it was given doesn't count: it predates that question, and Aram asks again. */
export function readConsent(value: unknown): Consent | undefined {
  if (!isMap(value)) return undefined;
  const version = value['version'];
  const as = oneOf(CONSENT_AS, value['as']);
  const at = millis(value['at']);
  return typeof version === 'number' && as && at !== undefined ? { version, as, at } : undefined;
}

/** Reads a patient's whole record. */
export function readPatient(data: Stored): PatientRecord {
  const consent = readConsent(data['consent']);
  const lastEntryId = text(data, 'lastEntryId');
  const lastBookingAt = millis(data['lastBookingAt']);
  const updatedAt = millis(data['updatedAt']);
  return {
    name: text(data, 'name'),
    surname: text(data, 'surname'),
    email: text(data, 'email'),
    birthday: text(data, 'birthday'),
    educationLevel: oneOf(EDUCATION_LEVELS, data['educationLevel']) ?? 'none',
    hobbies: text(data, 'hobbies'),
    familySize: text(data, 'familySize'),
    gender: oneOf(GENDERS, data['gender']) ?? 'none',
    phone: text(data, 'phone'),
    ID: text(data, 'ID'),
    photo: address(data, 'photo'),
    cards: items(data['cards'], readCard),
    tickets: readCount(data['tickets']),
    bookings: items(data['bookings'], readBooking),
    ...(consent && { consent }),
    ...(isCount(data['since']) && { since: data['since'] }),
    ...(lastEntryId && { lastEntryId }),
    ...(lastBookingAt !== undefined && { lastBookingAt }),
    ...(updatedAt !== undefined && { updatedAt }),
  };
}

/** Reads a counselor's whole private record. */
export function readCounselor(data: Stored): CounselorRecord {
  const documentAt = millis(data['documentAt']);
  return {
    name: text(data, 'name'),
    city: text(data, 'city'),
    email: text(data, 'email'),
    license: text(data, 'license'),
    bio: text(data, 'bio'),
    birthday: text(data, 'birthday'),
    phone: text(data, 'phone'),
    photo: address(data, 'photo'),
    languages: someOf(LANGUAGES, data['languages']),
    ...readChosen(data),
    ...(isCount(data['since']) && { since: data['since'] }),
    ...(documentAt !== undefined && { documentAt }),
  };
}

/** The optional details of a counselor; older records have none of them. */
function readChosen(data: Stored): Required<Pick<CounselorProfile, 'topics' | 'prefers' | 'portrait'>> {
  return {
    topics: someOf(TOPICS, data['topics']),
    prefers: someOf(PREFERENCES, data['prefers']),
    portrait: oneOf(PORTRAITS, data['portrait']) ?? '',
  };
}

/** Reads what the public sees of a counselor. */
export function readCounselorProfile(data: Stored): CounselorProfile {
  return {
    name: text(data, 'name'),
    city: text(data, 'city'),
    bio: text(data, 'bio'),
    photo: address(data, 'photo'),
    languages: someOf(LANGUAGES, data['languages']),
    ...readChosen(data),
    verified: data['verified'] === true,
  };
}

/** Reads an entry of a patient's ledger. */
export function readEntry(id: string, data: Stored): TicketEntry {
  const ticket = data['ticket'];
  const price = data['price'];
  const [session, date, reason] = [text(data, 'session'), text(data, 'date'), text(data, 'reason')];
  const payment = text(data, 'payment');
  return {
    id,
    kind: oneOf(ENTRY_KINDS, data['kind']) ?? 'other',
    ticket: typeof ticket === 'number' && Number.isSafeInteger(ticket) ? ticket : 0,
    ...(typeof price === 'number' && price >= 0 && { price }),
    ...(payment && { payment }),
    ...(data['dispute'] === true && { dispute: true as const }),
    ...(session && { session }),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(date) && { date }),
    ...(reason && { reason }),
    at: millis(data['at']) ?? 0,
  };
}
