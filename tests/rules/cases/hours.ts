/** A counselor’s weekly hours. */
import { group, remove, set, type Documents, type Request } from '../support/requests';
import { AYLA, EARLIER, OMAR } from '../support/samples';
import { batch, counselorLeft, OTHERS, OUTSIDERS, SARA, THE_TWO, UNVERIFIED } from '../support/sessions';
import { SERVER_TIME, type Fields } from '../support/values';

const anonymous = { as: { ...OMAR, provider: 'anonymous' } };

const WRITTEN: Fields = {
  zone: 'Asia/Baghdad',
  week: ['09:00 10:05', '', '', '23:55', '', '', ''],
  away: ['2026-12-24/2027-01-03'],
  ways: ['video'],
  whom: ['self'],
  updatedAt: SERVER_TIME,
};
/** The same as they stand. */
const STANDING: Fields = { ...WRITTEN, updatedAt: EARLIER };
const hours = (other: Fields = {}, who = 'omar'): Request =>
  batch({ hours: set(`hours/${who}`, { ...WRITTEN, ...other }) });
const TWELVE = Array.from({ length: 12 }, (_, at) => `${String(at + 8).padStart(2, '0')}:00`).join(' ');
const week = (monday: unknown) => ({ week: [monday, '', '', '', '', '', ''] }) as Fields;
const absences = (count: number) => ({ away: Array.from({ length: count }, () => '2026-12-24/2027-01-03') });

const WRONG_HOURS: readonly (readonly [string, Fields])[] = [
  ['names a zone', { zone: '' }],
  ['names a zone of 64 units at most', { zone: `A${'a'.repeat(64)}` }],
  ['names a zone by its signs', { zone: 'Asia Baghdad' }],
  ['names a zone in text', { zone: 3 }],
  ['has seven days, not six', { week: ['', '', '', '', '', ''] }],
  ['has seven days, not eight', { week: ['', '', '', '', '', '', '', ''] }],
  ['has days in a list', { week: '||||||' }],
  ['has seven days, not one that looks like them', { week: ['||||||'] }],
  ['has twelve times a day at most', week(`${TWELVE} 20:00`)],
  ['has times of five minutes', week('09:01')],
  ['has times of a day', week('24:00')],
  ['has times with single spaces', week('09:00  10:00')],
  ['has times in text', week(9)],
  ['has one day in each text', { week: ['09:00|', '', '', '', '', '', ''] }],
  ['has forty absences at most', absences(41)],
  ['has absences of two days each', { away: ['2026-12-24'] }],
  ['has absences of real months', { away: ['2026-13-24/2027-01-03'] }],
  ['has one absence in each text', { away: ['2026-12-24/2027-01-03,2026-12-24/2027-01-03'] }],
  ['has absences in text', { away: [1] }],
  ['has a way', { ways: [] }],
  ['has ways that there are', { ways: ['another'] }],
  ['has each way once', { ways: ['video', 'video'] }],
  ['has ways in a list', { ways: 'video' }],
  ['says for whom', { whom: [] }],
  ['says for whom there is', { whom: ['another'] }],
  ['says for whom once', { whom: ['self', 'self'] }],
  ['is of the server’s time', { updatedAt: EARLIER }],
  ['has no other key', { another: 'x' }],
];

const also = (documents: Documents) => ({ given: { ...THE_TWO, ...documents } });

export const WEEKLY_HOURS = [
  group('Weekly hours', OMAR, THE_TWO, ({ allowed, refused }) => [
    allowed('are written', hours()),
    allowed('are written by a counselor who is not verified', hours(), also(UNVERIFIED)),
    allowed('are written anew', hours({ ...week(TWELVE), ...absences(40) }), also({ 'hours/omar': STANDING })),
    allowed('are none', hours({ ...week(''), away: [] })),
    allowed('are in every way, for everybody', hours({ ways: ['chat', 'video', 'voice'], whom: ['child', 'self'] })),
    ...WRONG_HOURS.map(([what, fields]) => refused(what, hours(fields))),
    ...Object.keys(WRITTEN).map((key) =>
      refused(
        `lack no ${key}`,
        batch({
          hours: set('hours/omar', Object.fromEntries(Object.entries(WRITTEN).filter(([name]) => name !== key))),
        }),
      ),
    ),
    refused('are not written for another counselor', hours({}, 'sara'), also(OTHERS)),
    ...OUTSIDERS.map(([who, as]) => refused(`are not written by ${who}`, hours(), { as, ...also(OTHERS) })),
    refused('are not written by an anonymous sign-in', hours(), anonymous),
    refused('are not a patient’s', hours({}, 'ayla'), { as: AYLA }),
    refused('are not written by a counselor who left', hours(), { given: counselorLeft(THE_TWO) }),
    allowed('are read by their counselor', { get: 'hours/omar' }),
    refused('are not looked for by who has no record', { get: 'hours/omar' }, { given: {} }),
    allowed('are deleted by their counselor', batch({ hours: remove('hours/omar') }), also({ 'hours/omar': STANDING })),
    ...OUTSIDERS.map(([who, as]) => refused(`are not read by ${who}`, { get: 'hours/omar' }, { as, ...also(OTHERS) })),
    refused('are in no list', { list: 'hours', limit: 1 }),
    refused('are not deleted by their counselor, who left', batch({ hours: remove('hours/omar') }), {
      given: { ...counselorLeft(THE_TWO), 'hours/omar': STANDING },
    }),
    refused('are not deleted by another counselor', batch({ hours: remove('hours/omar') }), {
      as: SARA,
      ...also({ 'hours/omar': STANDING }),
    }),
  ]),
];
