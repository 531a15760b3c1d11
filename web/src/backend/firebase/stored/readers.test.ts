// @vitest-environment node
/** The generated readers: whole documents, old and partial ones, and any others. */
import fc from 'fast-check';
import { Timestamp } from 'firebase/firestore/lite';
import { describe, expect, test } from 'vitest';
import {
  aBooking,
  aCard,
  aCare,
  aConsentingPatient,
  aCounselor,
  aMessage,
  aReview,
  aSession,
  aSessionId,
  aSlot,
  aThread,
  emptyPatientFields,
  SESSION_START,
  aWish,
  someHours,
} from '../../../testing/builders';
import * as messages from './generated/messages';
import * as own from './generated/own';
import * as sessions from './generated/sessions';
import * as shown from './generated/shown';
import type { Stored } from './values';

const READERS = { ...messages, ...own, ...sessions, ...shown };
const { readCounselorProfile, readCounselorRecord, readHours, readPatientRecord } = READERS;

/** What is stored of a thing whose id is its document's name. */
const without = (key: string, named: object) =>
  Object.fromEntries(Object.entries(named).filter(([name]) => name !== key));
const aSessionRecord = without('id', aSession({ state: 'missed', by: 'counselor', moves: 2, place: '8' }));
const { name, city, bio, photo, languages, topics, prefers, portrait } = aCounselor({
  topics: ['Depression'],
  prefers: ['Male'],
  portrait: 'elm',
});

/** A whole record for each reader, and the fields without which it is nothing. */
const RECORDS: Readonly<Record<keyof typeof READERS, { whole: object; needs?: readonly string[] }>> = {
  readCard: { whole: aCard(), needs: ['id', 'cardType', 'cardNumber', 'expiryDate', 'nameOnCard'] },
  readBooking: { whole: aBooking(), needs: ['id', 'requestedAt'] },
  readConsent: { whole: { version: 3, as: 'adult', at: SESSION_START }, needs: ['version', 'as', 'at'] },
  readTimeWish: { whole: aWish(), needs: ['since', 'until'] },
  readPatientRecord: {
    whole: aConsentingPatient({
      wish: aWish(),
      openTime: 'dana_500000',
      cards: [aCard()],
      bookings: [aBooking()],
      tickets: 25,
      lastEntryId: 'entry',
      lastBookingAt: SESSION_START,
    }),
  },
  readCounselorRecord: { whole: aCounselor({ topics: ['Depression'], since: 5, documentAt: SESSION_START }) },
  readCounselorProfile: { whole: { name, city, bio, photo, languages, topics, prefers, portrait, verified: true } },
  readHours: { whole: someHours({ away: ['2026-12-24/2027-01-03'] }) },
  readSlot: { whole: aSlot({ state: 'taken', session: aSessionId() }), needs: ['counselor', 'start', 'state'] },
  readSessionRecord: { whole: aSessionRecord, needs: ['patient', 'counselor', 'start', 'state'] },
  readPatientPlace: { whole: { session: aSessionId(), at: SESSION_START }, needs: ['session'] },
  readContest: { whole: { patient: 'sule', counselor: 'dana', says: 'iCame', at: SESSION_START }, needs: ['says'] },
  readEmergencyContact: {
    whole: { name: 'Sara', phone: '+964 750', country: 'Iraq', sharedAt: SESSION_START },
    needs: ['phone'],
  },
  readThreadRecord: { whole: aThread(), needs: ['patient', 'counselor', 'lastAt'] },
  readMessageRecord: { whole: without('id', aMessage()), needs: ['from', 'at'] },
  readCareRecord: { whole: without('request', aCare()), needs: ['state'] },
  readReviewRecord: { whole: aReview(), needs: ['state'] },
};

/** A record as the store has it: moments, the only large numbers, are timestamps. */
function stored(value: unknown): unknown {
  if (typeof value === 'number') return value > 1e11 ? Timestamp.fromMillis(value) : value;
  if (Array.isArray(value)) return value.map(stored);
  return typeof value === 'object' && value !== null ? storedMap(value) : value;
}
const storedMap = (record: object): Stored =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, stored(value)]));

/** Values that no field can have. */
const UNFIT: readonly unknown[] = [undefined, null, {}, Number.NaN, [[]]];

/** Whether a screen can show each number, as a count or as a date. */
const areShowable = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(areShowable)
    : typeof value !== 'number' || Number.isSafeInteger(value) || !Number.isNaN(new Date(value).getTime());

