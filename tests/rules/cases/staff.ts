/** Acts of staff: their owner reads them, no client writes them, and everything else of staff's is closed to every client. */
import { commit, group, remove, set, update, type Account, type Documents, type Request } from '../support/requests';
import { AYLA, closeCounselor, counselor, EARLIER, id, OMAR, patient, SINCE } from '../support/samples';
import { counselorLeft, left, NOT_AYLA, OTHERS, OUTSIDERS, SARA, THE_TWO } from '../support/sessions';
import { SERVER_TIME, type Fields } from '../support/values';

const CARE_PATH = `patients/ayla/care/${id(1)}`;
const REVIEW_PATH = 'counselors/omar/review/current';
const LIST: Request = { list: 'patients/ayla/care', limit: 100 };

const CARE: Fields = { state: 'answered', counselor: 'omar', counselorName: 'Dr. Omar Aziz', reason: '', at: EARLIER };
const REVIEW: Fields = {
  state: 'refused',
  reason: 'The number is not in the register.',
  license: 'IQ-2211',
  name: 'Dr. Omar Aziz',
  city: 'Erbil',
  languages: ['en', 'ar'],
  at: EARLIER,
};
const KEPT: Documents = { ...THE_TWO, ...OTHERS, [CARE_PATH]: CARE, [REVIEW_PATH]: REVIEW };

/** No claim opens anything in the rules: staff go through the desk's function. */
const STAFF: readonly (readonly [who: string, as: Account])[] = ['reviewer', 'care', 'owner'].map((staff) => [
  `the claim of a ${staff}`,
  { uid: 'sevgi', email: 'sevgi@example.com', claims: { staff } },
]);
const ELSEWHERE = [...OUTSIDERS, ...STAFF];

/** Only functions and commands read and write these. */
const CLOSED: Documents = {
  'staff/ayla': { role: 'owner', name: 'Ayla', email: 'ayla@example.com', since: EARLIER, wants: true },
  [`audit/${id(1)}`]: { by: 'ayla', role: 'owner', act: 'readAnswers', of: 'ayla', reason: '', at: EARLIER },
  [`taken/request:${id(1)}`]: { by: 'ayla', name: 'Ayla', at: EARLIER },
  [`notes/${id(1)}`]: { of: `request:${id(1)}`, text: 'Call back.', by: 'ayla', name: 'Ayla', at: EARLIER },
  'handled/a-danger-ayla-1': { session: 'a', by: 'ayla', urgent: true, at: EARLIER, handledBy: 'x', note: '' },
  [`calls/${id(1)}`]: { by: 'ayla', at: EARLIER },
};

const older: Account = { ...AYLA, claims: { auth_time: SINCE - 1 } };
const mark: Documents = { 'closed/ayla': { at: EARLIER, since: SINCE } };

