/** A session that is cancelled, held or missed: who says so, when, and where the ticket goes. */
import { allBut } from '../support/fields';
import { group, remove, set, update, type Account, type Documents, type Say } from '../support/requests';
import { AYLA, counselor, EARLIER, OMAR, profile, SINCE } from '../support/samples';
import {
  batch,
  booked,
  booker,
  counselorLeft,
  counts,
  DAYS,
  diaryPath,
  edge,
  END,
  endingWrites,
  entryPath,
  HOURS,
  hourOf,
  later,
  left,
  MINUTES,
  NOT_AYLA,
  onTheHour,
  OTHERS,
  OUTSIDERS,
  placePath,
  session,
  SESSION,
  sessionEntry,
  sessionId,
  slot,
  slotPath,
  UNVERIFIED,
  without,
  type End,
  type Writes,
  ZEYNEP,
} from '../support/sessions';
import { double, SERVER_TIME, type Value } from '../support/values';

/** Far ahead; within a day; while it is held; ended; three days ago and more; a month ago. */
const FAR = onTheHour(50, 25);
const NEAR = onTheHour(20, 25);
const HELD_NOW = later(new Date(), -10 * MINUTES);
const ENDED = later(new Date(), -3 * HOURS);
const LONG_ENDED = later(new Date(), -80 * HOURS);
const MONTH_AGO = later(new Date(), -31 * DAYS);

const ends = (start: Date, end: End, writes: Writes = {}) => batch(endingWrites(start, end), writes);
const endsWith = (start: Date, end: End, other: Readonly<Record<string, Value | undefined>>) =>
  batch(endingWrites(start, end, other));
const at = (start: Date, more: Documents = {}) => ({ given: { ...booked(start), ...more } });

const SECOND = sessionId('B');
/** A second session of hers, with all that stands with it. */
const second = (start: Date): Documents =>
  Object.fromEntries(
    Object.entries(booked(start, { place: '2' }, SECOND))
      .filter(([path]) => path.includes(SECOND) || path.startsWith('slots/') || path.includes('/diary/'))
      .concat([[placePath('2'), { session: SECOND, at: EARLIER }]]),
  );
const renamed = (writes: Writes): Writes =>
  Object.fromEntries(Object.entries(writes).map(([name, write]) => [`${name} of the second`, write]));

/** Nobody but the one may do it: the other side, outsiders, sign-ins that the record does not let in. */
const onlyBy = ({ refused }: Say, who: Account, start: Date, end: End) => [
  ...(who === AYLA ? [['the counselor', OMAR] as const, ...NOT_AYLA] : [['the patient', AYLA] as const]).map(
    ([name, as]) => refused(`is not for ${name}`, ends(start, end), { as, ...at(start) }),
  ),
  ...OUTSIDERS.map(([name, as]) => refused(`is not for ${name}`, ends(start, end), { as, ...at(start, OTHERS) })),
  refused('is not for an anonymous sign-in', ends(start, end), { as: { ...who, provider: 'anonymous' }, ...at(start) }),
];

/** Not of a session that is over, whatever it became. */
const onlyOnce = ({ refused }: Say, start: Date, end: End) =>
  [
    { state: 'cancelled', by: 'patient' },
    { state: 'cancelled', by: 'counselor', returned: true },
    { state: 'held' },
    { state: 'missed', by: 'patient' },
    { state: 'missed', by: 'counselor', returned: true },
  ].map((over) =>
    refused(`is not of one that is ${over.state} by ${over.by ?? 'nobody'}`, ends(start, end), {
      given: booked(start, over),
    }),
  );

