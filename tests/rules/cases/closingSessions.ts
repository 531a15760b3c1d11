/** A session that is held or missed: who says so, and when. */
import { group, remove, update, type Say } from '../support/requests';
import { AYLA, OMAR } from '../support/samples';
import {
  booked,
  DAYS,
  diaryPath,
  edge,
  type End,
  END,
  HOURS,
  later,
  left,
  MINUTES,
  NOT_AYLA,
  onTheHour,
  OTHERS,
  OUTSIDERS,
  slotPath,
  UNVERIFIED,
} from '../support/sessions';
import { asItIs, at, ends, endsWith, onlyBy, onlyOnce, withTheTicket } from '../support/endings';

/** Far ahead; within a day; while it is held; ended; three days ago and more; a month ago. */
const FAR = onTheHour(50, 25);
const NEAR = onTheHour(20, 25);
const HELD_NOW = later(new Date(), -10 * MINUTES);
const ENDED = later(new Date(), -3 * HOURS);
const LONG_ENDED = later(new Date(), -80 * HOURS);
const MONTH_AGO = later(new Date(), -31 * DAYS);

/** What only a counselor who was there can say: from the end until a month after the start. */
const onlyFromEndToMonth = (say: Say, end: End) => [
  say.refused('is not before the end', ends(HELD_NOW, end), at(HELD_NOW)),
  say.refused('is the command’s after a month', ends(MONTH_AGO, end), at(MONTH_AGO)),
  ...edge(say, 'is from the end on', later(FAR, 50 * MINUTES), [false, true, true], ends(FAR, end), at(FAR)),
  ...edge(
    say,
    'is until a month after the start',
    later(FAR, 30 * DAYS),
    [true, false, false],
    ends(FAR, end),
    at(FAR),
  ),
];

export const CLOSING_SESSIONS = [
  group('To say that a session was held', OMAR, booked(ENDED), (say) => {
    const { allowed, refused } = say;
    const end = END.held;
    return [
      allowed('keeps the ticket spent', ends(ENDED, end)),
      allowed('is for a counselor who is not verified', ends(ENDED, end), at(ENDED, UNVERIFIED)),
      allowed('is so where the patient has left', ends(ENDED, end), { given: left(booked(ENDED)) }),
      refused('is not before the start', ends(NEAR, end), at(NEAR)),
      ...onlyFromEndToMonth(say, end),
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
      ...onlyFromEndToMonth(say, end),
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
];
