/** A counselor’s weekly hours. */
import { missingFields, notByOutsiders } from '../support/families';
import { commit, group, remove, set, type Documents } from '../support/requests';
import { AYLA, EARLIER, OMAR } from '../support/samples';
import { counselorLeft, OTHERS, SARA, THE_TWO, UNVERIFIED } from '../support/sessions';
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
/** The same hours as they are stored. */
const STANDING: Fields = { ...WRITTEN, updatedAt: EARLIER };
const hours = (other: Fields = {}, who = 'omar') => commit(set(`hours/${who}`, { ...WRITTEN, ...other }));
const DELETES = commit(remove('hours/omar'));
const TWELVE = Array.from({ length: 12 }, (_, at) => `${String(at + 8).padStart(2, '0')}:00`).join(' ');
const week = (monday: unknown) => ({ week: [monday, '', '', '', '', '', ''] }) as Fields;
const absences = (count: number) => ({ away: Array.from({ length: count }, () => '2026-12-24/2027-01-03') });

const WRONG_HOURS: readonly (readonly [string, Fields])[] = [
  ['must name a time zone', { zone: '' }],
  ['may not name a time zone of 65 units', { zone: `A${'a'.repeat(64)}` }],
  ['may not name a time zone with a space', { zone: 'Asia Baghdad' }],
  ['must name a time zone by text', { zone: 3 }],
  ['may not have six days', { week: ['', '', '', '', '', ''] }],
  ['may not have eight days', { week: ['', '', '', '', '', '', '', ''] }],
  ['must have a list of days', { week: '||||||' }],
  ['may not have one text that looks like seven days', { week: ['||||||'] }],
  ['may not have thirteen times a day', week(`${TWELVE} 20:00`)],
  ['must have times at five-minute marks', week('09:01')],
  ['may not have a time at 24:00', week('24:00')],
  ['must have single spaces between times', week('09:00  10:00')],
  ['must have times that are text', week(9)],
  ['must have one day in each text', { week: ['09:00|', '', '', '', '', '', ''] }],
  ['may not have forty-one absences', absences(41)],
  ['must have a first and a last day in each absence', { away: ['2026-12-24'] }],
  ['must have real months in absences', { away: ['2026-13-24/2027-01-03'] }],
  ['must have one absence in each text', { away: ['2026-12-24/2027-01-03,2026-12-24/2027-01-03'] }],
  ['must have absences that are text', { away: [1] }],
  ['must have a format', { ways: [] }],
  ['must have known formats', { ways: ['another'] }],
  ['may not repeat a format', { ways: ['video', 'video'] }],
  ['must have a list of formats', { ways: 'video' }],
  ['must say for whom they are', { whom: [] }],
  ['must be for known kinds of clients', { whom: ['another'] }],
  ['may not repeat a kind of client', { whom: ['self', 'self'] }],
  ['must have the server’s time', { updatedAt: EARLIER }],
  ['may not have other fields', { another: 'x' }],
];

const HASH = 'a1'.repeat(32);
const OTHER_HASH = 'b2'.repeat(32);
/** The same hours as they are stored, with a calendar feed. */
const FED: Fields = { ...STANDING, feed: HASH };

const also = (documents: Documents) => ({ given: { ...THE_TWO, ...documents } });

