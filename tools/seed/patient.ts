/**
 * The demo patient's documents, in the shapes that the app writes and firestore.rules requires: two ticket packs in the ledger whose sum, with the entries of
 * sessions, is the record's tickets; a card without its number and CVV; one request with a given consent.
 */
import { DEMO_PATIENT } from './accounts.ts';
import { CONSENT_VERSION } from '../../web/src/core/generated/limits.ts';

const DAY = 24 * 60 * 60 * 1000;
const CARD_ID = '6f1c2f4e-58b7-4a0e-9a53-0d2f3c1b7a10';
const FIRST_PURCHASE_ID = '0b8f5a52-6c1d-4f0a-8e0e-4f7f3f9f2b21';
const SECOND_PURCHASE_ID = '9d3a7c64-1e2b-4b5c-a6d7-8e9f0a1b2c32';

/** The demo patient's only request for a session. */
export const requestAt = (now: Date) => ({
  id: '3e7d1b90-4c5f-4d6e-b8a9-2f1e0d9c8b43',
  1: 'Individual',
  2: 'Married',
  3: 'no',
  4: 'No preference',
  5: 'Stress and Anxiety',
  6: 'I have trouble sleeping before work days and would like to talk about it.',
  requestedAt: new Date(now.getTime() - 2 * DAY),
});

/**
 * @param booking the only request
 * @param ofSessions entries of the ledger by their ids
 * @returns documents by path
 */
export function patientDocuments(
  now: Date,
  booking: Record<string, unknown>,
  ofSessions: Record<string, Record<string, unknown>>,
): Record<string, Record<string, unknown>> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  const purchases = {
    [FIRST_PURCHASE_ID]: { kind: 'purchase', ticket: 5, price: 10, cardId: CARD_ID, at: daysAgo(40) },
    [SECOND_PURCHASE_ID]: { kind: 'purchase', ticket: 25, price: 40, cardId: CARD_ID, at: daysAgo(3) },
  };
  const ledger: Record<string, Record<string, unknown>> = { ...purchases, ...ofSessions };
  const record = `patients/${DEMO_PATIENT.uid}`;
  const [name = '', surname = ''] = DEMO_PATIENT.name.split(' ');
  return {
    [record]: {
      name,
      surname,
      email: DEMO_PATIENT.email,
      birthday: '14 03 1993',
      educationLevel: "Master's Degree",
      hobbies: 'Walking, reading, learning the oud',
      familySize: '3',
      gender: 'Female',
      phone: '+964 750 000 0000',
      ID: '',
      photo: '',
      cards: [
        {
          id: CARD_ID,
          cardType: 'Visa',
          selectedItem: 'Turkey',
          city: 'Istanbul',
          cardNumber: '************4242',
          zipCode: '034433',
          expiryDate: '1229',
          nameOnCard: 'Layla Aziz',
          address: '12 Gulan St.',
        },
      ],
      tickets: Object.values(ledger).reduce((sum, { ticket }) => sum + Number(ticket), 0),
      bookings: [booking],
      since: Math.floor(daysAgo(45).getTime() / 1000),
      consent: { version: CONSENT_VERSION, as: 'adult', at: daysAgo(2) },
      lastEntryId: SECOND_PURCHASE_ID,
      lastBookingAt: daysAgo(2),
      updatedAt: daysAgo(2),
    },
    ...Object.fromEntries(Object.entries(ledger).map(([id, entry]) => [`${record}/ledger/${id}`, entry])),
  };
}
