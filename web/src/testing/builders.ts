/** Records as the store returns them, for tests: complete and valid, with the test's own changes. */
import type { AuthUser, OwnCare, OwnMessage, OwnSession, OwnThread } from '../backend/ports';
import { FORM_FIELDS } from '../core/generated/forms';
import {
  type Booking,
  type Card,
  type CounselorRecord,
  type Hours,
  LIMITS,
  type PatientProfilePayload,
  type PatientRecord,
  type Purchase,
  type ReviewRecord,
  type Slot,
  type TimeWish,
} from '../core/generated/tables';

/** A fixed id that the store accepts; `n` distinguishes several. */
export function anId(n = 1): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

export function anAuthUser(changes: Partial<AuthUser> = {}): AuthUser {
  return { uid: 'user-1', email: 'sule@example.com', emailVerified: true, providers: ['password'], ...changes };
}

export function aCard(changes: Partial<Card> = {}): Card {
  return {
    id: anId(),
    cardType: 'Visa',
    selectedItem: 'Turkey',
    city: 'Istanbul',
    cardNumber: '************1234',
    zipCode: '034000',
    expiryDate: '1230',
    nameOnCard: 'Şule Öz',
    address: '12 Gulan St.',
    ...changes,
  };
}

export function aBooking(changes: Partial<Booking> = {}): Booking {
  return {
    id: anId(),
    '1': 'Individual',
    '2': 'Single',
    '3': 'no',
    '4': 'No preference',
    '5': 'Stress and Anxiety',
    '6': 'I cannot sleep.',
    requestedAt: Date.UTC(2026, 0, 15, 9, 30),
    ...changes,
  };
}

/** Staff's answer to the request of `aBooking`: they suggest a counselor. */
export function aCare(changes: Partial<OwnCare> = {}): OwnCare {
  return {
    request: anId(),
    state: 'answered',
    counselor: 'dana',
    counselorName: 'Dana Karim',
    reason: '',
    at: Date.UTC(2026, 0, 16),
    ...changes,
  };
}

/** A refusal of the license of `aCounselor`. */
export function aReview(changes: Partial<ReviewRecord> = {}): ReviewRecord {
  const { license, name, city, languages } = aCounselor();
  return {
    state: 'refused',
    reason: 'The number is not in the register.',
    license,
    name,
    city,
    languages,
    at: Date.UTC(2026, 0, 16),
    ...changes,
  };
}

export function aPurchase(changes: Partial<Purchase> = {}): Purchase {
  return { entryId: anId(), kind: 'purchase', ticket: 5, price: 10, cardId: anId(), ...changes };
}

/** The empty fields of a patient's record besides those of the sign-up form. */
export const emptyPatientFields = () =>
  ({
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
  }) satisfies Partial<PatientRecord>;

export function aPatient(changes: Partial<PatientRecord> = {}): PatientRecord {
  return {
    name: 'Şule',
    surname: 'Öz',
    email: 'sule@example.com',
    birthday: '03 07 1991',
    ...emptyPatientFields(),
    updatedAt: Date.UTC(2026, 0, 1),
    ...changes,
  };
}

/** The payload of the patient's profile form over a record. */
export function aProfile(changes: Partial<PatientProfilePayload> = {}, record = aPatient()): PatientProfilePayload {
  const known: Readonly<Record<string, unknown>> = { ...record };
  const names = ['birthday', ...FORM_FIELDS.patientProfile.filter((name) => !['day', 'month', 'year'].includes(name))];
  const payload = Object.fromEntries(names.map((name) => [name, known[name] ?? '']));
  return { ...(payload as unknown as PatientProfilePayload), ...changes };
}

/** The earliest sign-in that counts in a record: seconds since 1970. */
export const SINCE = Date.UTC(2026, 0, 1) / 1000;

/** A patient who has consented to today's text: the record says since when sign-ins count. */
export function aConsentingPatient(changes: Partial<PatientRecord> = {}): PatientRecord {
  return aPatient({
    since: SINCE,
    consent: { version: LIMITS.CONSENT_VERSION, as: 'adult', at: Date.UTC(2026, 0, 1) },
    ...changes,
  });
}

