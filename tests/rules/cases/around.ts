/** What stands around a session: who reads it, answers that are shared, a contest, the patient's diary and places, and what stays of who left. */
import { allBut } from '../support/fields';
import { group, remove, set, update, type Documents } from '../support/requests';
import {
  AYLA,
  booking,
  buyWrites,
  card,
  consent,
  counselor,
  EARLIER,
  id,
  OMAR,
  patient,
  profile,
  SINCE,
} from '../support/samples';
import {
  batch,
  booked,
  booker,
  counselorLeft,
  counts,
  DAYS,
  diaryPath,
  edge,
  entryPath,
  HOURS,
  later,
  left,
  MINUTES,
  NOT_AYLA,
  onTheHour,
  OTHERS,
  OUTSIDERS,
  placePath,
  SARA,
  SESSION,
  session,
  sessionEntry,
  UNVERIFIED,
  without,
  ZEYNEP,
} from '../support/sessions';
import { double, SERVER_TIME, type Fields, type Value } from '../support/values';

const START = onTheHour(50, 25);
const PATH = `sessions/${SESSION}`;
const ANSWERS = `${PATH}/shared/answers`;
const CONTEST = `contests/${SESSION}`;
const STANDS = booked(START);
const also = (documents: Documents) => ({ given: { ...STANDS, ...documents } });
const ENDED = later(new Date(), -3 * HOURS);
const HELD: Fields = { state: 'held', changedAt: later(new Date(), -DAYS) };

const share = (other: Readonly<Record<string, Value>> = {}, path = ANSWERS) =>
  batch({ answers: set(path, { booking: booking(1), sharedAt: SERVER_TIME, ...other }) });
const SHARED = also({ [ANSWERS]: { booking: booking(1), sharedAt: EARLIER } });

const contest = (other: Fields = {}, path = CONTEST) =>
  batch({ contest: set(path, { patient: 'ayla', counselor: 'omar', says: 'notHeld', at: SERVER_TIME, ...other }) });
const closed = (fields: Fields = HELD) => ({ given: booked(ENDED, fields) });
const CONTESTED = {
  given: { ...booked(ENDED, HELD), [CONTEST]: { patient: 'ayla', counselor: 'omar', says: 'iCame', at: EARLIER } },
};

const forget = (other: Readonly<Record<string, Value | undefined>> = {}) =>
  batch({ session: update(PATH, { patientName: '', changedAt: SERVER_TIME, ...other }) });
const LEFT = { given: left(booked(ENDED, HELD)) };

const mine = { list: 'sessions', where: { patient: 'ayla' }, limit: 100 };
const his = { list: 'sessions', where: { counselor: 'omar' }, limit: 100 };

/** What is read of a patient's own, below the record. */
const OWN = [
  ['a day of the diary', { get: diaryPath(START) }],
  ['the diary', { list: 'patients/ayla/diary', limit: 100 }],
  ['a place', { get: placePath() }],
  ['the places', { list: 'patients/ayla/places', limit: 100 }],
  ['a ticket that was spent', { get: entryPath('session') }],
] as const;