/** What every end has in common, once it is allowed as it is. */
const asItIs = ({ refused }: Say, start: Date, end: End) => [
  refused('changes at the server’s time', endsWith(start, end, { changedAt: EARLIER })),
  refused('changes the state', endsWith(start, end, { state: 'booked' })),
  refused('is an end that there is', endsWith(start, end, { state: 'another' })),
  refused('says by whom', endsWith(start, end, { by: 'another' })),
  refused('is not staff’s', endsWith(start, end, { by: 'staff' })),
  refused('says what becomes of the ticket in a word of the rules', endsWith(start, end, { returned: 'yes' })),
  refused('leaves the hour whole', endsWith(start, end, { hour: double(hourOf(start)) })),
  refused('leaves the moves whole', endsWith(start, end, { moves: double(0) })),
  ...allBut('state', 'by', 'returned', 'changedAt').map(([field, value]) =>
    refused(`changes no ${field}`, endsWith(start, end, { [field]: value })),
  ),
];

/** The half of the end that gives the ticket back. */
const withTheTicket = ({ refused }: Say, start: Date, end: End) => [
  refused('returns the ticket', ends(start, { ...end, returned: false })),
  refused('returns it in the ledger', ends(start, end, { entry: undefined })),
  refused('returns it in the record', ends(start, end, { counter: undefined })),
  refused('returns it in both', ends(start, end, { entry: undefined, counter: undefined })),
  refused('says that it does', endsWith(start, end, { returned: false })),
  refused(
    'returns one',
    ends(start, end, {
      counter: counts(`return-${SESSION}`, 2),
      entry: set(entryPath('return'), sessionEntry('return', { ticket: 2 })),
    }),
  ),
  refused('counts one', ends(start, end, { counter: counts(`return-${SESSION}`, 2) })),
  refused('counts a whole one', ends(start, end, { counter: counts(`return-${SESSION}`, double(1)) })),
  refused(
    'leaves the record’s numbers whole',
    ends(start, end, { counter: counts(`return-${SESSION}`, 1, { since: double(SINCE) }) }),
  ),
  refused(
    'leaves the agreement’s number whole',
    ends(start, end, {
      counter: counts(`return-${SESSION}`, 1, { consent: { version: double(2), as: 'adult', at: EARLIER } }),
    }),
  ),
  refused('stamps the record', ends(start, end, { counter: counts(`return-${SESSION}`, 1, { updatedAt: EARLIER }) })),
  refused(
    'changes no name in the record',
    ends(start, end, { counter: counts(`return-${SESSION}`, 1, { name: 'Leyla' }) }),
  ),
  refused(
    'returns it by its name',
    ends(start, end, {
      counter: counts(`return-${SECOND}`, 1),
      entry: set(entryPath('return', SECOND), sessionEntry('return')),
    }),
  ),
  refused(
    'returns it for this session',
    ends(start, end, { entry: set(entryPath('return'), sessionEntry('return', { session: SECOND })) }),
  ),
  refused(
    'returns it as what it is',
    ends(start, end, { entry: set(entryPath('return'), sessionEntry('return', { kind: 'session' })) }),
  ),
  refused(
    'returns it at the server’s time',
    ends(start, end, { entry: set(entryPath('return'), sessionEntry('return', { at: EARLIER })) }),
  ),
  refused(
    'returns it to the patient, not to another',
    ends(start, end, {
      entry: set(entryPath('return', SESSION, 'zeynep'), sessionEntry('return')),
      counter: counts(`return-${SESSION}`, 1, {}, 'zeynep'),
    }),
    at(start, OTHERS),
  ),
  refused(
    'returns it to the patient and not to another too',
    ends(start, end, {
      more: set(entryPath('return', SESSION, 'zeynep'), sessionEntry('return')),
      another: counts(`return-${SESSION}`, 1, {}, 'zeynep'),
    }),
    at(start, OTHERS),
  ),
  refused(
    'returns it once',
    ends(start, end),
    at(start, { [entryPath('return')]: sessionEntry('return', { at: EARLIER }) }),
  ),
];

