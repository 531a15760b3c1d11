/** Contests: a patient disagrees with how a session was confirmed. */
import { notByOthers } from '../support/families';
import { group, remove, set } from '../support/requests';
import { AYLA, EARLIER, OMAR, patient } from '../support/samples';
import { BEFORE, batch, booked, DAYS, edge, HOURS, later, left, onTheHour, SESSION } from '../support/sessions';
import { SERVER_TIME, type Fields } from '../support/values';

const START = onTheHour(50, 25);
const CONTEST = `contests/${SESSION}`;
const ENDED = later(new Date(), -3 * HOURS);
const HELD: Fields = { state: 'held', changedAt: later(new Date(), -DAYS) };

const contest = (other: Fields = {}, path = CONTEST) =>
  batch({ contest: set(path, { patient: 'ayla', counselor: 'omar', says: 'notHeld', at: SERVER_TIME, ...other }) });
const closed = (fields: Fields = HELD) => ({ given: booked(ENDED, fields) });
const CONTESTED = {
  given: { ...booked(ENDED, HELD), [CONTEST]: { patient: 'ayla', counselor: 'omar', says: 'iCame', at: EARLIER } },
};

const LEFT = { given: left(booked(ENDED, HELD)) };

export const CONTESTS = [
  group('A contest', AYLA, closed().given, (say) => {
    const { allowed, refused } = say;
    const out = batch({ contest: remove(CONTEST) });
    const CLOSED_AT = later(START, DAYS);
    return [
      ...['notHeld', 'iCame', 'cutShort'].map((says) => allowed(`may say ${says}`, contest({ says }))),
      allowed(
        'may be about a session that the patient is said to have missed',
        contest(),
        closed({ ...HELD, state: 'missed', by: 'patient' }),
      ),
      refused(
        'may not be about a session that the counselor missed',
        contest(),
        closed({ ...HELD, state: 'missed', by: 'counselor', returned: true }),
      ),
      refused('may not be about a booked session', contest(), closed({ changedAt: later(new Date(), -DAYS) })),
      refused('may not be about a canceled session', contest(), closed({ ...HELD, state: 'cancelled', by: 'patient' })),
      refused(
        'may not be about a session that was confirmed more than two weeks ago',
        contest(),
        closed({ ...HELD, changedAt: later(new Date(), -15 * DAYS) }),
      ),
      ...edge(
        say,
        'may be written until two weeks after the confirmation',
        later(CLOSED_AT, 14 * DAYS),
        BEFORE,
        contest(),
        { given: booked(START, { state: 'held', changedAt: CLOSED_AT }) },
      ),
      refused('must use a known reason', contest({ says: 'another' })),
      refused('may not have free text', contest({ text: 'x' })),
      refused('may not have other fields', contest({ another: 'x' })),
      refused('must have the server’s time', contest({ at: EARLIER })),
      refused('must name the patient of the session', contest({ patient: 'zeynep' })),
      refused('must name the counselor of the session', contest({ counselor: 'sara' })),
      refused('must be about an existing session', contest({}, 'contests/Z0Bc1De2Fg3Hi4Jk5Lm6')),
      refused('may not be written by the counselor', contest(), { as: OMAR }),
      ...notByOthers(refused, 'may not be written by', contest(), closed().given),
      refused('may not be written by a patient who left', contest(), LEFT),
      refused('may not be written twice', contest({ says: 'cutShort' }), CONTESTED),
      refused('may not be deleted by the patient', out, CONTESTED),
      refused('may not be deleted by the counselor', out, { as: OMAR, ...CONTESTED }),
      allowed('may be deleted by a patient who left', out, { given: left(CONTESTED.given) }),
      refused('may not be deleted by the counselor of a patient who left', out, {
        as: OMAR,
        given: left(CONTESTED.given),
      }),
      refused(
        'may not be deleted in the batch that creates a record again',
        batch({ contest: remove(CONTEST), record: set('patients/ayla', patient({ updatedAt: SERVER_TIME })) }),
        { given: left(CONTESTED.given) },
      ),
      allowed('may be read by the patient', { get: CONTEST }, CONTESTED),
      allowed('may be read by the patient when there is none', { get: CONTEST }),
      allowed('may be read by the counselor', { get: CONTEST }, { as: OMAR, ...CONTESTED }),
      ...notByOthers(refused, 'may not be read by', { get: CONTEST }, CONTESTED.given),
      refused(
        'may not be listed',
        { list: 'contests', where: { counselor: 'omar' }, limit: 1 },
        { as: OMAR, ...CONTESTED },
      ),
    ];
  }),
];
