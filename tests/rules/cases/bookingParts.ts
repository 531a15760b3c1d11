/** What a booking writes of the session and of its time: each part of it, wrong or left out. */
import { allBut } from '../support/fields';
import { books, booksAs, guardian, OPEN, other, SECOND, START } from '../support/booking';
import { group, remove, set, update } from '../support/requests';
import { AYLA, EARLIER } from '../support/samples';
import {
  batch,
  booker,
  bookingWrites,
  hourOf,
  later,
  MINUTES,
  newSession,
  session,
  SESSION,
  slot,
  slotPath,
  without,
} from '../support/sessions';
import { double, type Fields } from '../support/values';

const booksWithout = (key: string) =>
  books({
    session: set(
      `sessions/${SESSION}`,
      Object.fromEntries(Object.entries(newSession(START)).filter(([name]) => name !== key)),
    ),
  });
/** A booking by another id. */
const booksAt = (id: string) => batch(bookingWrites(START, {}, id));

/** What stands in another value than it should, and what it would be for. */
const WRONG: readonly (readonly [string, Fields])[] = [
  ['is of who asks', { patient: 'zeynep' }],
  ['is with whose time it is', { counselor: 'sara' }],
  ['bears the patient’s name', { patientName: 'Zeynep' }],
  ['bears a name', { patientName: '' }],
  ['bears the counselor’s name', { counselorName: 'Dr. Sara Ali' }],
  ['is in a language of the time', { language: 'tr' }],
  ['is in a language that there is', { language: 'another' }],
  ['is in a way that there is', { way: 'another' }],
  ['is for whom the time is', { whom: 'another' }],
  ['is in the hour of the time', { hour: hourOf(START) + 1 }],
  ['is in a whole hour', { hour: double(hourOf(START)) }],
  ['is in an hour that is text', { hour: String(hourOf(START)) }],
  ['begins when the time begins', { start: later(START, 5 * MINUTES) }],
  ['begins at a moment', { start: START.getTime() }],
  ['is not held from the beginning', { state: 'held' }],
  ['is not cancelled from the beginning', { state: 'cancelled' }],
  ['is in a state that there is', { state: 'another' }],
  ['is cancelled by nobody', { by: 'patient' }],
  ['is not staff’s', { by: 'staff' }],
  ['has returned nothing', { returned: true }],
  ['has not moved', { moves: 1 }],
  ['has moved less than no time', { moves: -1 }],
  ['has moved a whole number of times', { moves: double(0) }],
  ['is booked at the server’s time', { bookedAt: EARLIER }],
  ['is changed at the server’s time', { changedAt: EARLIER }],
];

export const BOOKING_PARTS = [
  group('A session that is booked', AYLA, OPEN, ({ refused }) => [
    ...WRONG.map(([what, fields]) => refused(what, booksAs(fields))),
    ...Object.keys(newSession(START)).map((key) => refused(`lacks no ${key}`, booksWithout(key))),
    refused('has no other key', booksAs({ another: 'x' })),
    ...['video', 'voice', 'chat'].map((way) =>
      refused(
        `is held by a way of the time, not by ${way}`,
        booksAs({ way }),
        other({ [slotPath(START)]: slot(START, { ways: ['video', 'voice', 'chat'].filter((one) => one !== way) }) }),
      ),
    ),
    refused(
      'is for whom the time is: not for oneself',
      books(),
      other({ [slotPath(START)]: slot(START, { whom: ['child'] }) }),
    ),
    refused('is for whom the time is: not for a child', booksAs({ whom: 'child' }), {
      given: { ...OPEN, 'patients/ayla': booker(guardian), [slotPath(START)]: slot(START, { whom: ['self'] }) },
    }),
    ...['A0Bc1De2Fg3Hi4Jk5Lm', 'A0Bc1De2Fg3Hi4Jk5Lm67', 'A0Bc1De2Fg3Hi4Jk5Lm-', 'A0Bc1De2Fg3Hi4Jk5Lm_'].map((id) =>
      refused(`has an id as the SDK draws them, not ${id}`, booksAt(id)),
    ),
    refused(
      'is not written over another',
      books(),
      other({ [`sessions/${SESSION}`]: session(START, { state: 'cancelled' }) }),
    ),
  ]),

  group('The time of a booking', AYLA, OPEN, ({ refused }) => [
    refused('is offered', books(), { given: without(OPEN, slotPath(START)) }),
    refused(
      'is offered, not made in the batch',
      books({ slot: set(slotPath(START), slot(START, { state: 'taken', session: SESSION })) }),
      { given: without(OPEN, slotPath(START)) },
    ),
    refused(
      'is open',
      books(),
      other({
        [slotPath(START)]: slot(START, { state: 'taken', session: SECOND }),
        [`sessions/${SECOND}`]: session(START, { patient: 'zeynep' }),
      }),
    ),
    refused('is taken by it', books({ slot: undefined })),
    refused(
      'is taken by it, not by another',
      books({ slot: update(slotPath(START), { state: 'taken', session: SECOND }) }),
    ),
    refused('is taken, not left open', books({ slot: update(slotPath(START), { session: SESSION }) })),
    refused('is not taken away', books({ slot: remove(slotPath(START)) })),
    refused(
      'is taken as it stands',
      books({ slot: update(slotPath(START), { state: 'taken', session: SESSION, start: later(START, 5 * MINUTES) }) }),
    ),
    refused(
      'keeps its hour a whole number',
      books({ slot: update(slotPath(START), { state: 'taken', session: SESSION, hour: double(hourOf(START)) }) }),
    ),
    ...allBut('state', 'session').map(([field, value]) =>
      refused(
        `changes no ${field}`,
        books({ slot: update(slotPath(START), { state: 'taken', session: SESSION, [field]: value }) }),
      ),
    ),
    refused(
      'is not in another state after it',
      books({ slot: update(slotPath(START), { state: 'another', session: SESSION }) }),
    ),
  ]),
];
