/** The parts of the session and of its time in a booking, each wrong or left out. */
import { allBut } from '../support/fields';
import { missingFields } from '../support/families';
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
} from '../support/sessions';
import { double, without, type Fields } from '../support/values';

/** A booking under another id. */
const booksAt = (id: string) => batch(bookingWrites(START, {}, id));

/** A booking that also changes other fields of the time. */
const takes = (fields: Fields) =>
  books({ slot: update(slotPath(START), { state: 'taken', session: SESSION, ...fields }) });

/** Fields with a wrong value, each after the sentence about it. */
const WRONG: readonly (readonly [string, Fields])[] = [
  ['must name the patient who books', { patient: 'zeynep' }],
  ['must name the counselor of the time', { counselor: 'sara' }],
  ['must have the patient’s name', { patientName: 'Zeynep' }],
  ['may not have an empty name', { patientName: '' }],
  ['must have the counselor’s name', { counselorName: 'Dr. Sara Ali' }],
  ['must be in a language of the time', { language: 'tr' }],
  ['must be in a known language', { language: 'another' }],
  ['must be in a known format', { way: 'another' }],
  ['must be for a known kind of client', { whom: 'another' }],
  ['must have the hour of the time', { hour: hourOf(START) + 1 }],
  ['must have a whole hour', { hour: double(hourOf(START)) }],
  ['may not have an hour that is text', { hour: String(hourOf(START)) }],
  ['must have the start of the time', { start: later(START, 5 * MINUTES) }],
  ['must have a timestamp as its start', { start: START.getTime() }],
  ['may not begin as completed', { state: 'held' }],
  ['may not begin as canceled', { state: 'cancelled' }],
  ['must have a known state', { state: 'another' }],
  ['may not be canceled by anybody', { by: 'patient' }],
  ['may not name staff', { by: 'staff' }],
  ['may not have returned the ticket', { returned: true }],
  ['may not have moved', { moves: 1 }],
  ['may not have moved fewer than zero times', { moves: -1 }],
  ['must count its moves by a whole number', { moves: double(0) }],
  ['must have the server’s time as bookedAt', { bookedAt: EARLIER }],
  ['must have the server’s time as changedAt', { changedAt: EARLIER }],
];

export const BOOKING_PARTS = [
  group('A new session', AYLA, OPEN, ({ refused }) => [
    ...WRONG.map(([what, fields]) => refused(what, booksAs(fields))),
    ...missingFields(refused, newSession(START), (fields) => books({ session: set(`sessions/${SESSION}`, fields) })),
    refused('may not have other fields', booksAs({ another: 'x' })),
    ...['video', 'voice', 'chat'].map((way) =>
      refused(
        `may not be in the format ${way} if the time does not offer it`,
        booksAs({ way }),
        other({ [slotPath(START)]: slot(START, { ways: ['video', 'voice', 'chat'].filter((one) => one !== way) }) }),
      ),
    ),
    refused(
      'may not be for the patient if the time is for children only',
      books(),
      other({ [slotPath(START)]: slot(START, { whom: ['child'] }) }),
    ),
    refused('may not be for a child if the time is for patients only', booksAs({ whom: 'child' }), {
      given: { ...OPEN, 'patients/ayla': booker(guardian), [slotPath(START)]: slot(START, { whom: ['self'] }) },
    }),
    ...['A0Bc1De2Fg3Hi4Jk5Lm', 'A0Bc1De2Fg3Hi4Jk5Lm67', 'A0Bc1De2Fg3Hi4Jk5Lm-', 'A0Bc1De2Fg3Hi4Jk5Lm_'].map((id) =>
      refused(`must have an id in the form of the SDK, not ${id}`, booksAt(id)),
    ),
    refused(
      'may not replace another session',
      books(),
      other({ [`sessions/${SESSION}`]: session(START, { state: 'cancelled' }) }),
    ),
  ]),

  group('The booked time', AYLA, OPEN, ({ refused }) => [
    refused('must be offered', books(), { given: without(OPEN, slotPath(START)) }),
    refused(
      'must have been offered before the batch',
      books({ slot: set(slotPath(START), slot(START, { state: 'taken', session: SESSION })) }),
      { given: without(OPEN, slotPath(START)) },
    ),
    refused(
      'must be available',
      books(),
      other({
        [slotPath(START)]: slot(START, { state: 'taken', session: SECOND }),
        [`sessions/${SECOND}`]: session(START, { patient: 'zeynep' }),
      }),
    ),
    refused('must be taken by the booking', books({ slot: undefined })),
    refused('must be taken by this session, not by another', takes({ session: SECOND })),
    refused('must be taken, not left open', books({ slot: update(slotPath(START), { session: SESSION }) })),
    refused('may not be deleted', books({ slot: remove(slotPath(START)) })),
    refused('may not begin five minutes later', takes({ start: later(START, 5 * MINUTES) })),
    refused('must keep its hour as a whole number', takes({ hour: double(hourOf(START)) })),
    ...allBut('state', 'session').map(([field, value]) => refused(`must keep its ${field}`, takes({ [field]: value }))),
    refused('must have a known state afterwards', takes({ state: 'another' })),
  ]),
];
