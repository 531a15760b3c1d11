/** Confirming that a session took place or was missed: who may do it, and when. */
import { notByOthers } from '../support/families';
import { group, remove, update, type Say } from '../support/requests';
import { AYLA, OMAR } from '../support/samples';
import {
  BEFORE,
  FROM_THEN,
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
  onTheHour,
  saidByPatient,
  slotPath,
  UNVERIFIED,
} from '../support/sessions';
import { asItIs, at, ends, endsWith, onlyBy, onlyOnce, withTheTicket } from '../support/endings';

/** Starts of sessions: far ahead, within a day, in progress, ended, ended more than three days ago, more than a month ago. */
const FAR = onTheHour(50, 25);
const NEAR = onTheHour(20, 25);
const HELD_NOW = later(new Date(), -10 * MINUTES);
const ENDED = later(new Date(), -3 * HOURS);
const LONG_ENDED = later(new Date(), -80 * HOURS);
const MONTH_AGO = later(new Date(), -31 * DAYS);

const untilAMonth = (say: Say, may: string, end: End) =>
  edge(say, `${may} until a month after the start`, later(FAR, 30 * DAYS), BEFORE, ends(FAR, end), at(FAR));

/** Limits of the confirmations that a counselor makes from the end until a month after the start. */
const onlyFromEndToMonth = (say: Say, end: End) => [
  say.refused('may not be made before the end', ends(HELD_NOW, end), at(HELD_NOW)),
  say.refused('may not be made after a month, when only the command does it', ends(MONTH_AGO, end), at(MONTH_AGO)),
  ...edge(say, 'may be made from the end', later(FAR, 50 * MINUTES), FROM_THEN, ends(FAR, end), at(FAR)),
  ...untilAMonth(say, 'may be made', end),
];

/** It says who says so, and that is the one who acts. */
const namesWhoSays = ({ refused }: Say, start: Date, end: End, other: string) => [
  refused(`must say who says "${end.state}"`, endsWith(start, end, { closedBy: undefined }), at(start)),
  refused(`may not say "${end.state}" for the ${other}`, endsWith(start, end, { closedBy: other }), at(start)),
  refused(`may not say "${end.state}" for staff`, endsWith(start, end, { closedBy: 'staff' }), at(start)),
];

const HELD = saidByPatient(END.held);
const MISSED = saidByPatient(END.missedByCounselor);

