/** Somebody to call where a patient is in danger: who leaves one, who sees it, and when. */
import { group, remove, set, type Documents } from '../support/requests';
import { AYLA, EARLIER, inHours, OMAR } from '../support/samples';
import {
  batch,
  booked,
  counselorLeft,
  DAYS,
  edge,
  HOURS,
  later,
  left,
  MINUTES,
  NOT_AYLA,
  onTheHour,
  OTHERS,
  OUTSIDERS,
  SESSION,
  session,
  UNVERIFIED,
  without,
} from '../support/sessions';
import { SERVER_TIME, type Fields, type Value } from '../support/values';

const START = onTheHour(50, 25);
/** Of a session that is being held. */
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
const dangerBy = (by: string): Documents => ({
  [`reports/${SESSION}-danger-${by}`]: { session: SESSION, by, urgent: true, at: EARLIER },
});

export const WHOM_TO_CALL = [
  group('Somebody to call', AYLA, STANDS, ({ allowed, refused }) => [
    allowed('is left by the patient', leave()),
    allowed('has a name of 60 units', leave({ name: 'x'.repeat(60) })),
    refused('has no longer name', leave({ name: 'x'.repeat(61) })),
    refused('has a name', leave({ name: '' })),
    refused('has a name that is a text', leave({ name: 1 })),
    refused('has a name that reads as it is written', leave({ name: 'Sara\u202E' })),
    allowed('has a number of 25 units', leave({ phone: '1'.repeat(25) })),
    refused('has no longer number', leave({ phone: '1'.repeat(26) })),
    refused('has a number', leave({ phone: '' })),
    refused('has a number with a digit', leave({ phone: '+ ().-/' })),
    refused('has a number that is no words', leave({ phone: 'my sister' })),
    allowed('may be without a country', leave({ country: '' })),
    allowed('has a country of 60 units', leave({ country: 'x'.repeat(60) })),
    refused('has no longer country', leave({ country: 'x'.repeat(61) })),
    refused('has a country that is a text', leave({ country: 1 })),
    refused('is left at the server’s time', leave({ sharedAt: EARLIER })),
    refused('says nothing more', leave({ another: 'x' })),
    refused('is left for a session that there is', leave(), { given: without(STANDS, PATH) }),
    ...['cancelled', 'held', 'missed'].map((state) =>
      refused(`is not left for a session that is ${state}`, leave(), { given: booked(START, { state }) }),
    ),
    refused('is not left by a patient who left', leave(), { given: left(STANDS) }),
    refused('is not left by the counselor', leave(), { as: OMAR }),
    ...OUTSIDERS.map(([who, as]) => refused(`is not left by ${who}`, leave(), { as, given: { ...STANDS, ...OTHERS } })),
    ...NOT_AYLA.map(([who, as]) => refused(`is not left by ${who}`, leave(), { as })),
    refused('does not change', leave({ name: 'Leyla' }), { given: LEFT }),
    refused('has a place of its own', leave({}, ANOTHER)),
    refused('is not read by the patient in another place', { get: ANOTHER }, { given: { ...AROUND, [ANOTHER]: SARA } }),
    refused(
      'is not read by the counselor in another place',
      { get: ANOTHER },
      { as: OMAR, given: { ...AROUND, [ANOTHER]: SARA } },
    ),
    refused('is not deleted in another place', batch({ person: remove(ANOTHER) }), {
      given: { ...AROUND, [ANOTHER]: SARA },
    }),
  ]),

  group('Whom to call', AYLA, LEFT, (say) => {
    const { allowed, refused } = say;
    const read = { get: TO_CALL };
    const gone = batch({ person: remove(TO_CALL) });
    const told = { ...LEFT, ...dangerBy('omar') };
    const ahead = (days: number) => ({ ...told, [PATH]: session(later(new Date(), days * DAYS)) });
    return [
      allowed('is read by the patient', read),
      allowed('is looked for by the patient where nobody is left', read, { given: STANDS }),
      refused('is not read by the counselor two days before', read, { as: OMAR }),
      ...edge(
        say,
        'is read by the counselor from ten minutes before the start',
        later(NOW_ON, -10 * MINUTES),
        [false, true, true],
        read,
        { as: OMAR, given: AROUND },
      ),
      ...edge(
        say,
        'is read by the counselor until eighty minutes after the start',
        later(NOW_ON, 80 * MINUTES),
        [true, true, false],
        read,
        { as: OMAR, given: AROUND },
      ),
      ...['omar', 'ayla'].map((by) =>
        allowed(`is read by the counselor once somebody is said to be in danger, by ${by}`, read, {
          as: OMAR,
          given: { ...LEFT, ...dangerBy(by) },
        }),
      ),
      refused('is not read for the word of somebody else', read, {
        as: OMAR,
        given: { ...LEFT, ...dangerBy('zeynep') },
      }),
      allowed('is read by the counselor who said so within a week before', read, { as: OMAR, given: ahead(6.9) }),
      refused('is not read by the counselor who said so more than a week before', read, {
        as: OMAR,
        given: ahead(7.1),
      }),
      ...edge(
        say,
        'is read by the counselor who said so from a week before the start',
        later(START, -7 * DAYS),
        [false, true, true],
        read,
        { as: OMAR, given: told },
      ),
      refused('is not read for the danger in another session', read, {
        as: OMAR,
        given: {
          ...LEFT,
          [`reports/${SESSION}x-danger-omar`]: { session: SESSION, by: 'omar', urgent: true, at: EARLIER },
        },
      }),
      refused('is not read of a session that is cancelled, whatever was said', read, {
        as: OMAR,
        given: { ...told, [PATH]: session(START, { state: 'cancelled' }) },
      }),
      refused('is not read a month after, whatever was said', read, {
        as: OMAR,
        given: { ...told, [PATH]: session(later(new Date(), -31 * DAYS)) },
      }),
      refused('is not read by a counselor who is not verified', read, {
        as: OMAR,
        given: { ...AROUND, ...UNVERIFIED },
      }),
      refused('is not read by a counselor who is not verified, whatever was said', read, {
        as: OMAR,
        given: { ...told, ...UNVERIFIED },
      }),
      refused('is not read by a counselor who left', read, { as: OMAR, given: counselorLeft(AROUND) }),
      ...OUTSIDERS.map(([who, as]) =>
        refused(`is not read by ${who}`, read, { as, given: { ...AROUND, ...dangerBy('omar'), ...OTHERS } }),
      ),
      ...NOT_AYLA.map(([who, as]) => refused(`is not read by ${who}`, read, { as })),
      refused('is in no list', { list: `${PATH}/shared`, limit: 1 }),
      allowed('is deleted by the patient', gone),
      allowed('is deleted of a session that is over', gone, {
        given: { ...LEFT, [PATH]: session(later(new Date(), -3 * HOURS), { state: 'held' }) },
      }),
      allowed('is deleted by a patient who left', gone, { given: left(LEFT) }),
      refused('is not deleted by the counselor', gone, { as: OMAR, given: AROUND }),
      ...OUTSIDERS.map(([who, as]) => refused(`is not deleted by ${who}`, gone, { as, given: { ...LEFT, ...OTHERS } })),
      ...NOT_AYLA.map(([who, as]) => refused(`is not deleted by ${who}`, gone, { as })),
    ];
  }),
];
