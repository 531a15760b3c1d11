/** A session that is cancelled: who may, when, and where the ticket goes. */
import { group, remove, set, type Documents } from '../support/requests';
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
  later,
  left,
  NOT_AYLA,
  onTheHour,
  placePath,
  SESSION,
  sessionEntry,
  sessionId,
  slot,
  slotPath,
  UNVERIFIED,
  without,
  type Writes,
  ZEYNEP,
} from '../support/sessions';
import { asItIs, at, ends, endsWith, onlyBy, onlyOnce, withTheTicket, withTheTime } from '../support/endings';

/** Far ahead; within a day; while it is held; ended; three days ago and more; a month ago. */
const FAR = onTheHour(50, 25);
const NEAR = onTheHour(20, 25);
const ENDED = later(new Date(), -3 * HOURS);

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

export const CANCELLING = [
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
      refused(
        'is not to have held it, where nothing stands at its time',
        batch(endingWrites(FAR, { ...end, slot: 'keep' }, { state: 'held' })),
        { given: without(booked(FAR), slotPath(FAR), diaryPath(FAR)) },
      ),
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
      refused('is not for one who has left', ends(NEAR, end), { given: counselorLeft(booked(NEAR)) }),
      allowed(
        'is for one whose patient has not confirmed the e-mail',
        ends(NEAR, end),
        at(NEAR, { 'patients/ayla': booker({ tickets: 4, since: SINCE * 2 }) }),
      ),
      ...edge(say, 'is until the start', NEAR, [true, false, false], ends(NEAR, end)),
      refused(
        'is not said to be the patient’s, who would lose the ticket',
        ends(NEAR, { ...END.cancelledLate, slot: 'remove' }),
      ),
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
];
