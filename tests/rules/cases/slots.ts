/** The times that counselors offer. */
import { allBut } from '../support/fields';
import { group, remove, set, update, type Documents, type Request } from '../support/requests';
import { AYLA, counselor, OMAR, profile } from '../support/samples';
import {
  batch,
  booked,
  counselorLeft,
  DAYS,
  edge,
  hourOf,
  HOURS,
  later,
  MINUTES,
  onTheHour,
  OTHERS,
  OUTSIDERS,
  SARA,
  SESSION,
  sessionId,
  slot,
  slotPath,
  THE_TWO,
  UNVERIFIED,
  without,
  ZEYNEP,
} from '../support/sessions';
import { double, justAfter, type Fields } from '../support/values';

const START = onTheHour(50, 25);
const anonymous = { as: { ...OMAR, provider: 'anonymous' } };

/** The writes that offer some times. */
const offers = (...starts: readonly Date[]): Request =>
  batch(Object.fromEntries(starts.map((start) => [slotPath(start), set(slotPath(start), slot(start))])));
const offer = (start: Date, other: Fields = {}) => batch({ slot: set(slotPath(start), slot(start, other)) });
/** An hour of another value stands in another name, or the name would refuse it. */
const offersAs = (fields: Fields) => {
  const { hour = hourOf(START) } = fields;
  return batch({
    slot: set(`slots/omar_${typeof hour === 'number' ? String(hour) : String(hourOf(START))}`, slot(START, fields)),
  });
};
const also = (documents: Documents) => ({ given: { ...THE_TWO, ...documents } });

const WRONG_TIMES: readonly (readonly [string, Fields])[] = [
  ['is in its hour, not before it', { hour: hourOf(START) + 1 }],
  ['is in its hour, not after it', { hour: hourOf(START) - 1 }],
  ['is in a whole hour', { hour: double(hourOf(START)) }],
  ['is in an hour that is a number', { hour: String(hourOf(START)) }],
  ['begins at a moment', { start: START.getTime() }],
  ['begins at a mark of five minutes', { start: later(START, MINUTES) }],
  ['begins at a full second', { start: justAfter(START) }],
  ['begins at a full minute', { start: later(START, 1) }],
  ['is in a language', { languages: [] }],
  ['is in a language that the counselor has', { languages: ['tr'] }],
  ['is in languages that the counselor has', { languages: ['en', 'tr'] }],
  ['is in languages that there are', { languages: ['another'] }],
  ['is in each language once', { languages: ['en', 'en'] }],
  ['is in a list of languages', { languages: 'en' }],
  ['has a way', { ways: [] }],
  ['has ways that there are', { ways: ['another'] }],
  ['has each way once', { ways: ['chat', 'chat'] }],
  ['says for whom', { whom: [] }],
  ['says for whom there is', { whom: ['another'] }],
  ['says for whom once', { whom: ['child', 'child'] }],
  ['is open', { state: 'taken' }],
  ['is in a state that there is', { state: 'another' }],
  ['is no session’s', { session: SESSION }],
  ['has no other key', { another: 'x' }],
];

/** As many times as the app offers in one batch, none next to another; and one in each hour. */
const FIVE = Array.from({ length: 5 }, (_, at) => later(START, 3 * at * HOURS));
const THIRTY = Array.from({ length: 30 }, (_, at) => later(START, 3 * at * HOURS));
const ROW = Array.from({ length: 5 }, (_, at) => later(START, at * HOURS));

const OPEN: Documents = { ...THE_TWO, [slotPath(START)]: slot(START) };
const TAKEN = booked(START);
const UNPAGED = [
  ['whole', {}],
  ['in pages of more than sixty', { limit: 61 }],
  ['from further on by skipping', { limit: 60, offset: 1 }],
] as const;

