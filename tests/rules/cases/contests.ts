/** A patient’s word against how a session was closed. */
import { group, remove, set } from '../support/requests';
import { AYLA, EARLIER, OMAR, patient } from '../support/samples';
import {
  batch,
  booked,
  DAYS,
  edge,
  HOURS,
  later,
  left,
  NOT_AYLA,
  onTheHour,
  OTHERS,
  OUTSIDERS,
  SESSION,
} from '../support/sessions';
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
        'is not deleted while a record begins again',
        batch({ contest: remove(CONTEST), record: set('patients/ayla', patient({ updatedAt: SERVER_TIME })) }),
        { given: left(CONTESTED.given) },
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
];
