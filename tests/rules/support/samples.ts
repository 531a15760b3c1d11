/** Valid records and the people who own them. Each case changes one thing about these. */
import { emptyPatientFields } from '../../../web/src/testing/builders';
import { TEXTS } from './generated/texts';
import { commit, remove, set, update, type Account, type Documents, type Request, type Write } from './requests';
import { longest } from './texts';
import { increment, removing, SERVER_TIME, union, type Fields, type Value } from './values';

export const AYLA: Account = { uid: 'ayla', email: 'ayla@example.com' };
export const OMAR: Account = { uid: 'omar', email: 'omar@example.com' };
/** A user of a social provider that gave no email. */
export const NAMELESS: Account = { uid: 'ayla' };

export const EARLIER = new Date('2026-02-03T10:00:00.000Z');

/** `since`, the time from which sign-ins count, in seconds since 1970. Tokens are younger by default. */
export const SINCE = EARLIER.getTime() / 1000;
/** A moment that many hours after the tests began; the rules compare it with the time of the request. */
export const inHours = (hours: number) => new Date(BEGUN + hours * 3_600_000);
const BEGUN = Date.now();

/** A UUID with a number in it. */
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const card = (number: number, other: Fields = {}): Fields => ({
  id: id(number),
  cardType: 'Visa',
  selectedItem: 'Turkey',
  city: 'Izmir',
  cardNumber: '************1234',
  zipCode: '035000',
  expiryDate: '0931',
  nameOnCard: 'Şule Öz',
  address: '12 Gulan St., Flat 3/4',
  ...other,
});

/** A request in its current form. */
export const booking = (number: number, other: Fields = {}): Fields => ({
  id: id(number),
  '1': 'Individual',
  '2': 'Single',
  '3': 'no',
  '4': 'No preference',
  '5': 'Stress and Anxiety',
  '6': 'I sleep badly.',
  requestedAt: inHours(0),
  ...other,
});

/** The record that the sign-up writes. */
export const newPatient = (other: Fields = {}): Fields => ({
  name: 'Ayla',
  surname: 'سارة',
  email: 'ayla@example.com',
  birthday: '29 02 2000',
  ...emptyPatientFields(),
  updatedAt: SERVER_TIME,
  ...other,
});

/** An existing record of a patient. */
export const patient = (other: Fields = {}): Fields => newPatient({ updatedAt: EARLIER, ...other });

export const consent = (version: Value = 1): Fields => ({ version, as: 'adult', at: EARLIER });

/** A consent from before it said for whom it is. */
export const consentForNobody = (): Fields => ({ version: 1, at: EARLIER });

/** An existing ledger entry. */
export const entry = (other: Fields = {}): Fields => ({
  kind: 'purchase',
  ticket: 5,
  price: 10,
  cardId: id(1),
  at: EARLIER,
  ...other,
});

/** The batch that buys: entry and counter. `item` and `counter` replace values in them. */
export function buy(
  uid: string,
  entryId: string,
  item: Fields = {},
  counter: Readonly<Record<string, Value | undefined>> = {},
): Request {
  return commit(...buyWrites(uid, entryId, item, counter));
}

export function buyWrites(
  uid: string,
  entryId: string,
  item: Fields = {},
  counter: Readonly<Record<string, Value | undefined>> = {},
): [Write, Write] {
  const written = entry({ at: SERVER_TIME, ...item });
  return [
    set(`patients/${uid}/ledger/${entryId}`, written),
    update(`patients/${uid}`, {
      tickets: increment(written['ticket'] ?? 0),
      lastEntryId: entryId,
      updatedAt: SERVER_TIME,
      ...counter,
    }),
  ];
}

export const appendCard = (uid: string, item: Value): Request =>
  commit(update(`patients/${uid}`, { cards: union(item), updatedAt: SERVER_TIME }));

export const removeCard = (uid: string, ...items: readonly Value[]): Request =>
  commit(update(`patients/${uid}`, { cards: removing(...items), updatedAt: SERVER_TIME }));

