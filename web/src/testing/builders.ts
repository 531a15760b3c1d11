/** Records as the store gives them, for tests: whole and valid, with what matters to the test changed. */
import type { AuthUser } from '../backend/ports';
import type { Booking, Card, CounselorRecord, PatientRecord, Purchase } from '../core/generated/tables';

/** A fixed id that the store accepts; `n` tells several apart. */
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

export function aPurchase(changes: Partial<Purchase> = {}): Purchase {
  return { entryId: anId(), kind: 'purchase', ticket: 5, price: 10, cardId: anId(), ...changes };
}

export function aPatient(changes: Partial<PatientRecord> = {}): PatientRecord {
  return {
    name: 'Şule',
    surname: 'Öz',
    email: 'sule@example.com',
    birthday: '03 07 1991',
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
    updatedAt: Date.UTC(2026, 0, 1),
    ...changes,
  };
}

/** When those sign-ins were made that count in a record: seconds since 1970. */
export const SINCE = Date.UTC(2026, 0, 1) / 1000;

/** A patient who has agreed to the storing of health answers: the record says since when sign-ins count. */
export function aConsentingPatient(changes: Partial<PatientRecord> = {}): PatientRecord {
  return aPatient({ since: SINCE, consent: { version: 1, as: 'adult', at: Date.UTC(2026, 0, 1) }, ...changes });
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
    ...changes,
  };
}
