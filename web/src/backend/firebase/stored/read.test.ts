// @vitest-environment node
import fc from 'fast-check';
import { Timestamp } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import {
  aBooking,
  aCard,
  aConsentingPatient,
  aCounselor,
  aSessionId,
  emptyPatientFields,
} from '../../../testing/builders';
import { readCounselor, readCounselorProfile, readEntry, readPatient, type Stored } from './read';

const stored = (ms: number) => Timestamp.fromMillis(ms);

test('a complete record is read completely, with times in milliseconds', () => {
  const record = aConsentingPatient({
    cards: [aCard()],
    bookings: [aBooking()],
    tickets: 25,
    lastEntryId: 'entry',
    lastBookingAt: 7,
    updatedAt: 9,
  });
  const document = {
    ...record,
    consent: { version: 3, as: 'adult', at: stored(record.consent?.at ?? 0) },
    bookings: [{ ...aBooking(), requestedAt: stored(aBooking().requestedAt) }],
    lastBookingAt: stored(7),
    updatedAt: stored(9),
  };
  expect(readPatient(document)).toEqual(record);
  expect(readCounselor({ ...aCounselor() })).toEqual(aCounselor());
});

test('a record with only a name and an email gets empty values for the rest', () => {
  expect(readPatient({ name: 'Ali', email: 'a@b.co' })).toEqual({
    name: 'Ali',
    surname: '',
    email: 'a@b.co',
    birthday: '',
    ...emptyPatientFields(),
  });
});

test('malformed items are left out, and the others stay', () => {
  const record = readPatient({
    cards: [aCard(), null, 'card', {}, { ...aCard(), id: 7 }, { ...aCard(), cardType: 'Amex' }],
    bookings: [{ ...aBooking(), requestedAt: stored(5) }, { ...aBooking(), requestedAt: 'soon' }, []],
    tickets: -3,
  });
  expect(record).toMatchObject({ cards: [aCard()], bookings: [{ id: aBooking().id, requestedAt: 5 }], tickets: 0 });
});

test('two items with the same id are read as one, so no screen shows it twice', () => {
  const twice = readPatient({ cards: [aCard({ city: 'Izmir' }), aCard({ city: 'Ankara' })] });
  expect(twice.cards).toEqual([aCard({ city: 'Izmir' })]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://elsewhere.example/x.png', ' https://x', 7])(
  'a stored photo at %o is ignored',
  (photo) => {
    expect(readPatient({ photo }).photo).toBe('');
    expect(readCounselorProfile({ photo }).photo).toBe('');
  },
);

test('a password in an old record isn’t read', () => {
  const record = readPatient({ password: 'abcd1234', cards: [{ ...aCard(), cvvCode: '123' }] });
  expect(JSON.stringify(record)).not.toMatch(/abcd1234|cvvCode/);
});

test('only the operator’s true counts as verified', () => {
  expect([true, 'true', 1, undefined].map((verified) => readCounselorProfile({ verified }).verified)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('only the offered options are read; older records have none', () => {
  const { topics, prefers, portrait, ...before } = aCounselor({
    topics: ['Depression'],
    prefers: ['Male'],
    portrait: 'elm',
  });
  expect(readCounselor(before)).toMatchObject({ topics: [], prefers: [], portrait: '' });
  expect(readCounselorProfile({ topics, prefers, portrait })).toMatchObject({ topics, prefers, portrait });
  const wrong = { topics: ['Sleep', 7, 'Depression'], prefers: 'Male', portrait: '../hero' };
  expect(readCounselorProfile(wrong)).toMatchObject({ topics: ['Depression'], prefers: [], portrait: '' });
});

test('only Aram’s languages are read, each once; older records have none', () => {
  const { languages, ...before } = aCounselor();
  expect(languages).toEqual(['en', 'ar']);
  expect(readCounselor(before).languages).toEqual([]);
  expect(readCounselorProfile({ languages: ['ar', 'xx', 7, 'en', 'ar'] }).languages).toEqual(['en', 'ar']);
});

test.each([Number.NaN, Infinity, 1e300, -8.64e15 - 1])(
  'a moment of %o is ignored: no screen could show it as a date',
  (at) => {
    const record = readPatient({
      updatedAt: at,
      consent: { version: 1, as: 'adult', at },
      bookings: [{ ...aBooking(), requestedAt: at }],
    });
    expect(record).toMatchObject({ bookings: [] });
    expect([record.updatedAt, record.consent]).toEqual([undefined, undefined]);
  },
);

test.each([undefined, 'friend', 1])('a consent for %o doesn’t count, so Aram asks for it again', (as) => {
  expect(readPatient({ consent: { version: 1, as, at: 1 } }).consent).toBeUndefined();
});

test('even a malformed document can be read', () => {
  const keys = ['name', 'cards', 'bookings', 'tickets', 'consent', 'photo', 'educationLevel', 'updatedAt', 'bio'];
  const document = fc.dictionary(fc.constantFrom(...keys), fc.anything(), { maxKeys: keys.length });
  fc.assert(
    fc.property(document, (data: Stored) => {
      const record = readPatient(data);
      expect(typeof record.name).toBe('string');
      expect(Number.isSafeInteger(record.tickets)).toBe(true);
      expect(Array.isArray(record.cards) && Array.isArray(record.bookings)).toBe(true);
      for (const { requestedAt } of record.bookings) expect(new Date(requestedAt).getTime()).not.toBeNaN();
      expect(typeof readCounselor(data).bio).toBe('string');
    }),
    { numRuns: 2_000 },
  );
});

test('a ledger entry of any kind and shape can be shown', () => {
  expect(readEntry('a', { kind: 'purchase', ticket: 5, price: 10, cardId: 'c', at: 7 })).toEqual({
    id: 'a',
    kind: 'purchase',
    ticket: 5,
    price: 10,
    at: 7,
  });
  expect(readEntry('b', { kind: 'session', ticket: -1, bookingId: 'b', date: '2026-03-10', at: 7 })).toMatchObject({
    kind: 'session',
    ticket: -1,
    date: '2026-03-10',
  });
  const spent = { kind: 'session', ticket: -1, session: aSessionId(), at: stored(7) };
  expect(readEntry('session-b', spent)).toEqual({ ...spent, id: 'session-b', at: 7 });
  expect(readEntry('return-b', { ...spent, kind: 'return', ticket: 1 })).toMatchObject({ kind: 'return', ticket: 1 });
  expect(readEntry('c', { kind: 'correction', ticket: 1, reason: 'the line broke', at: 7 })).toMatchObject({
    reason: 'the line broke',
  });
  const paid = { payment: 'pi_1', at: 7 };
  expect(readEntry('pi_1', { kind: 'purchase', ticket: 5, price: 10, ...paid })).toMatchObject({ price: 10, ...paid });
  expect(readEntry('refund-pi_1', { kind: 'refund', ticket: -5, ...paid })).toMatchObject({ kind: 'refund', ...paid });
  const disputed = { kind: 'refund', ticket: -5, dispute: true, ...paid };
  expect(readEntry('refund-pi_1', disputed)).toMatchObject({ dispute: true });
  expect(readEntry('refund-pi_1', { ...disputed, dispute: 'yes' })).not.toHaveProperty('dispute');
  expect(readEntry('won-pi_1', { kind: 'won', ticket: 5, ...paid })).toMatchObject({ kind: 'won', ...paid });
  expect(readEntry('d', { kind: 'gift', ticket: '5', price: 'free', date: 'soon', at: 'then' })).toEqual({
    id: 'd',
    kind: 'other',
    ticket: 0,
    at: 0,
  });
});
