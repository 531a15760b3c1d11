/** What a booking writes: each part of it, wrong or left out. */
import { allBut } from '../support/fields';
import { group, remove, set, update, type Documents } from '../support/requests';
import { AYLA, consent, EARLIER, SINCE } from '../support/samples';
import {
  batch,
  booked,
  booker,
  bookingWrites,
  counts,
  DAYS,
  diaryPath,
  edge,
  entryPath,
  hourOf,
  HOURS,
  later,
  MINUTES,
  newSession,
  offering,
  onTheHour,
  OTHERS,
  placePath,
  session,
  SESSION,
  sessionEntry,
  sessionId,
  slot,
  slotPath,
  without,
  type Writes,
} from '../support/sessions';
import { double, increment, SERVER_TIME, type Fields } from '../support/values';

const START = onTheHour(50, 25);
const OPEN = offering(START);
const other = (documents: Documents) => ({ given: { ...OPEN, ...documents } });
const record = (fields: Fields) => other({ 'patients/ayla': booker(fields) });

/** A booking of the time, with other writes in the place of some. */
const books = (writes: Writes = {}) => batch(bookingWrites(START), writes);
/** A booking of a session that says something else. */
const booksAs = (fields: Fields) => books({ session: set(`sessions/${SESSION}`, newSession(START, fields)) });
const booksWithout = (key: string) =>
  books({
    session: set(
      `sessions/${SESSION}`,
      Object.fromEntries(Object.entries(newSession(START)).filter(([name]) => name !== key)),
    ),
  });
/** A booking by another id. */
const booksAt = (id: string) => batch(bookingWrites(START, {}, id));
const guardian = { consent: { ...consent(2), as: 'guardian' } };

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

const SECOND = sessionId('B');

/** A patient whose other session begins so many minutes from this one. */
const beside = (minutes: number): Documents => {
  const start = later(START, minutes * MINUTES);
  return {
    ...OPEN,
    [`sessions/${SECOND}`]: session(start, { place: '2' }),
    [diaryPath(start)]: { session: SECOND, start },
    [placePath('2')]: { session: SECOND, at: EARLIER },
  };
};