/** The half of the end that opens the time again. */
const withTheTime = ({ refused }: Say, start: Date, end: End) => [
  refused('leaves the time not taken', ends(start, end, { slot: undefined })),
  refused('frees the own time too', ends(start, end, { diary: undefined })),
  refused(
    'does not leave the time to another session',
    ends(start, end, { slot: update(slotPath(start), { state: 'taken', session: SECOND }) }),
  ),
  refused('leaves no session at an open time', ends(start, end, { slot: update(slotPath(start), { state: 'open' }) })),
  refused(
    'leaves the time as it is otherwise',
    ends(start, end, {
      slot: update(slotPath(start), { state: 'open', session: '', start: later(start, 5 * MINUTES) }),
    }),
  ),
  refused(
    'leaves the time’s hour whole',
    ends(start, end, { slot: update(slotPath(start), { state: 'open', session: '', hour: double(hourOf(start)) }) }),
  ),
  refused(
    'leaves the time in a state that there is',
    ends(start, end, { slot: update(slotPath(start), { state: 'another', session: '' }) }),
  ),
];

export const ENDING = [
  group('Cancelling by the patient until a day before', AYLA, booked(FAR), (say) => {
    const { allowed, refused } = say;
    const end = END.cancelledFreely;
    return [
      allowed('returns the ticket and opens the time', ends(FAR, end)),
      allowed('is of a session that moved', ends(FAR, end), { given: booked(FAR, { moves: 3 }) }),
      allowed('leaves a time out that is gone', ends(FAR, end, { slot: undefined }), {
        given: without(booked(FAR), slotPath(FAR)),
      }),
      allowed(
        'leaves a time alone that is another session’s',
        ends(FAR, end, { slot: undefined }),
        at(FAR, { [slotPath(FAR)]: slot(FAR, { state: 'taken', session: SECOND }) }),
      ),
      allowed('leaves out of the diary what is gone', ends(FAR, end, { diary: undefined }), {
        given: without(booked(FAR), diaryPath(FAR)),
      }),
      ...edge(say, 'is until 24 hours before', later(FAR, -24 * HOURS), [true, true, false], ends(FAR, end)),
      ...edge(
        say,
        'spends no ticket until 24 hours before',
        later(FAR, -24 * HOURS),
        [false, false, true],
        ends(FAR, END.cancelledLate),
      ),
      allowed('is of a session with a counselor who is not verified', ends(FAR, end), at(FAR, UNVERIFIED)),
      allowed('is of a session with a counselor who left', ends(FAR, end), { given: counselorLeft(booked(FAR)) }),
      refused('takes the time not away', ends(FAR, end, { slot: remove(slotPath(FAR)) })),
      refused('is said to be the patient’s', endsWith(FAR, end, { by: 'counselor' })),
      refused('is said to be somebody’s', endsWith(FAR, end, { by: '' })),
      refused('is not to have missed it', endsWith(FAR, end, { state: 'missed' })),
      refused('is not to have held it', endsWith(FAR, end, { state: 'held' })),
      ...onlyBy(say, AYLA, FAR, end),
      ...onlyOnce(say, FAR, end),
      ...asItIs(say, FAR, end),
      ...withTheTicket(say, FAR, end),
      ...withTheTime(say, FAR, end),
      refused(
        'is of one session in a batch',
        batch(endingWrites(FAR, end), renamed(endingWrites(later(FAR, 3 * HOURS), end, {}, SECOND))),
        at(FAR, second(later(FAR, 3 * HOURS))),
      ),
      refused(
        'is of one session in a batch, both counted at once',
        batch(
          endingWrites(FAR, end),
          renamed({ ...endingWrites(later(FAR, 3 * HOURS), end, {}, SECOND), counter: undefined }),
          { counter: counts(`return-${SESSION}`, 2) },
        ),
        at(FAR, second(later(FAR, 3 * HOURS))),
      ),
      refused('is of a session that there is', ends(FAR, end), { given: without(booked(FAR), `sessions/${SESSION}`) }),
    ];
  }),

  group('Cancelling by the patient within a day', AYLA, booked(NEAR), (say) => {
    const { allowed, refused } = say;
    const end = END.cancelledLate;
    return [
      allowed('opens the time', ends(NEAR, end)),
      refused('returns no ticket', ends(NEAR, END.cancelledFreely)),
      refused('says so', endsWith(NEAR, end, { returned: true })),
      refused(
        'returns no ticket all the same',
        ends(NEAR, end, {
          entry: set(entryPath('return'), sessionEntry('return')),
          counter: counts(`return-${SESSION}`, 1),
        }),
      ),
      ...edge(say, 'is until the start', NEAR, [true, false, false], ends(NEAR, end)),
      ...onlyBy(say, AYLA, NEAR, end),
      ...onlyOnce(say, NEAR, end),
      ...asItIs(say, NEAR, end),
      ...withTheTime(say, NEAR, end),
    ];
  }),

  group(
    'Cancelling by the patient whose counselor is not verified',
    AYLA,
    { ...booked(NEAR), ...UNVERIFIED },
    (say) => {
      const { allowed, refused } = say;
      const end = END.cancelledFreely;
      return [
        allowed('returns the ticket within a day too', ends(NEAR, end)),
        refused('spends no ticket', ends(NEAR, END.cancelledLate)),
        refused(
          'is not for a word that is none',
          ends(NEAR, end),
          at(NEAR, { 'counselorProfiles/omar': profile(counselor(), 'no') }),
        ),
        ...edge(say, 'is until the start', NEAR, [true, false, false], ends(NEAR, end)),
        ...NOT_AYLA.map(([who, as]) => refused(`is not for ${who}`, ends(NEAR, end), { as })),
        refused('is not for another patient', ends(NEAR, end), { as: ZEYNEP }),
      ];
    },
  ),

  group('Cancelling by the patient whose counselor left', AYLA, counselorLeft(booked(NEAR)), (say) => {
    const { allowed, refused } = say;
    const end = END.cancelledFreely;
    return [
      allowed('returns the ticket within a day too', ends(NEAR, end)),
      refused('spends no ticket', ends(NEAR, END.cancelledLate)),
      allowed('returns the ticket after the time too', ends(ENDED, end), { given: counselorLeft(booked(ENDED)) }),
      refused('spends no ticket after the time either', ends(ENDED, END.cancelledLate), {
        given: counselorLeft(booked(ENDED)),
      }),
      ...edge(say, 'is until a month after the start', later(NEAR, 30 * DAYS), [true, false, false], ends(NEAR, end)),
      ...edge(say, 'returns the ticket at the start as before it', NEAR, [true, true, true], ends(NEAR, end)),
      refused('is not for the counselor who left, after the time', ends(ENDED, END.cancelledByCounselor), {
        as: OMAR,
        given: counselorLeft(booked(ENDED)),
      }),
      ...NOT_AYLA.map(([who, as]) =>
        refused(`is not for ${who}`, ends(ENDED, end), { as, given: counselorLeft(booked(ENDED)) }),
      ),
      refused('is not of a session that is over', ends(ENDED, end), {
        given: counselorLeft(booked(ENDED, { state: 'held' })),
      }),
    ];
  }),

  group('Cancelling by the counselor', OMAR, booked(NEAR), (say) => {
    const { allowed, refused } = say;
    const end = END.cancelledByCounselor;
    return [
      allowed('returns the ticket and takes the time away', ends(NEAR, end)),
      allowed('returns the ticket a week before', ends(FAR, end), at(FAR)),
      allowed('leaves a time out that is gone', ends(NEAR, end, { slot: undefined }), {
        given: without(booked(NEAR), slotPath(NEAR)),
      }),
      allowed('is for one who is not verified', ends(NEAR, end), at(NEAR, UNVERIFIED)),
      allowed('is for one who has left and did not finish', ends(NEAR, end), { given: counselorLeft(booked(NEAR)) }),
      allowed(
        'is for one whose patient has not confirmed the e-mail',
        ends(NEAR, end),
        at(NEAR, { 'patients/ayla': booker({ tickets: 4, since: SINCE * 2 }) }),
      ),
      ...edge(say, 'is until the start', NEAR, [true, false, false], ends(NEAR, end)),
      refused('opens the time not', ends(NEAR, { ...end, slot: 'open' })),
      refused('is said to be the counselor’s', endsWith(NEAR, end, { by: 'patient' })),
      refused('is said to be somebody’s', endsWith(NEAR, end, { by: '' })),
      refused('leaves the time not taken', ends(NEAR, end, { slot: undefined })),
      refused('frees the patient’s time too', ends(NEAR, end, { diary: undefined })),
      ...onlyBy(say, OMAR, NEAR, end),
      ...onlyOnce(say, NEAR, end),
      ...asItIs(say, NEAR, end),
      ...withTheTicket(say, NEAR, end),
      refused('deletes the place not', ends(NEAR, end, { place: remove(placePath()) })),
      allowed('returns nothing where the patient has left', ends(NEAR, { ...end, returned: false }), {
        given: left(booked(NEAR)),
      }),
      refused('returns nothing to a patient who has left', ends(NEAR, end), { given: left(booked(NEAR)) }),
      refused(
        'says not that it did, where the patient has left',
        endsWith(NEAR, { ...end, returned: false }, { returned: true }),
        { given: left(booked(NEAR)) },
      ),
      refused(
        'writes no entry for a patient who has left',
        ends(NEAR, { ...end, returned: false }, { entry: set(entryPath('return'), sessionEntry('return')) }),
        { given: left(booked(NEAR)) },
      ),
    ];
  }),

  group('To say that a session was held', OMAR, booked(ENDED), (say) => {
    const { allowed, refused } = say;
    const end = END.held;
    return [
      allowed('keeps the ticket spent', ends(ENDED, end)),
      allowed('is for a counselor who is not verified', ends(ENDED, end), at(ENDED, UNVERIFIED)),
      allowed('is so where the patient has left', ends(ENDED, end), { given: left(booked(ENDED)) }),
      refused('is not before the end', ends(HELD_NOW, end), at(HELD_NOW)),
      refused('is not before the start', ends(NEAR, end), at(NEAR)),
      refused('is the command’s after a month', ends(MONTH_AGO, end), at(MONTH_AGO)),
      ...edge(say, 'is from the end on', later(FAR, 50 * MINUTES), [false, true, true], ends(FAR, end), at(FAR)),
      ...edge(
        say,
        'is until a month after the start',
        later(FAR, 30 * DAYS),
        [true, false, false],
        ends(FAR, end),
        at(FAR),
      ),
      refused('is by nobody', endsWith(ENDED, end, { by: 'counselor' })),
      refused('is not the patient’s doing', endsWith(ENDED, end, { by: 'patient' })),
      refused('returns no ticket', ends(ENDED, { ...end, returned: true })),
      refused('opens no time', ends(ENDED, end, { slot: update(slotPath(ENDED), { state: 'open', session: '' }) })),
      refused('deletes nothing of the patient’s diary', ends(ENDED, end, { diary: remove(diaryPath(ENDED)) })),
      ...onlyBy(say, OMAR, ENDED, end),
      ...onlyOnce(say, ENDED, end),
      ...asItIs(say, ENDED, end).filter(({ title }) => title !== 'says by whom'),
    ];
  }),

  group('To say that the patient missed it', OMAR, booked(ENDED), (say) => {
    const { allowed, refused } = say;
    const end = END.missedByPatient;
    return [
      allowed('keeps the ticket spent', ends(ENDED, end)),
      refused('is not before the end', ends(HELD_NOW, end), at(HELD_NOW)),
      refused('is the command’s after a month', ends(MONTH_AGO, end), at(MONTH_AGO)),
      ...edge(say, 'is from the end on', later(FAR, 50 * MINUTES), [false, true, true], ends(FAR, end), at(FAR)),
      ...edge(
        say,
        'is until a month after the start',
        later(FAR, 30 * DAYS),
        [true, false, false],
        ends(FAR, end),
        at(FAR),
      ),
      refused('returns no ticket', ends(ENDED, { ...end, returned: true })),
      refused('is by somebody', endsWith(ENDED, end, { by: '' })),
      ...onlyBy(say, OMAR, ENDED, end),
      ...onlyOnce(say, ENDED, end),
      ...asItIs(say, ENDED, end),
    ];
  }),

  group('To say that the counselor missed it', OMAR, booked(HELD_NOW), (say) => {
    const { allowed, refused } = say;
    const end = END.missedByCounselor;
    return [
      allowed('returns the ticket, while it would be held', ends(HELD_NOW, end)),
      allowed('returns the ticket after it', ends(ENDED, end), at(ENDED)),
      allowed('returns nothing where the patient has left', ends(ENDED, { ...end, returned: false }), {
        given: left(booked(ENDED)),
      }),
      refused('is not before the start', ends(NEAR, end), at(NEAR)),
      refused('is not after three days', ends(LONG_ENDED, end), at(LONG_ENDED)),
      ...edge(say, 'is from the start on', FAR, [false, true, true], ends(FAR, end), at(FAR)),
      ...edge(
        say,
        'is until 72 hours after the start',
        later(FAR, 72 * HOURS),
        [true, false, false],
        ends(FAR, end),
        at(FAR),
      ),
      refused('is by somebody', endsWith(HELD_NOW, end, { by: '' })),
      refused('is not the patient’s doing', endsWith(HELD_NOW, end, { by: 'patient' })),
      refused('is no cancelling', endsWith(HELD_NOW, end, { state: 'cancelled' })),
      ...onlyBy(say, OMAR, HELD_NOW, end),
      ...onlyOnce(say, HELD_NOW, end),
      ...asItIs(say, HELD_NOW, end),
      ...withTheTicket(say, HELD_NOW, end),
    ];
  }),

  group('To close by the patient, after three days', AYLA, booked(LONG_ENDED), (say) => {
    const { allowed, refused } = say;
    return [
      allowed('says that it was held', ends(LONG_ENDED, END.held)),
      allowed('says that the counselor missed it', ends(LONG_ENDED, END.missedByCounselor)),
      ...[END.held, END.missedByCounselor].flatMap((end) => [
        ...edge(
          say,
          `says ${end.state} from 72 hours after the end on`,
          later(FAR, 50 * MINUTES + 72 * HOURS),
          [false, true, true],
          ends(FAR, end),
          at(FAR),
        ),
        ...edge(
          say,
          `says ${end.state} until a month after the start`,
          later(FAR, 30 * DAYS),
          [true, false, false],
          ends(FAR, end),
          at(FAR),
        ),
        refused(`says ${end.state} not earlier`, ends(ENDED, end), at(ENDED)),
        refused(`says ${end.state} not after a month`, ends(MONTH_AGO, end), at(MONTH_AGO)),
        ...NOT_AYLA.map(([who, as]) => refused(`says ${end.state} not by ${who}`, ends(LONG_ENDED, end), { as })),
        ...OUTSIDERS.map(([who, as]) =>
          refused(`says ${end.state} not by ${who}`, ends(LONG_ENDED, end), { as, ...at(LONG_ENDED, OTHERS) }),
        ),
        ...onlyOnce(say, LONG_ENDED, end),
      ]),
      ...withTheTicket(say, LONG_ENDED, END.missedByCounselor),
      refused('says not to have missed it', ends(LONG_ENDED, END.missedByPatient)),
      refused('returns no ticket of a session that was held', ends(LONG_ENDED, { ...END.held, returned: true })),
      refused('says not by whom it was held', endsWith(LONG_ENDED, END.held, { by: 'patient' })),
      refused('is no cancelling, free or not', ends(LONG_ENDED, END.cancelledLate)),
      refused(
        'frees no time in the past',
        ends(LONG_ENDED, END.held, { slot: update(slotPath(LONG_ENDED), { state: 'open', session: '' }) }),
      ),
      allowed('takes the past out of the diary', ends(LONG_ENDED, END.held, { diary: remove(diaryPath(LONG_ENDED)) })),
    ];
  }),

  group('A ticket that comes back', AYLA, booked(FAR), ({ refused }) => [
    refused(
      'comes not without an end',
      batch({ entry: set(entryPath('return'), sessionEntry('return')), counter: counts(`return-${SESSION}`, 1) }),
    ),
    refused(
      'comes not by the counselor without an end',
      batch({ entry: set(entryPath('return'), sessionEntry('return')), counter: counts(`return-${SESSION}`, 1) }),
      { as: OMAR },
    ),
    refused(
      'comes not for a session that ended',
      batch({ entry: set(entryPath('return'), sessionEntry('return')), counter: counts(`return-${SESSION}`, 1) }),
      { given: booked(FAR, { state: 'cancelled', by: 'patient', returned: true }) },
    ),
    refused(
      'comes not for a session that there is not',
      batch({
        entry: set(entryPath('return', SECOND), sessionEntry('return', { session: SECOND })),
        counter: counts(`return-${SECOND}`, 1),
      }),
    ),
    refused(
      'comes not for another’s session',
      batch({
        ...endingWrites(FAR, END.cancelledFreely),
        entry: set(entryPath('return', SESSION, 'zeynep'), sessionEntry('return')),
        counter: counts(`return-${SESSION}`, 1, {}, 'zeynep'),
      }),
      { as: ZEYNEP, given: { ...booked(FAR), ...OTHERS } },
    ),
    refused('is no entry alone', batch({ entry: set(entryPath('return'), sessionEntry('return')) })),
    refused('is no counter alone', batch({ counter: counts(`return-${SESSION}`, 1) })),
    refused(
      'is no purchase by the counselor',
      batch({
        entry: set('patients/ayla/ledger/00000000-0000-4000-8000-000000000101', {
          kind: 'purchase',
          ticket: 5,
          price: 10,
          cardId: 'x'.repeat(16),
          at: SERVER_TIME,
        }),
        counter: counts('00000000-0000-4000-8000-000000000101', 5),
      }),
      { as: OMAR },
    ),
    refused('is not deleted by its patient', batch({ entry: remove(entryPath('session')) })),
    refused('is not changed by its patient', batch({ entry: update(entryPath('session'), { ticket: 1 }) })),
  ]),

  group('A session in the middle of its life', AYLA, booked(FAR), ({ refused }) => [
    refused('is not deleted by the patient', batch({ session: remove(`sessions/${SESSION}`) })),
    refused('is not deleted by the counselor', batch({ session: remove(`sessions/${SESSION}`) }), { as: OMAR }),
    refused(
      'does not come back',
      batch({
        session: update(`sessions/${SESSION}`, { state: 'booked', by: '', returned: false, changedAt: SERVER_TIME }),
      }),
      { given: booked(FAR, { state: 'cancelled', by: 'patient', returned: true }) },
    ),
    refused('is not stamped alone', batch({ session: update(`sessions/${SESSION}`, { changedAt: SERVER_TIME }) })),
    refused(
      'is not written over',
      batch({ session: set(`sessions/${SESSION}`, session(FAR, { changedAt: SERVER_TIME, way: 'chat' })) }),
    ),
    refused('keeps its time taken', batch({ slot: update(slotPath(FAR), { state: 'open', session: '' }) })),
    refused('keeps its time taken by it', batch({ slot: update(slotPath(FAR), { session: SECOND }) })),
    refused('keeps its time, which the counselor does not delete', batch({ slot: remove(slotPath(FAR)) }), {
      as: OMAR,
    }),
    refused('keeps its time in the diary', batch({ diary: remove(diaryPath(FAR)) })),
    refused('keeps its time in the diary, past the counselor', batch({ diary: remove(diaryPath(FAR)) }), { as: OMAR }),
  ]),
];
