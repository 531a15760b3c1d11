/** The emergency contact of a patient: who leaves one, who sees it, and when. */
import { TEXTS } from '../support/generated/texts';
import { inCases, notByOthers, notByOutsiders, notByRefusedSignIns } from '../support/families';
import { group, remove, set, type Documents } from '../support/requests';
import { AYLA, EARLIER, inHours, OMAR } from '../support/samples';
import {
  BEFORE,
  UP_TO,
  FROM_THEN,
  batch,
  booked,
  counselorLeft,
  DAYS,
  edge,
  HOURS,
  later,
  left,
  MINUTES,
  onTheHour,
  SESSION,
  session,
  UNVERIFIED,
} from '../support/sessions';
import { textLimits } from '../support/texts';
import { SERVER_TIME, without, type Fields, type Value } from '../support/values';

const START = onTheHour(50, 25);
/** The start of a session in progress. */
const NOW_ON = inHours(0.05);
const PATH = `sessions/${SESSION}`;
const TO_CALL = `${PATH}/shared/emergency`;
const ANOTHER = `${PATH}/shared/another`;
const SARA: Fields = { name: 'Sara, my sister', phone: '+964 (750) 123-45', country: 'Iraq', sharedAt: EARLIER };
const leave = (other: Readonly<Record<string, Value>> = {}, path = TO_CALL) =>
  batch({ person: set(path, { ...SARA, sharedAt: SERVER_TIME, ...other }) });
const STANDS = booked(START);
const LEFT: Documents = { ...STANDS, [TO_CALL]: SARA };
const AROUND: Documents = { ...booked(NOW_ON), [TO_CALL]: SARA };
const MISNAMED = { given: { ...AROUND, [ANOTHER]: SARA } };
const dangerBy = (by: string): Documents => ({
  [`reports/${SESSION}-danger-${by}`]: { session: SESSION, by, urgent: true, at: EARLIER },
});

export const WHOM_TO_CALL = [
  group('The texts of an emergency contact', AYLA, STANDS, (say) => textLimits(say, TEXTS.EmergencyContact, leave)),
  group('An emergency contact', AYLA, STANDS, ({ allowed, refused }) => [
    allowed('may be left by the patient', leave()),
    refused('must have a name', leave({ name: '' })),
    refused('may not have a name that changes the text direction', leave({ name: 'Sara\u202E' })),
    refused('must have a number', leave({ phone: '' })),
    refused('must have a number with a digit', leave({ phone: '+ ().-/' })),
    refused('may not have a number of words', leave({ phone: 'my sister' })),
    allowed('may have no country', leave({ country: '' })),
    refused('must have the server’s time', leave({ sharedAt: EARLIER })),
    refused('may not have other fields', leave({ another: 'x' })),
    refused('must belong to an existing session', leave(), { given: without(STANDS, PATH) }),
    ...['cancelled', 'held', 'missed'].map((state) =>
      refused(`may not be left for a session that is ${state}`, leave(), { given: booked(START, { state }) }),
    ),
    refused('may not be left by a patient who left', leave(), { given: left(STANDS) }),
    refused('may not be left by the counselor', leave(), { as: OMAR }),
    ...notByOthers(refused, 'may not be left by', leave(), STANDS),
    refused('may not be changed', leave({ name: 'Leyla' }), { given: LEFT }),
    refused('may not be left under another name', leave({}, ANOTHER)),
    refused('may not be read by the patient under another name', { get: ANOTHER }, MISNAMED),
    refused('may not be read by the counselor under another name', { get: ANOTHER }, { as: OMAR, ...MISNAMED }),
    refused('may not be deleted under another name', batch({ person: remove(ANOTHER) }), MISNAMED),
  ]),

  group('The emergency contact of a session', AYLA, LEFT, (say) => {
    const { allowed, refused } = say;
    const read = { get: TO_CALL };
    const gone = batch({ person: remove(TO_CALL) });
    const told = { ...LEFT, ...dangerBy('omar') };
    const his = (given: Documents) => ({ as: OMAR, given });
    const edges = (when: string, moment: Date, verdicts: Parameters<typeof edge>[3], given: Documents = told) =>
      edge(say, `may be read by the counselor ${when}`, moment, verdicts, read, his(given));
    const canceled = { [PATH]: session(START, { state: 'cancelled' }) };
    const elsewhere = {
      [`reports/${SESSION}x-danger-omar`]: { session: SESSION, by: 'omar', urgent: true, at: EARLIER },
    };
    const ahead = (days: number) => ({ ...told, [PATH]: session(later(new Date(), days * DAYS)) });
    return [
      allowed('may be read by the patient', read),
      allowed('may be read by the patient when there is none', read, { given: STANDS }),
      refused('may not be read by the counselor two days before the session', read, { as: OMAR }),
      ...edges('from ten minutes before the start', later(NOW_ON, -10 * MINUTES), FROM_THEN, AROUND),
      ...edges('until eighty minutes after the start', later(NOW_ON, 80 * MINUTES), UP_TO, AROUND),
      ...edges('after a report of danger from a week before the start', later(START, -7 * DAYS), FROM_THEN),
      ...edges('after a report of danger until a month after the start', later(START, 30 * DAYS), BEFORE),
      ...inCases(say, 'be read by', read, [
        [true, 'the counselor after a report of danger by omar', his(told)],
        [true, 'the counselor after a report of danger by ayla', his({ ...LEFT, ...dangerBy('ayla') })],
        [false, 'the counselor after a report of danger by an outsider', his({ ...LEFT, ...dangerBy('zeynep') })],
        [true, 'the counselor who reported danger within a week before the session', his(ahead(6.9))],
        [false, 'the counselor who reported danger more than a week before the session', his(ahead(7.1))],
        [false, 'the counselor after a report of danger in another session', his({ ...LEFT, ...elsewhere })],
        [false, 'the counselor of a canceled session, even after a report of danger', his({ ...told, ...canceled })],
        [false, 'a counselor who is not verified', his({ ...AROUND, ...UNVERIFIED })],
        [false, 'a counselor who is not verified, even after a report of danger', his({ ...told, ...UNVERIFIED })],
        [false, 'a counselor who left', his(counselorLeft(AROUND))],
      ]),
      ...notByOutsiders(refused, 'may not be read by', read, { ...AROUND, ...dangerBy('omar') }),
      ...notByRefusedSignIns(refused, 'may not be read by', read),
      refused('may not be listed', { list: `${PATH}/shared`, limit: 1 }),
      allowed('may be deleted by the patient', gone),
      allowed('may be deleted from a completed session', gone, {
        given: { ...LEFT, [PATH]: session(later(new Date(), -3 * HOURS), { state: 'held' }) },
      }),
      allowed('may be deleted by a patient who left', gone, { given: left(LEFT) }),
      refused('may not be deleted by the counselor', gone, { as: OMAR, given: AROUND }),
      ...notByOthers(refused, 'may not be deleted by', gone, LEFT),
    ];
  }),
];