export const AROUND = [
  group('A session', AYLA, STANDS, ({ allowed, refused }) => [
    allowed('is read by its patient', { get: PATH }),
    allowed('is read by its counselor', { get: PATH }, { as: OMAR }),
    allowed('is read by its patient, who left', { get: PATH }, { given: left(STANDS) }),
    allowed('is read by its counselor, who left', { get: PATH }, { as: OMAR, given: counselorLeft(STANDS) }),
    ...OUTSIDERS.map(([who, as]) => refused(`is not read by ${who}`, { get: PATH }, { as, ...also(OTHERS) })),
    ...NOT_AYLA.map(([who, as]) => refused(`is not read by ${who}`, { get: PATH }, { as })),
    refused(
      'is not read by an anonymous sign-in as its counselor',
      { get: PATH },
      { as: { ...OMAR, provider: 'anonymous' } },
    ),
    refused('is not looked for where there is none', { get: `sessions/${SESSION}` }, { given: without(STANDS, PATH) }),
    allowed('is listed by its patient, a hundred at most', mine),
    allowed('is listed by its patient, who left', mine, { given: left(STANDS) }),
    ...NOT_AYLA.map(([who, as]) => refused(`is not listed by ${who}`, mine, { as })),
    allowed('is listed by its counselor, a hundred at most', his, { as: OMAR }),
    allowed(
      'is listed by its counselor by its state',
      { ...his, where: { counselor: 'omar', state: 'booked' } },
      { as: OMAR },
    ),
    ...[mine, his].flatMap((list) => {
      const as = list === mine ? AYLA : OMAR;
      return [
        refused(`is not listed by ${as.uid} in longer pages`, { ...list, limit: 101 }, { as }),
        refused(`is not listed by ${as.uid} by skipping`, { ...list, offset: 1 }, { as }),
        refused(`is not listed by ${as.uid} with those of others`, { list: 'sessions', limit: 100 }, { as }),
        ...OUTSIDERS.map(([who, other]) =>
          refused(`is not listed of ${as.uid} by ${who}`, list, { as: other, ...also(OTHERS) }),
        ),
      ];
    }),
    refused('is not listed by its patient as the counselor’s', his),
  ]),

  group('What is the patient’s own', AYLA, STANDS, ({ allowed, refused }) =>
    OWN.flatMap(([what, request]) => [
      allowed(`is read by the patient: ${what}`, request),
      allowed(`is read by the patient, who left: ${what}`, request, { given: left(STANDS) }),
      refused(`is not read by the counselor: ${what}`, request, { as: OMAR }),
      ...OUTSIDERS.map(([who, as]) => refused(`is not read by ${who}: ${what}`, request, { as, ...also(OTHERS) })),
      ...NOT_AYLA.map(([who, as]) => refused(`is not read by ${who}: ${what}`, request, { as })),
      ...('list' in request
        ? [
            refused(`is not listed in longer pages: ${what}`, { ...request, limit: 101 }),
            refused(`is not listed by skipping: ${what}`, { ...request, offset: 1 }),
          ]
        : []),
    ]),
  ),

  group('A day of the diary', AYLA, STANDS, (say) => {
    const { allowed, refused } = say;
    const out = (start: Date) => batch({ diary: remove(diaryPath(start)) });
    const PAST = booked(ENDED);
    return [
      refused(
        'is not written without a session',
        batch({
          diary: set(diaryPath(later(START, 5 * HOURS)), {
            session: 'Z0Bc1De2Fg3Hi4Jk5Lm6',
            start: later(START, 5 * HOURS),
          }),
        }),
      ),
      refused(
        'is not written for a session that stands',
        batch({ diary: set(diaryPath(START), { session: SESSION, start: START }) }),
        { given: without(STANDS, diaryPath(START)) },
      ),
      refused(
        'is not written at another hour of a session that stands',
        batch({ diary: set(diaryPath(later(START, HOURS)), { session: SESSION, start: later(START, HOURS) }) }),
      ),
      refused(
        'is not written by the counselor',
        batch({ diary: set(diaryPath(START), { session: SESSION, start: START }) }),
        { as: OMAR, given: without(STANDS, diaryPath(START)) },
      ),
      refused('does not change', batch({ diary: update(diaryPath(START), { start: later(START, 5 * MINUTES) }) })),
      refused('is not deleted before the end', out(START)),
      refused('is not deleted by the counselor after the end', out(ENDED), { as: OMAR, given: PAST }),
      ...OUTSIDERS.map(([who, as]) =>
        refused(`is not deleted by ${who} after the end`, out(ENDED), { as, given: { ...PAST, ...OTHERS } }),
      ),
      allowed('is deleted after the end', out(ENDED), { given: PAST }),
      ...edge(say, 'is deleted after the end', later(START, 50 * MINUTES), [false, false, true], out(START)),
      allowed('is deleted by a patient who left', out(START), { given: left(STANDS) }),
      refused('is not deleted by another patient, where the patient left', out(START), {
        as: ZEYNEP,
        given: { ...left(STANDS), ...OTHERS },
      }),
      refused(
        'is not deleted while a record begins anew',
        batch({ diary: remove(diaryPath(START)), record: set('patients/ayla', patient({ updatedAt: SERVER_TIME })) }),
        { given: without(STANDS, 'patients/ayla') },
      ),
    ];
  }),

  group('A place', AYLA, STANDS, ({ allowed, refused }) => {
    const out = batch({ place: remove(placePath()) });
    return [
      refused(
        'is not taken without a session',
        batch({ place: set(placePath('2'), { session: 'Z0Bc1De2Fg3Hi4Jk5Lm6', at: SERVER_TIME }) }),
      ),
      refused(
        'is not taken by a session that stands',
        batch({ place: set(placePath('2'), { session: SESSION, at: SERVER_TIME }) }),
      ),
      refused(
        'is not taken anew by its own session',
        batch({ place: set(placePath(), { session: SESSION, at: SERVER_TIME }) }),
        { given: booked(START, { state: 'cancelled' }) },
      ),
      refused('is not given up', out),
      allowed('is deleted by a patient who left', out, { given: left(STANDS) }),
      refused('is not deleted by another, where the patient left', out, {
        as: ZEYNEP,
        given: { ...left(STANDS), ...OTHERS },
      }),
      refused('is not deleted signed out, where the patient left', out, { as: null, given: left(STANDS) }),
      refused(
        'is not deleted while a record begins anew',
        batch({ place: remove(placePath()), record: set('patients/ayla', patient({ updatedAt: SERVER_TIME })) }),
        { given: without(STANDS, 'patients/ayla') },
      ),
    ];
  }),

  group('Answers that are shared', AYLA, STANDS, (say) => {
    const { allowed, refused } = say;
    const record = (fields: Fields) => also({ 'patients/ayla': booker(fields) });
    const unshare = batch({ answers: remove(ANSWERS) });
    const read = { get: ANSWERS };
    return [
      allowed('are one of the own requests', share()),
      refused('are no other', share({ booking: booking(1, { '6': 'Else.' }) })),
      refused('are none that is not there', share({ booking: booking(2) })),
      refused('are shared at the server’s time', share({ sharedAt: EARLIER })),
      refused('say nothing more', share({ another: 'x' })),
      refused('have a name of their own', share({}, `${PATH}/shared/another`)),
      refused('are shared for a session that there is', share(), { given: without(STANDS, PATH) }),
      ...['cancelled', 'held', 'missed'].map((state) =>
        refused(`are not shared for a session that is ${state}`, share(), { given: booked(START, { state }) }),
      ),
      refused('are shared under the text on sessions', share(), record({ consent: consent(1) })),
      refused(
        'are shared by who has agreed',
        share(),
        also({ 'patients/ayla': Object.fromEntries(Object.entries(booker()).filter(([key]) => key !== 'consent')) }),
      ),
      refused(
        'are shared where the record says since when',
        share(),
        also({ 'patients/ayla': Object.fromEntries(Object.entries(booker()).filter(([key]) => key !== 'since')) }),
      ),
      refused('are not shared by a patient who left', share(), { given: left(STANDS) }),
      refused('are not shared by the counselor', share(), { as: OMAR }),
      ...OUTSIDERS.map(([who, as]) => refused(`are not shared by ${who}`, share(), { as, ...also(OTHERS) })),
      ...NOT_AYLA.map(([who, as]) => refused(`are not shared by ${who}`, share(), { as })),
      refused('do not change', share(), SHARED),
      allowed('are read by the patient', read, SHARED),
      allowed('are read by the counselor', read, { as: OMAR, ...SHARED }),
      allowed('are read by the counselor after the session', read, {
        as: OMAR,
        given: { ...SHARED.given, [PATH]: session(ENDED, { state: 'held' }) },
      }),
      refused('are not read by the counselor of a session that is cancelled', read, {
        as: OMAR,
        given: { ...SHARED.given, [PATH]: session(START, { state: 'cancelled' }) },
      }),
      refused('are not read by the counselor a month after', read, {
        as: OMAR,
        given: { ...SHARED.given, [PATH]: session(later(new Date(), -31 * DAYS)) },
      }),
      ...edge(
        say,
        'are read by the counselor until a month after the start',
        later(START, 30 * DAYS),
        [true, false, false],
        read,
        { as: OMAR, ...SHARED },
      ),
      refused('are not read by a counselor who is not verified', read, {
        as: OMAR,
        given: { ...SHARED.given, ...UNVERIFIED },
      }),
      refused('are not read by a counselor who left', read, { as: OMAR, given: counselorLeft(SHARED.given) }),
      refused('are not read by an anonymous sign-in as the counselor', read, {
        as: { ...OMAR, provider: 'anonymous' },
        ...SHARED,
      }),
      ...OUTSIDERS.map(([who, as]) =>
        refused(`are not read by ${who}`, read, { as, given: { ...SHARED.given, ...OTHERS } }),
      ),
      ...NOT_AYLA.map(([who, as]) => refused(`are not read by ${who}`, read, { as, ...SHARED })),
      refused('are in no list', { list: `${PATH}/shared`, limit: 1 }, SHARED),
      allowed('are taken back', unshare, SHARED),
      allowed('are taken back of a session that is over', unshare, {
        given: { ...SHARED.given, [PATH]: session(ENDED, HELD) },
      }),
      allowed('are taken back by a patient who left', unshare, { given: left(SHARED.given) }),
      refused('are not taken back by the counselor', unshare, { as: OMAR, ...SHARED }),
      ...OUTSIDERS.map(([who, as]) =>
        refused(`are not taken back by ${who}`, unshare, { as, given: { ...SHARED.given, ...OTHERS } }),
      ),
      ...NOT_AYLA.map(([who, as]) => refused(`are not taken back by ${who}`, unshare, { as, ...SHARED })),
    ];
  }),

  group('A contest', AYLA, closed().given, (say) => {
    const { allowed, refused } = say;
    const out = batch({ contest: remove(CONTEST) });
    const CLOSED_AT = later(START, DAYS);
    return [
      ...['notHeld', 'iCame', 'cutShort'].map((says) => allowed(`says ${says}`, contest({ says }))),
      allowed(
        'is of a session that the patient is said to have missed',
        contest(),
        closed({ ...HELD, state: 'missed', by: 'patient' }),
      ),
      refused(
        'is not of one that the counselor missed',
        contest(),
        closed({ ...HELD, state: 'missed', by: 'counselor', returned: true }),
      ),
      refused('is not of one that is booked', contest(), closed({ changedAt: later(new Date(), -DAYS) })),
      refused('is not of one that is cancelled', contest(), closed({ ...HELD, state: 'cancelled', by: 'patient' })),
      refused(
        'is not of one that was closed two weeks ago',
        contest(),
        closed({ ...HELD, changedAt: later(new Date(), -15 * DAYS) }),
      ),
      ...edge(
        say,
        'is until two weeks after the closing',
        later(CLOSED_AT, 14 * DAYS),
        [true, false, false],
        contest(),
        { given: booked(START, { state: 'held', changedAt: CLOSED_AT }) },
      ),
      refused('says nothing else', contest({ says: 'another' })),
      refused('says no word of its own', contest({ text: 'x' })),
      refused('says nothing more', contest({ another: 'x' })),
      refused('is of the server’s time', contest({ at: EARLIER })),
      refused('names the patient', contest({ patient: 'zeynep' })),
      refused('names the counselor', contest({ counselor: 'sara' })),
      refused('is of a session that there is', contest({}, 'contests/Z0Bc1De2Fg3Hi4Jk5Lm6')),
      refused('is not by the counselor', contest(), { as: OMAR }),
      ...OUTSIDERS.map(([who, as]) =>
        refused(`is not by ${who}`, contest(), { as, given: { ...closed().given, ...OTHERS } }),
      ),
      ...NOT_AYLA.map(([who, as]) => refused(`is not by ${who}`, contest(), { as })),
      refused('is not by a patient who left', contest(), LEFT),
      refused('is once', contest({ says: 'cutShort' }), CONTESTED),
      refused('does not go', out, CONTESTED),
      refused('is not deleted by the counselor', out, { as: OMAR, ...CONTESTED }),
      allowed('is deleted by a patient who left', out, { given: left(CONTESTED.given) }),
      refused('is not deleted by the counselor of a patient who left', out, { as: OMAR, given: left(CONTESTED.given) }),
      refused(
        'is not deleted while a record begins anew',
        batch({ contest: remove(CONTEST), record: set('patients/ayla', patient({ updatedAt: SERVER_TIME })) }),
        { given: without(CONTESTED.given, 'patients/ayla') },
      ),
      allowed('is read by the patient', { get: CONTEST }, CONTESTED),
      allowed('is looked for by the patient', { get: CONTEST }),
      allowed('is read by the counselor', { get: CONTEST }, { as: OMAR, ...CONTESTED }),
      ...OUTSIDERS.map(([who, as]) =>
        refused(`is not read by ${who}`, { get: CONTEST }, { as, given: { ...CONTESTED.given, ...OTHERS } }),
      ),
      ...NOT_AYLA.map(([who, as]) => refused(`is not read by ${who}`, { get: CONTEST }, { as, ...CONTESTED })),
      refused(
        'is in no list',
        { list: 'contests', where: { counselor: 'omar' }, limit: 1 },
        { as: OMAR, ...CONTESTED },
      ),
    ];
  }),

  group('The name of a patient who left', AYLA, LEFT.given, ({ allowed, refused }) => [
    allowed('goes out of a session', forget()),
    allowed('goes out of a session that is booked still', forget(), { given: left(STANDS) }),
    refused('goes whole', forget({ patientName: 'A' })),
    refused('goes once', forget(), { given: left(booked(ENDED, { ...HELD, patientName: '' })) }),
    refused('stays while the record stands', forget(), closed()),
    refused('goes by the server’s time', forget({ changedAt: EARLIER })),
    refused('leaves the hour whole', forget({ hour: double(3) })),
    refused('is not taken out by the counselor', forget(), { as: OMAR }),
    ...OUTSIDERS.map(([who, as]) =>
      refused(`is not taken out by ${who}`, forget(), { as, given: { ...LEFT.given, ...OTHERS } }),
    ),
    refused('is not taken out by an anonymous sign-in', forget(), { as: { ...AYLA, provider: 'anonymous' } }),
    refused('is not the counselor’s', forget({ counselorName: '' })),
    ...allBut('patientName', 'changedAt').map(([field, value]) =>
      refused(`takes no ${field} along`, forget({ [field]: value })),
    ),
  ]),

  group(
    'An agreement to the text on sessions',
    AYLA,
    { 'patients/ayla': patient({ since: SINCE, consent: consent(1), cards: [card(1)] }) },
    ({ allowed, refused }) => {
      const agree = (version: Value) =>
        batch({
          record: update('patients/ayla', {
            consent: { version, as: 'adult', at: SERVER_TIME },
            updatedAt: SERVER_TIME,
          }),
        });
      return [
        allowed('follows the one to requests', agree(2)),
        refused('is not given twice', agree(2), {
          given: { 'patients/ayla': patient({ since: SINCE, consent: consent(2) }) },
        }),
        refused('does not fall back', agree(1), {
          given: { 'patients/ayla': patient({ since: SINCE, consent: consent(2) }) },
        }),
        allowed(
          'lets requests be sent',
          batch({
            record: update('patients/ayla', {
              bookings: [booking(1)],
              lastBookingAt: SERVER_TIME,
              updatedAt: SERVER_TIME,
            }),
          }),
          { given: { 'patients/ayla': patient({ since: SINCE, consent: consent(2) }) } },
        ),
        allowed(
          'is not asked of who buys',
          batch({ entry: buyWrites('ayla', id(101))[0], counter: buyWrites('ayla', id(101))[1] }),
        ),
      ];
    },
  ),

  group(
    'A counselor’s languages',
    OMAR,
    {
      'counselors/omar': withoutLanguages(counselor()),
      'counselorProfiles/omar': withoutLanguages(profile(counselor(), true)),
    },
    ({ allowed, refused }) => {
      const edit = (record: Fields, shown: Fields) =>
        batch({ record: set('counselors/omar', record), shown: set('counselorProfiles/omar', shown) });
      const languages = (some: Value) =>
        edit(counselor({ languages: some }), profile(counselor({ languages: some }), true));
      return [
        allowed('come into a record that has none', languages(['en', 'tr', 'ar'])),
        allowed('may be none', languages([])),
        refused(
          'are asked for in every edit',
          edit(withoutLanguages(counselor({ bio: 'x' })), withoutLanguages(profile(counselor({ bio: 'x' }), true))),
        ),
        refused('are some that there are', languages(['another'])),
        refused('are each named once', languages(['en', 'en'])),
        refused('are a list', languages('en')),
        refused(
          'are the same in the profile',
          edit(counselor({ languages: ['en'] }), profile(counselor({ languages: ['tr'] }), true)),
        ),
        refused(
          'do not change in the profile alone',
          batch({ shown: update('counselorProfiles/omar', { languages: ['tr'] }) }),
          { given: { 'counselors/omar': counselor(), 'counselorProfiles/omar': profile(counselor(), true) } },
        ),
        refused(
          'do not change in the record alone',
          batch({ record: update('counselors/omar', { languages: ['tr'] }) }),
          { given: { 'counselors/omar': counselor(), 'counselorProfiles/omar': profile(counselor(), true) } },
        ),
      ];
    },
  ),

  group('The ledger of who left', AYLA, left(STANDS), ({ allowed, refused }) => [
    allowed('loses a ticket that was spent', batch({ entry: remove(entryPath('session')) })),
    refused('gains no return', batch({ entry: set(entryPath('return'), sessionEntry('return')) })),
    refused('gains no return by the counselor', batch({ entry: set(entryPath('return'), sessionEntry('return')) }), {
      as: OMAR,
    }),
  ]),

  group('The counter of another', SARA, { ...STANDS, ...OTHERS }, ({ refused }) => [
    refused('is not raised', batch({ counter: counts(`return-${SESSION}`, 1) })),
    refused('is not raised with an entry that stands', batch({ counter: counts(`session-${SESSION}`, -1) })),
    refused(
      'is not raised by a session that one is not part of',
      batch({ entry: set(entryPath('return'), sessionEntry('return')), counter: counts(`return-${SESSION}`, 1) }),
    ),
    refused(
      'is not lowered by the counselor',
      batch({ entry: set(entryPath('session'), sessionEntry('session')), counter: counts(`session-${SESSION}`, -1) }),
      { as: OMAR, given: without(STANDS, entryPath('session')) },
    ),
  ]),
];

function withoutLanguages(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== 'languages'));
}