const names = Object.keys(READERS) as (keyof typeof READERS)[];
describe.each(names)('%s', (reader) => {
  const read: (data: Stored) => object | undefined = READERS[reader];
  const { whole, needs = [] } = RECORDS[reader];
  const entries = Object.entries(whole) as [string, unknown][];

  test('reads a whole document completely, with moments in milliseconds, and nothing that it does not know', () => {
    expect(read({ ...storedMap(whole), password: 'abcd1234', cvvCode: '123' })).toEqual(whole);
  });

  test.each(entries)(
    'reads the rest of a document without a readable %s, or nothing if it needs that',
    (key, value) => {
      for (const unfit of UNFIT) {
        const found = read({ ...storedMap(whole), [key]: unfit });
        expect(found === undefined).toBe(needs.includes(key));
        if (!found) continue;
        const { [key]: empty, ...rest } = found as Record<string, unknown>;
        expect({ ...rest, [key]: value }).toEqual(whole);
        if (empty !== undefined) expect(typeof empty).toBe(typeof value);
      }
    },
  );

  test('reads any document', () => {
    const values = entries.map(([key, value]) => [key, fc.oneof(fc.constant(stored(value)), fc.anything())] as const);
    fc.assert(
      fc.property(fc.record(Object.fromEntries(values), { requiredKeys: [] }), (data) => {
        const found = read(data);
        if (!found) return;
        expect(areShowable(found)).toBe(true);
        for (const [key, value] of entries) {
          const part: unknown = Reflect.get(found, key);
          expect(part === undefined ? 'nothing' : [typeof part, Array.isArray(part)]).toEqual(
            part === undefined ? 'nothing' : [typeof value, Array.isArray(value)],
          );
        }
      }),
      { numRuns: 300 },
    );
  });
});

test('a record with only a name and an email gets empty values for the rest', () => {
  expect(readPatientRecord({ name: 'Ali', email: 'a@b.co' })).toEqual({
    name: 'Ali',
    surname: '',
    email: 'a@b.co',
    birthday: '',
    ...emptyPatientFields(),
  });
});

test('a missing choice becomes the first one', () => {
  const { language, way, whom, place, by } =
    READERS.readSessionRecord({
      ...storedMap(aSessionRecord),
      language: 'xx',
      way: 5,
      whom: null,
      place: '9',
      by: 'nobody',
    }) ?? {};
  expect([language, way, whom, place, by]).toEqual(['en', 'video', 'self', '1', '']);
});

test('malformed items are left out, and the others stay', () => {
  const booking = storedMap(aBooking());
  const record = readPatientRecord({
    cards: [aCard(), null, 'card', {}, { ...aCard(), id: 7 }, { ...aCard(), cardType: 'Amex' }],
    bookings: [booking, { ...booking, requestedAt: 'soon' }, []],
    tickets: -3,
  });
  expect(record).toMatchObject({ cards: [aCard()], bookings: [aBooking()], tickets: 0 });
});

test('two items with the same id are read as one, so no screen shows it twice', () => {
  const twice = readPatientRecord({ cards: [aCard({ city: 'Izmir' }), aCard({ city: 'Ankara' })] });
  expect(twice.cards).toEqual([aCard({ city: 'Izmir' })]);
});

test('answers and places that are no longer offered are shown as they are', () => {
  const cards = [{ ...aCard(), selectedItem: 'Iraq', city: 'Erbil' }];
  const bookings = [{ ...aBooking(), '5': 'Pets' }];
  expect(readPatientRecord({ cards, bookings })).toMatchObject({ cards, bookings });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://elsewhere.example/x.png', ' https://x', 7])(
  'a stored photo at %o is ignored',
  (address) => {
    for (const read of [readPatientRecord, readCounselorRecord, readCounselorProfile]) {
      expect(read({ photo: address }).photo).toBe('');
    }
  },
);

test.each(['https://firebasestorage.googleapis.com/v0/b/x', 'http://127.0.0.1:9199/v0/b/x'])(
  'a stored photo at %o is shown',
  (address) => {
    expect(readPatientRecord({ photo: address }).photo).toBe(address);
  },
);

test('only the operator’s true counts as verified', () => {
  expect([true, 'true', 1, undefined].map((verified) => readCounselorProfile({ verified }).verified)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('only the offered options are read, each once; older records have none', () => {
  expect(readCounselorRecord({})).toMatchObject({ languages: [], topics: [], prefers: [], portrait: '' });
  const wrong = {
    languages: ['ar', 'xx', 7, 'en', 'ar'],
    topics: ['Sleep', 7, 'Depression'],
    prefers: 'Male',
    portrait: '../hero',
  };
  expect(readCounselorProfile(wrong)).toMatchObject({
    languages: ['en', 'ar'],
    topics: ['Depression'],
    prefers: [],
    portrait: '',
  });
});

test.each([Number.NaN, Infinity, 1e300, -8.64e15 - 1])(
  'a moment of %o is ignored: no screen could show it as a date',
  (at) => {
    const record = readPatientRecord({
      updatedAt: at,
      consent: { version: 1, as: 'adult', at },
      bookings: [{ ...aBooking(), requestedAt: at }],
    });
    expect(record).toMatchObject({ bookings: [] });
    expect([record.updatedAt, record.consent]).toEqual([undefined, undefined]);
  },
);

test.each([undefined, 'friend', 1])('a consent for %o doesn’t count, so Aram asks for it again', (as) => {
  expect(readPatientRecord({ consent: { version: 1, as, at: 1 } }).consent).toBeUndefined();
});

test('handwritten hours become seven days, with at most as many absences as a screen shows', () => {
  expect(readHours({}).week).toEqual(['', '', '', '', '', '', '']);
  const week = ['09:00', 7, ...Array<string>(9).fill('10:00')];
  expect(readHours({ week }).week).toEqual(['09:00', '', '10:00', '10:00', '10:00', '10:00', '10:00']);
  expect(readHours({ away: [5, ...Array<string>(99).fill('2026-12-24/2027-01-03')] }).away).toHaveLength(40);
});
