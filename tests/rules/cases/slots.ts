/** The times that counselors offer. */
import { missingFields, notByOutsiders } from '../support/families';
import { allBut } from '../support/fields';
import { group, remove, set, update, type Documents, type Request } from '../support/requests';
import { AYLA, counselor, OMAR, profile } from '../support/samples';
import {
  BEFORE,
  AFTER,
  batch,
  booked,
  DAYS,
  edge,
  hourOf,
  HOURS,
  later,
  MINUTES,
  onTheHour,
  OTHERS,
  SARA,
  SESSION,
  sessionId,
  slot,
  slotPath,
  THE_TWO,
  UNVERIFIED,
  ZEYNEP,
} from '../support/sessions';
import { double, justAfter, without, type Fields } from '../support/values';

const START = onTheHour(50, 25);
const anonymous = { as: { ...OMAR, provider: 'anonymous' } };

/** The writes that offer these times. */
const offers = (...starts: readonly Date[]): Request =>
  batch(Object.fromEntries(starts.map((start) => [slotPath(start), set(slotPath(start), slot(start))])));
const named = (path: string, fields: Fields) => batch({ slot: set(path, fields) });
const offer = (start: Date, other: Fields = {}) => named(slotPath(start), slot(start, other));
/** A time with another hour also needs another name, or the name would be the reason for the refusal. */
const offersAs = (fields: Fields) => {
  const { hour = hourOf(START) } = fields;
  return named(`slots/omar_${String(typeof hour === 'number' ? hour : hourOf(START))}`, slot(START, fields));
};
/** A change of the time, and its deletion. */
const changes = (fields: Fields) => batch({ slot: update(slotPath(START), fields) });
const TAKES = changes({ state: 'taken', session: SESSION });
const OPENS = changes({ state: 'open', session: '' });
const REMOVES = batch({ slot: remove(slotPath(START)) });
const also = (documents: Documents) => ({ given: { ...THE_TWO, ...documents } });

/** Another time of the counselor, which begins that many minutes from this one. */
const beside = (minutes: number) => {
  const start = later(START, minutes * MINUTES);
  return also({ [slotPath(start)]: slot(start) });
};
const NEAR = later(START, 55 * MINUTES);

const WRONG_TIMES: readonly (readonly [string, Fields])[] = [
  ['may not have a later hour than its start', { hour: hourOf(START) + 1 }],
  ['may not have an earlier hour than its start', { hour: hourOf(START) - 1 }],
  ['must have a whole hour', { hour: double(hourOf(START)) }],
  ['must have an hour that is a number', { hour: String(hourOf(START)) }],
  ['must have a timestamp as its start', { start: START.getTime() }],
  ['must begin at a five-minute mark', { start: later(START, MINUTES) }],
  ['must begin at a full second', { start: justAfter(START) }],
  ['must begin at a full minute', { start: later(START, 1) }],
  ['must have a language', { languages: [] }],
  ['may not be in a language that the counselor does not have', { languages: ['tr'] }],
  ['must be only in languages that the counselor has', { languages: ['en', 'tr'] }],
  ['must be in known languages', { languages: ['another'] }],
  ['may not repeat a language', { languages: ['en', 'en'] }],
  ['must have a list of languages', { languages: 'en' }],
  ['must have a format', { ways: [] }],
  ['must have known formats', { ways: ['another'] }],
  ['may not repeat a format', { ways: ['chat', 'chat'] }],
  ['must say for whom it is', { whom: [] }],
  ['must be for known kinds of clients', { whom: ['another'] }],
  ['may not repeat a kind of client', { whom: ['child', 'child'] }],
  ['must be available', { state: 'taken' }],
  ['must have a known state', { state: 'another' }],
  ['may not name a session', { session: SESSION }],
  ['may not have other fields', { another: 'x' }],
];

/** As many times as the app offers in one batch: none next to another, or one in each hour. */
const FIVE = Array.from({ length: 5 }, (_, at) => later(START, 3 * at * HOURS));
const THIRTY = Array.from({ length: 30 }, (_, at) => later(START, 3 * at * HOURS));
const ROW = Array.from({ length: 5 }, (_, at) => later(START, at * HOURS));