export const appendBooking = (uid: string, item: Value): Request =>
  commit(update(`patients/${uid}`, { bookings: union(item), lastBookingAt: SERVER_TIME, updatedAt: SERVER_TIME }));

export const counselor = (other: Fields = {}): Fields => ({
  name: 'Dr. Omar Aziz',
  city: 'Erbil',
  email: 'omar@example.com',
  license: 'IQ-2211',
  bio: '',
  birthday: '',
  phone: '',
  photo: '',
  languages: ['en', 'ar'],
  topics: ['Depression', 'Trauma and abuse'],
  prefers: ['Male'],
  portrait: 'elm',
  ...other,
});

/** Returns the public part of a counselor's record. */
export const profile = (record: Fields = counselor(), verified: Value = false): Fields => ({
  name: record['name'] ?? null,
  city: record['city'] ?? null,
  bio: record['bio'] ?? null,
  photo: record['photo'] ?? null,
  languages: record['languages'] ?? null,
  ...Object.fromEntries(CHOSEN.flatMap((key) => (record[key] === undefined ? [] : [[key, record[key]]]))),
  verified,
});

/** The fields that a counselor may choose to fill in. Older records have none of them. */
export const CHOSEN = ['topics', 'prefers', 'portrait'] as const;

/** The batch of a counselor's sign-up or edit: record and public profile. */
export const writeCounselor = (record: Fields, shown: Fields = profile(record)): Request =>
  commit(set('counselors/omar', record), set('counselorProfiles/omar', shown));

/** The address for a user's emails of these kinds. */
export const address = ({ uid, email = '' }: Account, ...kinds: string[]): Documents => ({
  [`addresses/${uid}`]: { email, kinds, at: EARLIER },
});

/** The batch that closes a patient's account. `kept` is the record's `since`, if it has one. */
export const closePatient = (uid: string, kept: Fields = {}): Request =>
  commit(remove(`patients/${uid}`), set(`closed/${uid}`, { at: SERVER_TIME, ...kept }));

export const closeCounselor = (uid: string, kept: Fields = {}): Request =>
  commit(
    remove(`counselors/${uid}`),
    remove(`counselorProfiles/${uid}`),
    set(`closed/${uid}`, { at: SERVER_TIME, ...kept }),
  );

/** The URL of a photo, in the emulator's project or another. */
export const photoAddress = (
  uid: string,
  { host = 'http://127.0.0.1:9199', bucket = 'demo-aram-test.appspot.com', token = 'e1-9' } = {},
) => `${host}/v0/b/${bucket}/o/images%2F${uid}?alt=media&token=${token}`;

/** Every detail of a patient, each with the value that takes the rules longest. */
export const EVERYTHING: Fields = {
  ...longest(TEXTS.PatientRecord),
  birthday: '29 02 2000',
  educationLevel: 'PHD',
  gender: 'Other',
  phone: '+964 750 123',
  ID: 'ids/ayla',
  photo: photoAddress('ayla', { host: 'http://localhost:9199', bucket: 'demo-aram-test.firebasestorage.app' }),
};

/** The same for a counselor. */
export const EVERYTHING_OF_A_COUNSELOR: Fields = {
  city: 'Duhok',
  bio: 'I listen.',
  birthday: '29 02 1980',
  phone: '+964 750 123',
  photo: photoAddress('omar', { host: 'http://localhost:9199', bucket: 'demo-aram-test.firebasestorage.app' }),
};

/** The birthday of a person who turns 18 in that many days, in UTC. */
export function adultInDays(days: number): string {
  const [day = '', month = '', year = ''] = daysFromNow(days).split(' ');
  return `${day} ${month} ${String(Number(year) - 18)}`;
}

/** The day in that many days, in the form of a birthday, in UTC. */
export function daysFromNow(days: number): string {
  const [year = '', month = '', day = ''] = new Date(Date.now() + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${day} ${month} ${year}`;
}