export const SLOTS = [
  group('A time that is offered', OMAR, THE_TWO, (say) => {
    const { allowed, refused } = say;
    return [
      allowed('is taken in', offer(START)),
      allowed('is at the beginning of its hour', offer(onTheHour(50))),
      allowed('is at the last mark of its hour', offer(onTheHour(50, 55))),
      allowed(
        'is in one language, one way, for one',
        offer(START, { languages: ['ar'], ways: ['chat'], whom: ['child'] }),
      ),
      ...WRONG_TIMES.map(([what, fields]) => refused(what, offersAs(fields))),
      ...Object.keys(slot(START)).map((key) =>
        refused(
          `lacks no ${key}`,
          batch({
            slot: set(
              slotPath(START),
              Object.fromEntries(Object.entries(slot(START)).filter(([name]) => name !== key)),
            ),
          }),
        ),
      ),
      refused(
        'is in a whole hour, though its name is of the same',
        batch({ slot: set(`slots/omar_${String(hourOf(START))}.0`, slot(START, { hour: double(hourOf(START)) })) }),
      ),
      refused('bears its counselor’s name', batch({ slot: set(slotPath(START, 'sara'), slot(START)) }), also(OTHERS)),
      refused('bears its hour', batch({ slot: set(`slots/omar_${String(hourOf(START) + 1)}`, slot(START)) })),
      refused(
        'is no other counselor’s',
        batch({ slot: set(slotPath(START, 'sara'), slot(START, { counselor: 'sara' })) }),
        also(OTHERS),
      ),
      ...OUTSIDERS.map(([who, as]) => refused(`is not offered by ${who}`, offer(START), { as, ...also(OTHERS) })),
      refused('is not offered by an anonymous sign-in', offer(START), anonymous),
      refused('is no patient’s', batch({ slot: set(slotPath(START, 'ayla'), slot(START, { counselor: 'ayla' })) }), {
        as: AYLA,
      }),
      refused('is not offered by a counselor who is not verified', offer(START), also(UNVERIFIED)),
      refused('is not offered by a counselor who left', offer(START), { given: counselorLeft(THE_TWO) }),
      refused(
        'is not offered by a counselor whose profile names no languages',
        offer(START),
        also({
          'counselorProfiles/omar': Object.fromEntries(
            Object.entries(profile(counselor(), true)).filter(([key]) => key !== 'languages'),
          ),
        }),
      ),
      refused('has not come', offer(onTheHour(-1))),
      refused('is not too far ahead', offer(onTheHour(36 * 24))),
      allowed('is 34 days ahead', offer(onTheHour(34 * 24))),
      ...edge(say, 'has not come', START, [true, false, false], offer(START)),
      ...edge(say, 'is less than 35 days ahead', later(START, -35 * DAYS), [false, false, true], offer(START)),
      refused('is not offered twice', offer(START), also({ [slotPath(START)]: slot(START) })),
      refused('is not offered where it is taken', offer(START), { given: TAKEN }),
      ...[-60, 60, -75, 75, -115].map((minutes) =>
        allowed(
          `is ${String(minutes)} minutes from another`,
          offer(START),
          also({ [slotPath(later(START, minutes * MINUTES))]: slot(later(START, minutes * MINUTES)) }),
        ),
      ),
      ...[-55, 55, -35, 40].map((minutes) =>
        refused(
          `is not ${String(minutes)} minutes from another`,
          offer(START),
          also({ [slotPath(later(START, minutes * MINUTES))]: slot(later(START, minutes * MINUTES)) }),
        ),
      ),
      allowed(
        'is beside another counselor’s',
        offer(START),
        also({
          [slotPath(later(START, 55 * MINUTES), 'sara')]: slot(later(START, 55 * MINUTES), { counselor: 'sara' }),
        }),
      ),
      allowed(
        'takes the place of one that goes in the same batch',
        batch({ old: remove(slotPath(later(START, 55 * MINUTES))), slot: set(slotPath(START), slot(START)) }),
        also({ [slotPath(later(START, 55 * MINUTES))]: slot(later(START, 55 * MINUTES)) }),
      ),
      allowed('comes with four others, none next to another', offers(...FIVE)),
      allowed('comes with four others in a row', offers(...ROW)),
      refused('is not 55 minutes from one of the same batch', offers(START, later(START, 55 * MINUTES))),
    ];
  }),

  group(
    'A time in a language that is none',
    OMAR,
    also({ 'counselorProfiles/omar': profile(counselor({ languages: ['en', 'another'] }), true) }).given,
    ({ allowed, refused }) => [
      allowed('is not looked for in the profile alone', offer(START, { languages: ['en'] })),
      refused('is refused whatever the profile says', offer(START, { languages: ['another'] })),
    ],
  ),

  group('A batch of times', OMAR, THE_TWO, ({ refused }) => [
    refused('holds no thirty that are none next to another', offers(...THIRTY), {
      emulatorOnly: 'the store counts the look-ups of a whole batch, the judge those of one document',
    }),
  ]),

  group('An open time', null, OPEN, ({ allowed, refused }) => [
    allowed('is read by everybody', { get: slotPath(START) }),
    allowed('is listed with others, sixty at most', { list: 'slots', where: { state: 'open' }, limit: 60 }),
    allowed('is listed with those of one counselor', {
      list: 'slots',
      where: { state: 'open', counselor: 'omar' },
      limit: 60,
    }),
    ...UNPAGED.map(([how, page]) =>
      refused(`is not listed ${how}`, { list: 'slots', where: { state: 'open' }, ...page }),
    ),
    refused('is not listed with those that are taken', { list: 'slots', limit: 60 }),
    refused('is not listed with those of a counselor that are taken', {
      list: 'slots',
      where: { counselor: 'omar' },
      limit: 60,
    }),
    refused(
      'is not listed among all, in pages of a hundred',
      { list: 'slots', where: { state: 'open' }, limit: 100 },
      { as: AYLA },
    ),
    refused(
      'is not taken without a session',
      batch({ slot: update(slotPath(START), { state: 'taken', session: SESSION }) }),
      { as: AYLA },
    ),
    refused(
      'is not taken by its counselor',
      batch({ slot: update(slotPath(START), { state: 'taken', session: SESSION }) }),
      { as: OMAR },
    ),
    refused('is not taken signed out', batch({ slot: update(slotPath(START), { state: 'taken', session: SESSION }) })),
    refused(
      'is not taken for a session that stands',
      batch({ slot: update(slotPath(START), { state: 'taken', session: SESSION }) }),
      { as: AYLA, given: { ...booked(later(START, 5 * HOURS)), [slotPath(START)]: slot(START) } },
    ),
    refused(
      'is not taken for a session that was cancelled',
      batch({ slot: update(slotPath(START), { state: 'taken', session: SESSION }) }),
      { as: AYLA, given: { ...booked(START, { state: 'cancelled' }), [slotPath(START)]: slot(START) } },
    ),
    refused(
      'is not taken for a session with another counselor',
      batch({ slot: update(slotPath(START), { state: 'taken', session: SESSION }) }),
      { as: AYLA, given: { ...booked(START, { counselor: 'sara' }), ...OTHERS, [slotPath(START)]: slot(START) } },
    ),
    refused(
      'is not taken for another’s session',
      batch({ slot: update(slotPath(START), { state: 'taken', session: SESSION }) }),
      { as: ZEYNEP, given: { ...booked(START), ...OTHERS, [slotPath(START)]: slot(START) } },
    ),
    refused('is not changed by its counselor', batch({ slot: update(slotPath(START), { languages: ['en'] }) }), {
      as: OMAR,
    }),
    refused('is not closed for nothing', batch({ slot: update(slotPath(START), { state: 'closed' }) }), { as: OMAR }),
    allowed('is deleted by its counselor', batch({ slot: remove(slotPath(START)) }), { as: OMAR }),
    refused('is not deleted by its counselor, who left', batch({ slot: remove(slotPath(START)) }), {
      as: OMAR,
      given: counselorLeft(OPEN),
    }),
    ...OUTSIDERS.map(([who, as]) =>
      refused(`is not deleted by ${who}`, batch({ slot: remove(slotPath(START)) }), {
        as,
        given: { ...OPEN, ...OTHERS },
      }),
    ),
    refused('is not deleted by an anonymous sign-in', batch({ slot: remove(slotPath(START)) }), anonymous),
  ]),

  group('A time that is taken', OMAR, TAKEN, ({ allowed, refused }) => [
    allowed('is read by its counselor', { get: slotPath(START) }),
    allowed('is listed by its counselor, a hundred at most', {
      list: 'slots',
      where: { counselor: 'omar' },
      limit: 100,
    }),
    refused('is not listed by its counselor in longer pages', {
      list: 'slots',
      where: { counselor: 'omar' },
      limit: 101,
    }),
    refused('is not listed by its counselor by skipping', {
      list: 'slots',
      where: { counselor: 'omar' },
      limit: 100,
      offset: 1,
    }),
    refused(
      'is not listed by another counselor',
      { list: 'slots', where: { counselor: 'omar' }, limit: 100 },
      { as: SARA },
    ),
    refused(
      'is not listed by an anonymous sign-in',
      { list: 'slots', where: { counselor: 'omar' }, limit: 100 },
      anonymous,
    ),
    ...[AYLA, ZEYNEP, SARA, null].map((as) =>
      refused(`is not read by ${as?.uid ?? 'nobody who is signed in'}`, { get: slotPath(START) }, { as }),
    ),
    refused('is not deleted while its session is booked', batch({ slot: remove(slotPath(START)) })),
    ...['cancelled', 'held', 'missed'].map((state) =>
      allowed(`is deleted where its session is ${state}`, batch({ slot: remove(slotPath(START)) }), {
        given: booked(START, { state }),
      }),
    ),
    allowed('is deleted where its session is gone', batch({ slot: remove(slotPath(START)) }), {
      given: without(TAKEN, `sessions/${SESSION}`),
    }),
    refused('is not opened by its counselor', batch({ slot: update(slotPath(START), { state: 'open', session: '' }) })),
    refused(
      'is not opened by the patient alone',
      batch({ slot: update(slotPath(START), { state: 'open', session: '' }) }),
      { as: AYLA },
    ),
    refused(
      'is not opened by another patient',
      batch({ slot: update(slotPath(START), { state: 'open', session: '' }) }),
      { as: ZEYNEP },
    ),
    refused(
      'is not opened by the patient, long after',
      batch({ slot: update(slotPath(START), { state: 'open', session: '' }) }),
      { as: AYLA, given: booked(START, { state: 'cancelled' }) },
    ),
    refused('is not another session’s', batch({ slot: update(slotPath(START), { session: sessionId('B') }) }), {
      as: AYLA,
    }),
    ...allBut().map(([field, value]) =>
      refused(`changes no ${field}`, batch({ slot: update(slotPath(START), { [field]: value }) })),
    ),
  ]),
];
