// Generated from core-wasm by `cargo run -q -p rulegen -- types`. Do not edit: change the core and run it again.
import {
  type Booking,
  type Card,
  CARD_TYPES,
  CARE_STATES,
  type CareRecord,
  type Consent,
  CONSENT_AS,
  type CounselorRecord,
  DAY_PARTS,
  EDUCATION_LEVELS,
  GENDERS,
  LANGUAGES,
  type PatientRecord,
  PORTRAITS,
  PREFERENCES,
  REVIEW_STATES,
  type ReviewRecord,
  type TimeWish,
  TOPICS,
  WAYS,
  WEEKDAYS,
  WHOM,
} from '../../../../core/generated/tables';
import { address, count, filled, items, millis, nested, oneOf, someOf, type Stored, text } from '../values';

/** Reads a `Card` as far as possible; nothing without `id`, `cardType`, `cardNumber`, `expiryDate`, `nameOnCard`. */
export function readCard(data: Stored): Card | undefined {
  const id = filled(data, 'id');
  if (id === undefined) return undefined;
  const cardType = oneOf(CARD_TYPES, data['cardType']);
  if (cardType === undefined) return undefined;
  const cardNumber = filled(data, 'cardNumber');
  if (cardNumber === undefined) return undefined;
  const expiryDate = filled(data, 'expiryDate');
  if (expiryDate === undefined) return undefined;
  const nameOnCard = filled(data, 'nameOnCard');
  if (nameOnCard === undefined) return undefined;
  return {
    id,
    cardType,
    selectedItem: text(data, 'selectedItem') as Card['selectedItem'],
    city: text(data, 'city') as Card['city'],
    cardNumber,
    zipCode: text(data, 'zipCode'),
    expiryDate,
    nameOnCard,
    address: text(data, 'address'),
  };
}

/** Reads a `Booking` as far as possible; nothing without `id`, `requestedAt`. */
export function readBooking(data: Stored): Booking | undefined {
  const id = filled(data, 'id');
  if (id === undefined) return undefined;
  const requestedAt = millis(data['requestedAt']);
  if (requestedAt === undefined) return undefined;
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

/** Reads a `Consent` as far as possible; nothing without `version`, `as`, `at`. */
export function readConsent(data: Stored): Consent | undefined {
  const version = count(data['version']);
  if (version === undefined) return undefined;
  const as = oneOf(CONSENT_AS, data['as']);
  if (as === undefined) return undefined;
  const at = millis(data['at']);
  if (at === undefined) return undefined;
  return {
    version,
    as,
    at,
  };
}

/** Reads a `TimeWish` as far as possible; nothing without `since`, `until`. */
export function readTimeWish(data: Stored): TimeWish | undefined {
  const since = millis(data['since']);
  if (since === undefined) return undefined;
  const until = millis(data['until']);
  if (until === undefined) return undefined;
  return {
    counselor: text(data, 'counselor'),
    languages: someOf(LANGUAGES, data['languages']),
    ways: someOf(WAYS, data['ways']),
    topics: someOf(TOPICS, data['topics']),
    whom: oneOf(WHOM, data['whom']) ?? 'self',
    days: someOf(WEEKDAYS, data['days']),
    parts: someOf(DAY_PARTS, data['parts']),
    zone: text(data, 'zone'),
    since,
    until,
  };
}

/** Reads a `PatientRecord` as far as possible. */
export function readPatientRecord(data: Stored): PatientRecord {
  const consent = nested(data['consent'], readConsent);
  const since = count(data['since']);
  const lastEntryId = filled(data, 'lastEntryId');
  const lastBookingAt = millis(data['lastBookingAt']);
  const wish = nested(data['wish'], readTimeWish);
  const openTime = filled(data, 'openTime');
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
    tickets: count(data['tickets']) ?? 0,
    bookings: items(data['bookings'], readBooking),
    ...(consent !== undefined && { consent }),
    ...(since !== undefined && { since }),
    ...(lastEntryId !== undefined && { lastEntryId }),
    ...(lastBookingAt !== undefined && { lastBookingAt }),
    ...(wish !== undefined && { wish }),
    ...(openTime !== undefined && { openTime }),
    ...(updatedAt !== undefined && { updatedAt }),
  };
}

/** Reads a `CounselorRecord` as far as possible. */
export function readCounselorRecord(data: Stored): CounselorRecord {
  const since = count(data['since']);
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
    topics: someOf(TOPICS, data['topics']),
    prefers: someOf(PREFERENCES, data['prefers']),
    portrait: oneOf(PORTRAITS, data['portrait']) ?? '',
    ...(since !== undefined && { since }),
    ...(documentAt !== undefined && { documentAt }),
  };
}

/** Reads a `CareRecord` as far as possible; nothing without `state`. */
export function readCareRecord(data: Stored): CareRecord | undefined {
  const state = oneOf(CARE_STATES, data['state']);
  if (state === undefined) return undefined;
  return {
    state,
    counselor: text(data, 'counselor'),
    counselorName: text(data, 'counselorName'),
    reason: text(data, 'reason'),
    at: millis(data['at']) ?? 0,
  };
}

/** Reads a `ReviewRecord` as far as possible; nothing without `state`. */
export function readReviewRecord(data: Stored): ReviewRecord | undefined {
  const state = oneOf(REVIEW_STATES, data['state']);
  if (state === undefined) return undefined;
  return {
    state,
    reason: text(data, 'reason'),
    license: text(data, 'license'),
    name: text(data, 'name'),
    city: text(data, 'city'),
    languages: someOf(LANGUAGES, data['languages']),
    at: millis(data['at']) ?? 0,
  };
}