export const STAFF_SIDE = [
  group('An act of staff about a request', AYLA, KEPT, ({ allowed, refused }) => [
    ...(
      [
        ['one', { get: CARE_PATH }],
        ['all', LIST],
      ] as const
    ).flatMap(([how, read]) => [
      allowed(`is read by its patient: ${how}`, read),
      allowed(`is read by its patient, who has left: ${how}`, read, { given: { ...left(KEPT), ...mark } }),
      refused(`is not read by an older sign-in, of a patient who has left: ${how}`, read, {
        as: older,
        given: { ...left(KEPT), ...mark },
      }),
      ...[...NOT_AYLA, ['the suggested counselor', OMAR] as const, ...ELSEWHERE].map(([who, as]) =>
        refused(`is not read by ${who}: ${how}`, read, { as }),
      ),
    ]),
    allowed('may be looked for where staff did nothing yet', { get: CARE_PATH }, { given: THE_TWO }),
    refused('is not listed whole', { list: 'patients/ayla/care' }),
    refused('is not listed in pages of more than a hundred', { list: 'patients/ayla/care', limit: 101 }),
    refused(
      'is not listed together with that of others',
      { list: 'care', everyDescendant: true, limit: 100 },
      { emulatorOnly: 'a query over all collections of one name is asked of no single path' },
    ),
    ...[['its patient', AYLA] as const, ['the suggested counselor', OMAR] as const, ...ELSEWHERE].flatMap(
      ([who, as]) => [
        refused(`is not written by ${who}`, commit(set(CARE_PATH, { ...CARE, at: SERVER_TIME })), {
          as,
          given: { ...THE_TWO, ...OTHERS },
        }),
        refused(`is not changed by ${who}`, commit(update(CARE_PATH, { state: 'closed' })), { as }),
        refused(`is not deleted by ${who}`, commit(remove(CARE_PATH)), { as }),
      ],
    ),
    refused(
      'is not deleted together with the record',
      commit(remove(CARE_PATH), remove('patients/ayla'), set('closed/ayla', { at: SERVER_TIME, since: SINCE })),
    ),
    allowed('is deleted by its patient, who has left', commit(remove(CARE_PATH)), {
      given: { ...left(KEPT), ...mark },
    }),
    allowed('is deleted by its patient, whose mark does not say since when', commit(remove(CARE_PATH)), {
      given: left(KEPT),
    }),
    refused('is not deleted by an older sign-in, of a patient who has left', commit(remove(CARE_PATH)), {
      as: older,
      given: { ...left(KEPT), ...mark },
    }),
    refused('is not deleted by another, when its patient has left', commit(remove(CARE_PATH)), {
      as: SARA,
      given: { ...left(KEPT), ...mark },
    }),
  ]),

  group('A review of a license', OMAR, KEPT, ({ allowed, refused }) => [
    allowed('is read by its counselor', { get: REVIEW_PATH }),
    allowed('may be looked for where staff said nothing yet', { get: REVIEW_PATH }, { given: THE_TWO }),
    refused('is not read before the email is confirmed', { get: REVIEW_PATH }, { as: { ...OMAR, verified: false } }),
    refused(
      'is not read by a sign-in older than the record says',
      { get: REVIEW_PATH },
      {
        as: { ...OMAR, claims: { auth_time: SINCE - 1 } },
        given: { ...KEPT, 'counselors/omar': counselor({ since: SINCE }) },
      },
    ),
    refused('is not read by an anonymous sign-in', { get: REVIEW_PATH }, { as: { ...OMAR, provider: 'anonymous' } }),
    refused('is not read by a counselor who has left', { get: REVIEW_PATH }, { given: counselorLeft(KEPT) }),
    ...[['a patient', AYLA] as const, ...ELSEWHERE].map(([who, as]) =>
      refused(`is not read by ${who}`, { get: REVIEW_PATH }, { as }),
    ),
    refused('is in no list', { list: 'counselors/omar/review', limit: 1 }),
    refused('is the only one', { get: 'counselors/omar/review/other' }),
    ...[['its counselor', OMAR] as const, ['a patient', AYLA] as const, ...ELSEWHERE].flatMap(([who, as]) => [
      refused(`is not written by ${who}`, commit(set(REVIEW_PATH, { ...REVIEW, state: 'verified' })), {
        as,
        given: { ...THE_TWO, ...OTHERS },
      }),
      refused(`is not changed by ${who}`, commit(update(REVIEW_PATH, { state: 'verified' })), { as }),
      refused(`is not deleted by ${who}`, commit(remove(REVIEW_PATH)), { as }),
    ]),
    refused(
      'is not deleted together with the record',
      commit(
        remove(REVIEW_PATH),
        remove('counselors/omar'),
        remove('counselorProfiles/omar'),
        set('closed/omar', { at: SERVER_TIME }),
      ),
    ),
    allowed('keeps nobody from leaving', closeCounselor('omar')),
    allowed('is deleted by its counselor, who has left', commit(remove(REVIEW_PATH)), { given: counselorLeft(KEPT) }),
    refused('is not deleted by an older sign-in, of a counselor who has left', commit(remove(REVIEW_PATH)), {
      as: { ...OMAR, claims: { auth_time: SINCE - 1 } },
      given: { ...counselorLeft(KEPT), 'closed/omar': { at: EARLIER, since: SINCE } },
    }),
    ...[['a patient', AYLA] as const, ...ELSEWHERE].map(([who, as]) =>
      refused(`is not deleted by ${who}, when its counselor has left`, commit(remove(REVIEW_PATH)), {
        as,
        given: counselorLeft(KEPT),
      }),
    ),
    refused('is nobody’s to write in the name of a patient', commit(set('counselors/ayla/review/current', REVIEW)), {
      as: AYLA,
      given: { 'patients/ayla': patient() },
    }),
  ]),

  group('A record of the staff’s own', AYLA, { ...THE_TWO, ...OTHERS, ...CLOSED }, ({ refused }) =>
    [['a patient', AYLA] as const, ['a counselor', OMAR] as const, ['nobody who is signed in', null] as const, ...STAFF]
      .concat(STAFF.map(([who, as]) => [`${who}, of a patient`, { ...AYLA, claims: as.claims ?? {} }] as const))
      .flatMap(([who, as]) =>
        Object.entries(CLOSED).flatMap(([path, fields]) => {
          const [collection = ''] = path.split('/');
          return [
            refused(`is not read by ${who}: ${collection}`, { get: path }, { as }),
            refused(`is not looked for by ${who}: ${collection}`, { get: `${collection}/other` }, { as }),
            refused(`is not listed by ${who}: ${collection}`, { list: collection, limit: 1 }, { as }),
            refused(
              `is not listed by ${who}, asking for what they did: ${collection}`,
              { list: collection, where: { by: as?.uid ?? '' }, limit: 1 },
              { as },
            ),
            refused(`is not written by ${who}: ${collection}`, commit(set(`${collection}/other`, fields)), { as }),
            refused(`is not changed by ${who}: ${collection}`, commit(update(path, { by: 'x' })), { as }),
            refused(`is not deleted by ${who}: ${collection}`, commit(remove(path)), { as }),
          ];
        }),
      ),
  ),
];