const OPEN: Documents = { ...THE_TWO, [slotPath(START)]: slot(START) };
const TAKEN = booked(START);
/** All times of the counselor, and the available ones of all. */
const ALL = { list: 'slots', where: { counselor: 'omar' }, limit: 100 };
const AVAILABLE = { list: 'slots', where: { state: 'open' }, limit: 60 };
const UNPAGED = [
  ['without a limit', {}],
  ['in pages of more than sixty', { limit: 61 }],
  ['with an offset', { limit: 60, offset: 1 }],
] as const;

export const SLOTS = [
  group('An offered time', OMAR, THE_TWO, (say) => {
    const { allowed, refused } = say;
    return [
      allowed('may be stored', offer(START)),
      allowed('may be at the beginning of its hour', offer(onTheHour(50))),
      allowed('may be at the last five-minute mark of its hour', offer(onTheHour(50, 55))),
      allowed(
        'may be in one language, in one format and for one kind of client',
        offer(START, { languages: ['ar'], ways: ['chat'], whom: ['child'] }),
      ),
      ...WRONG_TIMES.map(([what, fields]) => refused(what, offersAs(fields))),
      ...missingFields(refused, slot(START), (fields) => named(slotPath(START), fields)),
      refused(
        'must have a whole hour, even if its name ends in .0',
        named(`slots/omar_${String(hourOf(START))}.0`, slot(START, { hour: double(hourOf(START)) })),
      ),
      refused('must have its counselor’s id in its name', named(slotPath(START, 'sara'), slot(START)), also(OTHERS)),
      refused('must have its hour in its name', named(`slots/omar_${String(hourOf(START) + 1)}`, slot(START))),
      refused(
        'may not be written for another counselor',
        named(slotPath(START, 'sara'), slot(START, { counselor: 'sara' })),
        also(OTHERS),
      ),
      ...notByOutsiders(refused, 'may not be written by', offer(START), THE_TWO),
      refused('may not be written by an anonymous account of the counselor', offer(START), anonymous),
      refused('may not be written by a patient', named(slotPath(START, 'ayla'), slot(START, { counselor: 'ayla' })), {
        as: AYLA,
      }),
      refused('may not be written by a counselor who is not verified', offer(START), also(UNVERIFIED)),
      refused(
        'may not be written by a counselor whose profile has no languages',
        offer(START),
        also({ 'counselorProfiles/omar': without(profile(counselor(), true), 'languages') }),
      ),
      refused('may not be in the past', offer(onTheHour(-1))),
      refused('may not be too far ahead', offer(onTheHour(36 * 24))),
      allowed('may be 34 days ahead', offer(onTheHour(34 * 24))),
      ...edge(say, 'may be offered until it begins', START, BEFORE, offer(START)),
      ...edge(say, 'may be less than 35 days ahead', later(START, -35 * DAYS), AFTER, offer(START)),
      refused('may not be offered twice', offer(START), also({ [slotPath(START)]: slot(START) })),
      refused('may not be offered if it is taken', offer(START), { given: TAKEN }),
      ...[-60, 60, -75, 75, -115].map((minutes) =>
        allowed(`may be ${String(minutes)} minutes from another`, offer(START), beside(minutes)),
      ),
      ...[-55, 55, -35, 40].map((minutes) =>
        refused(`may not be ${String(minutes)} minutes from another`, offer(START), beside(minutes)),
      ),
      allowed(
        'may be next to another counselor’s',
        offer(START),
        also({ [slotPath(NEAR, 'sara')]: slot(NEAR, { counselor: 'sara' }) }),
      ),
      allowed(
        'may replace one that is deleted in the same batch',
        batch({ old: remove(slotPath(NEAR)), slot: set(slotPath(START), slot(START)) }),
        beside(55),
      ),
      allowed('may come with four others, none next to another', offers(...FIVE)),
      allowed('may come with four others in a row', offers(...ROW)),
      refused('may not be 55 minutes from one in the same batch', offers(START, NEAR)),
    ];
  }),

  group(
    'A time in an unknown language',
    OMAR,
    also({ 'counselorProfiles/omar': profile(counselor({ languages: ['en', 'another'] }), true) }).given,
    ({ allowed, refused }) => [
      allowed('may be in the profile if the time itself is in a known language', offer(START, { languages: ['en'] })),
      refused('may not be offered even if the profile names the language', offer(START, { languages: ['another'] })),
    ],
  ),

  group('A batch of times', OMAR, THE_TWO, ({ refused }) => [
    refused('may not have thirty times, none next to another', offers(...THIRTY), {
      emulatorOnly: 'the store counts the lookups of a whole batch, the judge those of one document',
    }),
  ]),

  group('An available time', null, OPEN, ({ allowed, refused }) => [
    allowed('may be read by everybody', { get: slotPath(START) }),
    allowed('may be listed in pages of sixty', AVAILABLE),
    allowed('may be listed with those of one counselor', { ...AVAILABLE, where: { state: 'open', counselor: 'omar' } }),
    ...UNPAGED.map(([how, page]) =>
      refused(`may not be listed ${how}`, { list: 'slots', where: { state: 'open' }, ...page }),
    ),
    refused('may not be listed with the taken ones', { list: 'slots', limit: 60 }),
    refused('may not be listed with the taken ones of a counselor', { ...ALL, limit: 60 }),
    refused('may not be listed in pages of a hundred', { ...AVAILABLE, limit: 100 }, { as: AYLA }),
    refused('may not be taken without a session', TAKES, { as: AYLA }),
    refused('may not be taken by its counselor', TAKES, { as: OMAR }),
    refused('may not be taken by a visitor who is not signed in', TAKES),
    ...(
      [
        ['an existing session', AYLA, booked(later(START, 5 * HOURS))],
        ['a canceled session', AYLA, booked(START, { state: 'cancelled' })],
        ['a session with another counselor', AYLA, { ...booked(START, { counselor: 'sara' }), ...OTHERS }],
        ['another patient’s session', ZEYNEP, { ...booked(START), ...OTHERS }],
      ] as const
    ).map(([which, as, given]) =>
      refused(`may not be taken for ${which}`, TAKES, { as, given: { ...given, [slotPath(START)]: slot(START) } }),
    ),
    refused('may not be changed by its counselor', changes({ languages: ['en'] }), { as: OMAR }),
    refused('may not get another state from its counselor', changes({ state: 'closed' }), { as: OMAR }),
    allowed('may be deleted by its counselor', REMOVES, { as: OMAR }),
    ...notByOutsiders(refused, 'may not be deleted by', REMOVES, OPEN),
    refused('may not be deleted by an anonymous account of its counselor', REMOVES, anonymous),
  ]),

  group('A taken time', OMAR, TAKEN, ({ allowed, refused }) => [
    allowed('may be read by its counselor', { get: slotPath(START) }),
    allowed('may be listed by its counselor in pages of a hundred', ALL),
    refused('may not be listed by its counselor in longer pages', { ...ALL, limit: 101 }),
    refused('may not be listed by its counselor with an offset', { ...ALL, offset: 1 }),
    refused('may not be listed by another counselor', ALL, { as: SARA }),
    refused('may not be listed by an anonymous account of its counselor', ALL, anonymous),
    ...[AYLA, ZEYNEP, SARA, null].map((as) =>
      refused(`may not be read by ${as?.uid ?? 'a visitor who is not signed in'}`, { get: slotPath(START) }, { as }),
    ),
    refused('may not be deleted while its session is booked', REMOVES),
    ...['cancelled', 'held', 'missed'].map((state) =>
      allowed(`may be deleted if its session is ${state}`, REMOVES, { given: booked(START, { state }) }),
    ),
    allowed('may be deleted if its session is deleted', REMOVES, { given: without(TAKEN, `sessions/${SESSION}`) }),
    refused('may not be made available by its counselor', OPENS),
    refused('may not be made available by the patient alone', OPENS, { as: AYLA }),
    refused('may not be made available by another patient', OPENS, { as: ZEYNEP }),
    refused('may not be made available by the patient after the cancellation', OPENS, {
      as: AYLA,
      given: booked(START, { state: 'cancelled' }),
    }),
    refused('may not be given to another session', changes({ session: sessionId('B') }), { as: AYLA }),
    ...allBut().map(([field, value]) => refused(`may not change its ${field}`, changes({ [field]: value }))),
  ]),
];
