/** Canceling a session: who may do it, when, and what happens to the ticket. */
import { notByRefusedSignIns } from '../support/families';
import { group, remove, set, type Documents } from '../support/requests';
import { AYLA, counselor, EARLIER, OMAR, profile, SINCE } from '../support/samples';
import {
  BEFORE,
  UP_TO,
  AFTER,
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
  ofTheSecond,
  onTheHour,
  placePath,
  SESSION,
  sessionEntry,
  sessionId,
  slot,
  slotPath,
  UNVERIFIED,
  ZEYNEP,
} from '../support/sessions';
import { without } from '../support/values';
import { asItIs, at, ends, endsWith, onlyBy, onlyOnce, withTheTicket, withTheTime } from '../support/endings';

/** Starts of sessions: far ahead, within a day, and ended. */
const FAR = onTheHour(50, 25);
const NEAR = onTheHour(20, 25);
const ENDED = later(new Date(), -3 * HOURS);

const SECOND = sessionId('B');
/** A second session of the same patient, with all its documents. */
const second = (start: Date): Documents =>
  Object.fromEntries(
    Object.entries(booked(start, { place: '2' }, SECOND))
      .filter(([path]) => path.includes(SECOND) || path.startsWith('slots/') || path.includes('/diary/'))
      .concat([[placePath('2'), { session: SECOND, at: EARLIER }]]),
  );
const LATER = later(FAR, 3 * HOURS);
const WITH_SECOND = at(FAR, second(LATER));