export const WEEKLY_HOURS = [
  group('Weekly hours', OMAR, THE_TWO, ({ allowed, refused }) => [
    allowed('may be written by their counselor', hours()),
    allowed('may be written by a counselor who is not verified', hours(), also(UNVERIFIED)),
    allowed('may be written again', hours({ ...week(TWELVE), ...absences(40) }), also({ 'hours/omar': STANDING })),
    allowed('may be empty', hours({ ...week(''), away: [] })),
    allowed(
      'may be in every format and for everybody',
      hours({ ways: ['chat', 'video', 'voice'], whom: ['child', 'self'] }),
    ),
    ...WRONG_HOURS.map(([what, fields]) => refused(what, hours(fields))),
    ...missingFields(refused, WRITTEN, (fields) => commit(set('hours/omar', fields))),
    refused('may not be written for another counselor', hours({}, 'sara'), also(OTHERS)),
    ...notByOutsiders(refused, 'may not be written by', hours(), THE_TWO),
    refused('may not be written by an anonymous account of the counselor', hours(), anonymous),
    refused('may not be written by a patient', hours({}, 'ayla'), { as: AYLA }),
    refused('may not be written by a counselor who left', hours(), { given: counselorLeft(THE_TWO) }),
    allowed('may be read by their counselor', { get: 'hours/omar' }),
    refused('may not be read by a user without a record', { get: 'hours/omar' }, { given: {} }),
    allowed('may be deleted by their counselor', DELETES, also({ 'hours/omar': STANDING })),
    ...notByOutsiders(refused, 'may not be read by', { get: 'hours/omar' }, THE_TWO),
    refused('may not be listed', { list: 'hours', limit: 1 }),
    refused('may not be deleted by their counselor after the counselor left', DELETES, {
      given: { ...counselorLeft(THE_TWO), 'hours/omar': STANDING },
    }),
    refused('may not be deleted by another counselor', DELETES, { as: SARA, ...also({ 'hours/omar': STANDING }) }),
  ]),
  group('The address of a calendar feed', OMAR, { ...THE_TWO, 'hours/omar': FED }, ({ allowed, refused }) => [
    allowed('may be created with the hours as they are', hours({ feed: HASH }), also({ 'hours/omar': STANDING })),
    allowed('may be there from the beginning', hours({ feed: HASH }), { given: THE_TWO }),
    allowed('may be created by a counselor who is not verified', hours({ feed: HASH }), {
      given: { ...THE_TWO, ...UNVERIFIED, 'hours/omar': STANDING },
    }),
    allowed('may be replaced', hours({ feed: OTHER_HASH })),
    allowed('may be revoked', hours()),
    allowed('may stay when the hours change', hours({ ...week('10:00'), feed: HASH })),
    allowed('may stay when everything else changes', hours({ ...changed(), feed: HASH })),
    refused('may not be lost when an old tab saves hours', hours(week('10:00'))),
    refused('may not be lost with a new zone', hours({ zone: 'Europe/Berlin' })),
    refused('may not be brought back by a tab that saves hours', hours({ ...week('10:00'), feed: OTHER_HASH })),
    ...Object.entries(changed()).map(([field, value]) =>
      refused(`may not be created together with another ${field}`, hours({ [field]: value, feed: HASH }), {
        given: { ...THE_TWO, 'hours/omar': STANDING },
      }),
    ),
    refused('must be an id', hours({ feed: 'a/b'.repeat(21) })),
    refused('may not be a number', hours({ feed: 3 })),
    refused('may not be empty', hours({ feed: '' })),
    refused('may not be longer than a hash', hours({ feed: 'a'.repeat(65) })),
    refused('must have the server’s time', hours({ feed: OTHER_HASH, updatedAt: EARLIER })),
    ...notByOutsiders(refused, 'may not be replaced by', hours({ feed: OTHER_HASH }), {
      ...THE_TWO,
      'hours/omar': FED,
    }),
  ]),
  group(
    'The number of those who wait',
    OMAR,
    also({ 'waiting/omar': { parts: [], at: EARLIER } }).given,
    ({ allowed, refused }) => [
      allowed('may be read by their counselor', { get: 'waiting/omar' }),
      allowed('may be read by their counselor, even if there is none', { get: 'waiting/omar' }, also({})),
      refused('may not be read by the patient', { get: 'waiting/omar' }, { as: AYLA }),
      refused('may not be read by an anonymous sign-in', { get: 'waiting/omar' }, anonymous),
      ...notByOutsiders(refused, 'may not be read by', { get: 'waiting/omar' }, THE_TWO),
      refused('may not be written by their counselor', commit(set('waiting/omar', { parts: [], at: SERVER_TIME }))),
      refused('may not be deleted by their counselor', commit(remove('waiting/omar'))),
    ],
  ),
];

/** Other hours in every field. */
function changed(): Fields {
  return { zone: 'Europe/Berlin', ...week('10:00'), away: [], ways: ['chat'], whom: ['child'] };
}