/** The first place, taken so long ago by a session that stands so. */
const placed = (ago: number, other: Fields = {}, start = later(START, 40 * DAYS)): Documents => ({
  ...OPEN,
  [`sessions/${SECOND}`]: session(start, other),
  [placePath()]: { session: SECOND, at: later(new Date(), -ago) },
});
const NOW = later(START, -30 * HOURS);
const placedBefore = (ago: number, other: Fields = {}, start = later(START, 40 * DAYS)): Documents => ({
  ...placed(0, other, start),
  [placePath()]: { session: SECOND, at: later(NOW, -ago) },
});

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

  group('The ticket of a booking', AYLA, OPEN, ({ allowed, refused }) => [
    refused('is spent in the ledger', books({ entry: undefined })),
    refused('is spent in the record', books({ counter: undefined })),
    refused('is spent in both', books({ counter: undefined, entry: undefined })),
    refused('is counted once for each entry', books({ counter: counts(`session-${SESSION}`, 0) })),
    refused('is counted whole', books({ counter: counts(`session-${SESSION}`, double(-1)) })),
    refused(
      'is one',
      books({
        entry: set(entryPath('session'), sessionEntry('session', { ticket: -2 })),
        counter: counts(`session-${SESSION}`, -2),
      }),
    ),
    refused(
      'is no gain',
      books({
        entry: set(entryPath('session'), sessionEntry('session', { ticket: 1 })),
        counter: counts(`session-${SESSION}`, 1),
      }),
    ),
    refused(
      'is a whole one',
      books({ entry: set(entryPath('session'), sessionEntry('session', { ticket: double(-1) })) }),
    ),
    refused(
      'is of the right kind',
      books({ entry: set(entryPath('session'), sessionEntry('session', { kind: 'return' })) }),
    ),
    refused(
      'is of a kind that there is',
      books({ entry: set(entryPath('session'), sessionEntry('session', { kind: 'another' })) }),
    ),
    refused(
      'is for this session',
      books({ entry: set(entryPath('session'), sessionEntry('session', { session: SECOND })) }),
    ),
    refused(
      'is spent at the server’s time',
      books({ entry: set(entryPath('session'), sessionEntry('session', { at: EARLIER })) }),
    ),
    refused('says nothing more', books({ entry: set(entryPath('session'), sessionEntry('session', { price: 0 })) })),
    refused(
      'bears its name',
      books({
        entry: set(entryPath('session', SECOND), sessionEntry('session')),
        counter: counts(`session-${SECOND}`, -1),
      }),
    ),
    refused(
      'bears its name, no purchase’s',
      books({
        entry: set('patients/ayla/ledger/00000000-0000-4000-8000-000000000101', sessionEntry('session')),
        counter: counts('00000000-0000-4000-8000-000000000101', -1),
      }),
    ),
    refused(
      'is the own, not another’s',
      books({
        entry: set(entryPath('session', SESSION, 'zeynep'), sessionEntry('session')),
        counter: counts(`session-${SESSION}`, -1, {}, 'zeynep'),
      }),
      other(OTHERS),
    ),
    refused(
      'is not one that was spent',
      books({ entry: undefined, counter: undefined }),
      other({ [entryPath('session')]: sessionEntry('session', { at: EARLIER }) }),
    ),
    refused(
      'is not counted again',
      books(),
      other({ [entryPath('session')]: sessionEntry('session', { at: EARLIER }) }),
    ),
    refused('is stamped in the record', books({ counter: counts(`session-${SESSION}`, -1, { updatedAt: EARLIER }) })),
    refused(
      'leaves the record’s numbers whole',
      books({ counter: counts(`session-${SESSION}`, -1, { since: double(SINCE) }) }),
    ),
    refused(
      'is not spent for a session that stands',
      batch({
        entry: set(entryPath('session'), sessionEntry('session')),
        counter: counts(`session-${SESSION}`, -1),
      }),
      { given: without(booked(START), entryPath('session')) },
    ),
    allowed('is the last of many', books(), record({ tickets: 1 })),
    refused(
      'is not bought in the same batch',
      books({
        counter: update('patients/ayla', {
          tickets: increment(4),
          lastEntryId: `session-${SESSION}`,
          updatedAt: SERVER_TIME,
        }),
      }),
    ),
  ]),

  group('The own time of a booking', AYLA, OPEN, ({ allowed, refused }) => [
    refused('stands in the diary', books({ diary: undefined })),
    refused(
      'stands in the own diary',
      books({ diary: set(diaryPath(START, 'zeynep'), { session: SESSION, start: START }) }),
      other(OTHERS),
    ),
    refused(
      'stands at its hour',
      books({ diary: set(diaryPath(later(START, HOURS)), { session: SESSION, start: START }) }),
    ),
    refused(
      'stands at no other hour as well',
      books({ more: set(diaryPath(later(START, 5 * HOURS)), { session: SESSION, start: START }) }),
    ),
    refused(
      'stands at its hour alone',
      books({ more: set(diaryPath(later(START, HOURS)), { session: SESSION, start: START }) }),
    ),
    refused(
      'stands in the own diary alone',
      books({ more: set(diaryPath(START, 'zeynep'), { session: SESSION, start: START }) }),
      other(OTHERS),
    ),
    refused(
      'begins, as the session does, with the time that is taken',
      books({
        session: set(`sessions/${SESSION}`, newSession(START, { start: later(START, 5 * MINUTES) })),
        diary: set(diaryPath(START), { session: SESSION, start: later(START, 5 * MINUTES) }),
      }),
    ),
    refused(
      'begins with it',
      books({ diary: set(diaryPath(START), { session: SESSION, start: later(START, 5 * MINUTES) }) }),
    ),
    refused('is of this session', books({ diary: set(diaryPath(START), { session: SECOND, start: START }) })),
    refused(
      'says nothing more',
      books({ diary: set(diaryPath(START), { session: SESSION, start: START, another: 'x' }) }),
    ),
    ...allBut('session', 'start').map(([field, value]) =>
      refused(
        `holds no ${field}`,
        books({ diary: set(diaryPath(START), { session: SESSION, start: START, [field]: value }) }),
      ),
    ),
    ...[-50, 50, -85, 85, 120].map((minutes) =>
      allowed(`is free where another session begins ${String(minutes)} minutes from it`, books(), {
        given: beside(minutes),
      }),
    ),
    ...[-49, 49, -30, 30, 45].map((minutes) =>
      refused(`is not free where another session begins ${String(minutes)} minutes from it`, books(), {
        given: beside(minutes),
      }),
    ),
    refused('is not free where one stands at this very hour', books(), { given: beside(0) }),
    allowed('is taken by one who has sessions on other days', books(), { given: beside(24 * 60) }),
  ]),

  group('The place of a booking', AYLA, OPEN, (say) => {
    const { allowed, refused } = say;
    const month = later(NOW, -30 * DAYS);
    return [
      refused('is taken', books({ place: undefined })),
      refused(
        'is the own',
        books({ place: set(placePath('1', 'zeynep'), { session: SESSION, at: SERVER_TIME }) }),
        other(OTHERS),
      ),
      refused(
        'is the one that the session names',
        books({ place: set(placePath('2'), { session: SESSION, at: SERVER_TIME }) }),
      ),
      refused(
        'is the own alone',
        books({ more: set(placePath('1', 'zeynep'), { session: SESSION, at: SERVER_TIME }) }),
        other(OTHERS),
      ),
      refused('is the only one', books({ more: set(placePath('2'), { session: SESSION, at: SERVER_TIME }) })),
      refused('is taken at the server’s time', books({ place: set(placePath(), { session: SESSION, at: EARLIER }) })),
      refused('is taken by this session', books({ place: set(placePath(), { session: SECOND, at: SERVER_TIME }) })),
      refused(
        'says nothing more',
        books({ place: set(placePath(), { session: SESSION, at: SERVER_TIME, another: 'x' }) }),
      ),
      allowed('is free again a day later, where the session was cancelled', books(), {
        given: placed(25 * HOURS, { state: 'cancelled' }),
      }),
      allowed('is free again where the session was held', books(), {
        given: placed(9 * DAYS, { state: 'held' }, later(new Date(), -DAYS)),
      }),
      refused('rests for a day', books(), { given: placed(23 * HOURS, { state: 'cancelled' }) }),
      refused('is not free while its session is booked', books(), { given: placed(9 * DAYS) }),
      allowed('is free where nobody closed the session for a month', books(), {
        given: placed(60 * DAYS, {}, later(new Date(), -31 * DAYS)),
      }),
      refused('is not free where nobody closed the session yet', books(), {
        given: placed(60 * DAYS, {}, later(new Date(), -29 * DAYS)),
      }),
      allowed('is free where its session is deleted', books(), {
        given: without(placed(25 * HOURS), `sessions/${SECOND}`),
      }),
      refused('rests for a day where its session is deleted', books(), {
        given: without(placed(23 * HOURS), `sessions/${SECOND}`),
      }),
      ...edge(say, 'rests for a day', later(NOW, 0), [false, false, true], books(), {
        given: placedBefore(DAYS, { state: 'cancelled' }),
      }),
      ...edge(say, 'is free where nobody closed the session for a month', NOW, [false, true, true], books(), {
        given: placedBefore(60 * DAYS, {}, month),
      }),
      refused(
        'is not freed by a cancelling in the same batch',
        books({
          more: update(`sessions/${SECOND}`, {
            state: 'cancelled',
            by: 'patient',
            returned: false,
            changedAt: SERVER_TIME,
          }),
          diary2: remove(diaryPath(later(START, 40 * DAYS))),
        }),
        { given: placed(9 * DAYS) },
      ),
      refused('does not change alone', batch({ place: set(placePath('2'), { session: SESSION, at: SERVER_TIME }) }), {
        given: booked(START),
      }),
      refused('does not go alone', batch({ place: remove(placePath()) }), { given: booked(START) }),
    ];
  }),
];