export const CANCELLING = [
  group('A cancellation by the patient at least a day before', AYLA, booked(FAR), (say) => {
    const { allowed, refused } = say;
    const end = END.cancelledFreely;
    return [
      allowed('may return the ticket and make the time available again', ends(FAR, end)),
      allowed('may be made for a session that has moved', ends(FAR, end), { given: booked(FAR, { moves: 3 }) }),
      allowed('may leave out the time if the time is deleted', ends(FAR, end, { slot: undefined }), {
        given: without(booked(FAR), slotPath(FAR)),
      }),
      allowed(
        'may leave out the time if another session has taken it',
        ends(FAR, end, { slot: undefined }),
        at(FAR, { [slotPath(FAR)]: slot(FAR, { state: 'taken', session: SECOND }) }),
      ),
      allowed('may leave out the diary entry if the entry is deleted', ends(FAR, end, { diary: undefined }), {
        given: without(booked(FAR), diaryPath(FAR)),
      }),
      ...edge(say, 'may be made until 24 hours before the start', later(FAR, -24 * HOURS), UP_TO, ends(FAR, end)),
      ...edge(
        say,
        'may spend the ticket only within 24 hours of the start',
        later(FAR, -24 * HOURS),
        AFTER,
        ends(FAR, END.cancelledLate),
      ),
      allowed('may be made when the counselor is not verified', ends(FAR, end), at(FAR, UNVERIFIED)),
      allowed('may be made when the counselor has left', ends(FAR, end), { given: counselorLeft(booked(FAR)) }),
      refused('may not delete the time', ends(FAR, end, { slot: remove(slotPath(FAR)) })),
      refused('must name the patient as its author', endsWith(FAR, end, { by: 'counselor' })),
      refused('must name an author', endsWith(FAR, end, { by: '' })),
      refused('may not mark the session as missed', endsWith(FAR, end, { state: 'missed' })),
      refused(
        'may not mark the session as completed when its time and diary entry are deleted',
        batch(endingWrites(FAR, { ...end, slot: 'keep' }, { state: 'held' })),
        { given: without(booked(FAR), slotPath(FAR), diaryPath(FAR)) },
      ),
      refused('may not mark the session as completed', endsWith(FAR, end, { state: 'held' })),
      ...onlyBy(say, AYLA, FAR, end),
      ...onlyOnce(say, FAR, end),
      ...asItIs(say, FAR, end),
      ...withTheTicket(say, FAR, end),
      ...withTheTime(say, FAR, end),
      refused(
        'may not be made for two sessions in one batch',
        batch(endingWrites(FAR, end), ofTheSecond(endingWrites(LATER, end, {}, SECOND))),
        WITH_SECOND,
      ),
      refused(
        'may not be made for two sessions in one batch that counts both tickets at once',
        batch(endingWrites(FAR, end), ofTheSecond({ ...endingWrites(LATER, end, {}, SECOND), counter: undefined }), {
          counter: counts(`return-${SESSION}`, 2),
        }),
        WITH_SECOND,
      ),
      refused('must be made for an existing session', ends(FAR, end), {
        given: without(booked(FAR), `sessions/${SESSION}`),
      }),
    ];
  }),

  group('A cancellation by the patient within a day', AYLA, booked(NEAR), (say) => {
    const { allowed, refused } = say;
    const end = END.cancelledLate;
    return [
      allowed('may make the time available again', ends(NEAR, end)),
      refused('may not return the ticket', ends(NEAR, END.cancelledFreely)),
      refused('may not say that the ticket was returned', endsWith(NEAR, end, { returned: true })),
      refused('may not say who says how the session went', endsWith(NEAR, end, { closedBy: 'patient' })),
      refused(
        'may not return the ticket without saying so',
        ends(NEAR, end, {
          entry: set(entryPath('return'), sessionEntry('return')),
          counter: counts(`return-${SESSION}`, 1),
        }),
      ),
      ...edge(say, 'may be made until the start', NEAR, BEFORE, ends(NEAR, end)),
      ...onlyBy(say, AYLA, NEAR, end),
      ...onlyOnce(say, NEAR, end),
      ...asItIs(say, NEAR, end),
      ...withTheTime(say, NEAR, end),
    ];
  }),

  group(
    'A cancellation by the patient of a counselor who is not verified',
    AYLA,
    { ...booked(NEAR), ...UNVERIFIED },
    (say) => {
      const { allowed, refused } = say;
      const end = END.cancelledFreely;
      return [
        allowed('may return the ticket within a day, too', ends(NEAR, end)),
        refused('may not spend the ticket', ends(NEAR, END.cancelledLate)),
        refused(
          'may not return the ticket because verified has an unknown value',
          ends(NEAR, end),
          at(NEAR, { 'counselorProfiles/omar': profile(counselor(), 'no') }),
        ),
        ...edge(say, 'may be made until the start', NEAR, BEFORE, ends(NEAR, end)),
        ...notByRefusedSignIns(refused, 'may not be made by', ends(NEAR, end)),
        refused('may not be made by another patient', ends(NEAR, end), { as: ZEYNEP }),
      ];
    },
  ),

  group('A cancellation by the patient of a counselor who left', AYLA, counselorLeft(booked(NEAR)), (say) => {
    const { allowed, refused } = say;
    const end = END.cancelledFreely;
    const THEN = { given: counselorLeft(booked(ENDED)) };
    return [
      allowed('may return the ticket within a day, too', ends(NEAR, end)),
      refused('may not spend the ticket', ends(NEAR, END.cancelledLate)),
      allowed('may return the ticket after the session’s time, too', ends(ENDED, end), THEN),
      refused('may not spend the ticket after the session’s time either', ends(ENDED, END.cancelledLate), THEN),
      ...edge(say, 'may be made until a month after the start', later(NEAR, 30 * DAYS), BEFORE, ends(NEAR, end)),
      ...edge(say, 'may return the ticket before, at and after the start', NEAR, [true, true, true], ends(NEAR, end)),
      refused(
        'may not be made by the counselor who left after the session’s time',
        ends(ENDED, END.cancelledByCounselor),
        { as: OMAR, ...THEN },
      ),
      ...notByRefusedSignIns(refused, 'may not be made by', ends(ENDED, end), THEN.given),
      refused('may not be made for a completed session', ends(ENDED, end), {
        given: counselorLeft(booked(ENDED, { state: 'held' })),
      }),
    ];
  }),

  group('A cancellation by the counselor', OMAR, booked(NEAR), (say) => {
    const { allowed, refused } = say;
    const end = END.cancelledByCounselor;
    return [
      allowed('may return the ticket and delete the time', ends(NEAR, end)),
      allowed('may return the ticket a week before the session', ends(FAR, end), at(FAR)),
      allowed('may leave out the time if the time is deleted', ends(NEAR, end, { slot: undefined }), {
        given: without(booked(NEAR), slotPath(NEAR)),
      }),
      allowed('may be made by a counselor who is not verified', ends(NEAR, end), at(NEAR, UNVERIFIED)),
      refused('may not be made by a counselor who left', ends(NEAR, end), { given: counselorLeft(booked(NEAR)) }),
      allowed(
        'may be made when the patient has not confirmed the email',
        ends(NEAR, end),
        at(NEAR, { 'patients/ayla': booker({ tickets: 4, since: SINCE * 2 }) }),
      ),
      ...edge(say, 'may be made until the start', NEAR, BEFORE, ends(NEAR, end)),
      refused(
        'may not name the patient as its author, who would lose the ticket',
        ends(NEAR, { ...END.cancelledLate, slot: 'remove' }),
      ),
      refused('may not make the time available again', ends(NEAR, { ...end, slot: 'open' })),
      refused('must name the counselor as its author', endsWith(NEAR, end, { by: 'patient' })),
      refused('must name an author', endsWith(NEAR, end, { by: '' })),
      refused('may not leave the time taken', ends(NEAR, end, { slot: undefined })),
      refused('must delete the diary entry', ends(NEAR, end, { diary: undefined })),
      ...onlyBy(say, OMAR, NEAR, end),
      ...onlyOnce(say, NEAR, end),
      ...asItIs(say, NEAR, end),
      ...withTheTicket(say, NEAR, end),
      refused('may not delete the place', ends(NEAR, end, { place: remove(placePath()) })),
      allowed('may return nothing when the patient has left', ends(NEAR, { ...end, returned: false }), {
        given: left(booked(NEAR)),
      }),
      refused('may not return a ticket to a patient who left', ends(NEAR, end), { given: left(booked(NEAR)) }),
      refused(
        'may not say that a ticket was returned when the patient has left',
        endsWith(NEAR, { ...end, returned: false }, { returned: true }),
        { given: left(booked(NEAR)) },
      ),
      refused(
        'may not write a ledger entry for a patient who left',
        ends(NEAR, { ...end, returned: false }, { entry: set(entryPath('return'), sessionEntry('return')) }),
        { given: left(booked(NEAR)) },
      ),
    ];
  }),
];