/** What a patient waits for: any counselor, on Tuesday and Thursday evenings. */
export function aWish(changes: Partial<TimeWish> = {}): TimeWish {
  return {
    counselor: '',
    languages: [],
    ways: [],
    topics: [],
    whom: 'self',
    days: ['tue', 'thu'],
    parts: ['evening'],
    zone: 'Asia/Baghdad',
    since: Date.UTC(2026, 0, 1),
    until: Date.UTC(2026, 1, 1),
    ...changes,
  };
}

export function aCounselor(changes: Partial<CounselorRecord> = {}): CounselorRecord {
  return {
    name: 'Dana Karim',
    city: 'Erbil',
    email: 'dana@example.com',
    license: 'KRG-1024',
    bio: '',
    birthday: '',
    phone: '+964 750 000 0000',
    photo: '',
    languages: ['en', 'ar'],
    topics: [],
    prefers: [],
    portrait: '',
    ...changes,
  };
}

/** The default start of tests' sessions and times: noon of a Tuesday, UTC. */
export const SESSION_START = Date.UTC(2026, 2, 10, 12, 0);

const HOUR_MS = 3_600_000;

/** A fixed id of a session that the store accepts; `n` distinguishes several. */
export function aSessionId(n = 1): string {
  return `S${String(n).padStart(19, '0')}`;
}

/** The whole hour since 1970 that contains a moment. */
export const hourOf = (moment: number): number => Math.floor(moment / HOUR_MS);

/** An available time of `dana`; its hour follows from its start. */
export function aSlot(changes: Partial<Slot> = {}): Slot {
  const start = changes.start ?? SESSION_START;
  return {
    counselor: 'dana',
    hour: hourOf(start),
    start,
    languages: ['en', 'ar'],
    ways: ['video', 'voice', 'chat'],
    whom: ['self'],
    state: 'open',
    session: '',
    ...changes,
  };
}

/** A booked session of `sule` with `dana`; its hour follows from its start. */
export function aSession(changes: Partial<OwnSession> = {}): OwnSession {
  const start = changes.start ?? SESSION_START;
  return {
    id: aSessionId(),
    patient: 'sule',
    counselor: 'dana',
    patientName: 'Şule',
    counselorName: 'Dana Karim',
    language: 'en',
    way: 'video',
    whom: 'self',
    hour: hourOf(start),
    start,
    state: 'booked',
    by: '',
    returned: false,
    moves: 0,
    place: '1',
    bookedAt: start - 72 * HOUR_MS,
    changedAt: start - 72 * HOUR_MS,
    ...changes,
  };
}

/** A message of `dana`. */
export function aMessage(changes: Partial<OwnMessage> = {}): OwnMessage {
  return { id: anId(), from: 'dana', at: SESSION_START - 24 * HOUR_MS, text: 'How was your week?', ...changes };
}

/** The conversation of `sule` with `dana`, in which Dana has written once, and which both have read. */
export function aThread(changes: Partial<OwnThread> = {}): OwnThread {
  const at = aMessage().at;
  return {
    patient: 'sule',
    counselor: 'dana',
    session: aSessionId(),
    patientName: 'Şule',
    counselorName: 'Dana Karim',
    language: 'en',
    lastId: anId(),
    lastFrom: 'dana',
    lastAt: at,
    patientReadAt: at,
    counselorReadAt: at,
    patientStopped: false,
    counselorStopped: false,
    patientSince: at,
    counselorSince: at,
    patientSent: 0,
    counselorSent: 1,
    ...changes,
  };
}

/** Hours of a counselor in Erbil: Sunday to Thursday, three times a day. */
export function someHours(changes: Partial<Hours> = {}): Hours {
  const day = '09:00 10:00 14:30';
  return {
    zone: 'Asia/Baghdad',
    week: [day, day, day, day, '', '', day],
    away: [],
    ways: ['video', 'voice', 'chat'],
    whom: ['self'],
    updatedAt: Date.UTC(2026, 0, 1),
    ...changes,
  };
}