export const CLOSING_SESSIONS = [
  group('A confirmation that the session took place', OMAR, booked(ENDED), (say) => {
    const { allowed, refused } = say;
    const end = END.held;
    return [
      allowed('may leave the ticket spent', ends(ENDED, end)),
      allowed('may be made by a counselor who is not verified', ends(ENDED, end), at(ENDED, UNVERIFIED)),
      allowed('may be made when the patient has left', ends(ENDED, end), { given: left(booked(ENDED)) }),
      refused('may not be made before the start', ends(NEAR, end), at(NEAR)),
      ...onlyFromEndToMonth(say, end),
      refused('may not name the counselor as the cause', endsWith(ENDED, end, { by: 'counselor' })),
      refused('may not name the patient as the cause', endsWith(ENDED, end, { by: 'patient' })),
      refused('may not return the ticket', ends(ENDED, { ...end, returned: true })),
      refused(
        'may not make the time available',
        ends(ENDED, end, { slot: update(slotPath(ENDED), { state: 'open', session: '' }) }),
      ),
      refused('may not delete the patient’s diary entry', ends(ENDED, end, { diary: remove(diaryPath(ENDED)) })),
      ...namesWhoSays(say, ENDED, end, 'patient'),
      ...onlyBy(say, OMAR, ENDED, end),
      ...onlyOnce(say, ENDED, end),
      ...asItIs(say, ENDED, end).filter(({ title }) => title !== 'must name a known author'),
    ];
  }),

  group('A confirmation that the patient missed the session', OMAR, booked(ENDED), (say) => {
    const { allowed, refused } = say;
    const end = END.missedByPatient;
    return [
      allowed('may leave the ticket spent', ends(ENDED, end)),
      ...onlyFromEndToMonth(say, end),
      refused('may not return the ticket', ends(ENDED, { ...end, returned: true })),
      refused('must name who missed the session', endsWith(ENDED, end, { by: '' })),
      ...namesWhoSays(say, ENDED, end, 'patient'),
      ...onlyBy(say, OMAR, ENDED, end),
      ...onlyOnce(say, ENDED, end),
      ...asItIs(say, ENDED, end),
    ];
  }),

  group('A confirmation that the counselor missed the session', OMAR, booked(HELD_NOW), (say) => {
    const { allowed, refused } = say;
    const end = END.missedByCounselor;
    return [
      allowed('may return the ticket during the session’s time', ends(HELD_NOW, end)),
      allowed('may return the ticket after the session’s time', ends(ENDED, end), at(ENDED)),
      allowed('may return nothing when the patient has left', ends(ENDED, { ...end, returned: false }), {
        given: left(booked(ENDED)),
      }),
      refused('may not be made before the start', ends(NEAR, end), at(NEAR)),
      refused('may not be made after three days', ends(LONG_ENDED, end), at(LONG_ENDED)),
      ...edge(say, 'may be made from the start', FAR, FROM_THEN, ends(FAR, end), at(FAR)),
      ...edge(
        say,
        'may be made until 72 hours after the start',
        later(FAR, 72 * HOURS),
        BEFORE,
        ends(FAR, end),
        at(FAR),
      ),
      refused('must name who missed the session', endsWith(HELD_NOW, end, { by: '' })),
      refused('may not name the patient as the cause', endsWith(HELD_NOW, end, { by: 'patient' })),
      refused('may not cancel the session', endsWith(HELD_NOW, end, { state: 'cancelled' })),
      ...namesWhoSays(say, HELD_NOW, end, 'patient'),
      ...onlyBy(say, OMAR, HELD_NOW, end),
      ...onlyOnce(say, HELD_NOW, end),
      ...asItIs(say, HELD_NOW, end),
      ...withTheTicket(say, HELD_NOW, end),
    ];
  }),

  group('A confirmation by the patient after three days', AYLA, booked(LONG_ENDED), (say) => {
    const { allowed, refused } = say;
    return [
      allowed('may say that the session took place', ends(LONG_ENDED, HELD)),
      allowed('may say that the counselor missed the session', ends(LONG_ENDED, MISSED)),
      ...[HELD, MISSED].flatMap((end) => [
        ...namesWhoSays(say, LONG_ENDED, end, 'counselor'),
        ...edge(
          say,
          `may say "${end.state}" from 72 hours after the end`,
          later(FAR, 50 * MINUTES + 72 * HOURS),
          FROM_THEN,
          ends(FAR, end),
          at(FAR),
        ),
        ...untilAMonth(say, `may say "${end.state}"`, end),
        refused(`may not say "${end.state}" within three days`, ends(ENDED, end), at(ENDED)),
        refused(`may not say "${end.state}" after a month`, ends(MONTH_AGO, end), at(MONTH_AGO)),
        ...notByOthers(
          refused,
          `may not say "${end.state}" if it is made by`,
          ends(LONG_ENDED, end),
          booked(LONG_ENDED),
        ),
        ...onlyOnce(say, LONG_ENDED, end),
      ]),
      ...withTheTicket(say, LONG_ENDED, MISSED),
      refused('may not say that the patient missed the session', ends(LONG_ENDED, saidByPatient(END.missedByPatient))),
      refused('may not return the ticket of a session that took place', ends(LONG_ENDED, { ...HELD, returned: true })),
      refused(
        'may not name the patient as the cause of a session that took place',
        endsWith(LONG_ENDED, HELD, { by: 'patient' }),
      ),
      refused('may not cancel the session', ends(LONG_ENDED, END.cancelledLate)),
      refused(
        'may not make a past time available',
        ends(LONG_ENDED, HELD, { slot: update(slotPath(LONG_ENDED), { state: 'open', session: '' }) }),
      ),
      allowed('may delete the past diary entry', ends(LONG_ENDED, HELD, { diary: remove(diaryPath(LONG_ENDED)) })),
    ];
  }),
];
