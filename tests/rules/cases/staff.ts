/** Actions of staff: the person concerned reads them, no client writes them, and all other data of staff is closed to every client. */
import { STAFF_ROLES } from '../../../web/src/core/generated/tables';
import { inCases } from '../support/families';
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

/** No claim allows anything in the rules, because staff use the function of the operator's page. */
const STAFF: readonly (readonly [who: string, as: Account])[] = STAFF_ROLES.map((staff) => [
  `the claim of a ${staff}`,
  { uid: 'sevgi', email: 'sevgi@example.com', claims: { staff } },
]);
const ELSEWHERE = [...OUTSIDERS, ...STAFF];

/** Documents that only functions and commands read and write. */
const CLOSED: Documents = {
  'staff/ayla': { role: 'owner', name: 'Ayla', email: 'ayla@example.com', since: EARLIER, wants: true },
  [`audit/${id(1)}`]: { by: 'ayla', role: 'owner', act: 'readAnswers', of: 'ayla', reason: '', at: EARLIER },
  [`taken/request:${id(1)}`]: { by: 'ayla', name: 'Ayla', at: EARLIER },
  [`notes/${id(1)}`]: { of: `request:${id(1)}`, text: 'Call back.', by: 'ayla', name: 'Ayla', at: EARLIER },
  'handled/a-danger-ayla-1': { session: 'a', by: 'ayla', urgent: true, at: EARLIER, handledBy: 'x', note: '' },
  [`calls/${id(1)}`]: { by: 'ayla', at: EARLIER },
};

const older: Account = { ...AYLA, claims: { auth_time: SINCE - 1 } };
const HIS_OLDER: Account = { ...OMAR, claims: { auth_time: SINCE - 1 } };
const mark: Documents = { 'closed/ayla': { at: EARLIER, since: SINCE } };

/** The documents after the patient left. */
const LEFT = { given: { ...left(KEPT), ...mark } };

export const STAFF_SIDE = [
  group('A staff action on a request', AYLA, KEPT, ({ allowed, refused }) => [
    ...[['one', { get: CARE_PATH }] as const, ['all', LIST] as const].flatMap(([how, read]) => [
      allowed(`may be read by its patient: ${how}`, read),
      allowed(`may be read by its patient after the patient left: ${how}`, read, LEFT),
      refused(`may not be read by an older sign-in after the patient left: ${how}`, read, { as: older, ...LEFT }),
      ...[...NOT_AYLA, ['the suggested counselor', OMAR] as const, ...ELSEWHERE].map(([who, as]) =>
        refused(`may not be read by ${who}: ${how}`, read, { as }),
      ),
    ]),
    allowed('may be read by its patient when there is none', { get: CARE_PATH }, { given: THE_TWO }),
    refused('may not be listed without a limit', { list: 'patients/ayla/care' }),
    refused('may not be listed in pages of more than a hundred', { list: 'patients/ayla/care', limit: 101 }),
    refused(
      'may not be listed together with those of others',
      { list: 'care', everyDescendant: true, limit: 100 },
      { emulatorOnly: 'a query across collections has no single path' },
    ),
    ...[['its patient', AYLA] as const, ['the suggested counselor', OMAR] as const, ...ELSEWHERE].flatMap(
      ([who, as]) => [
        refused(`may not be written by ${who}`, commit(set(CARE_PATH, { ...CARE, at: SERVER_TIME })), {
          as,
          given: { ...THE_TWO, ...OTHERS },
        }),
        refused(`may not be changed by ${who}`, commit(update(CARE_PATH, { state: 'closed' })), { as }),
        refused(`may not be deleted by ${who}`, commit(remove(CARE_PATH)), { as }),
      ],
    ),
    refused(
      'may not be deleted together with the record',
      commit(remove(CARE_PATH), remove('patients/ayla'), set('closed/ayla', { at: SERVER_TIME, since: SINCE })),
    ),
    ...inCases({ allowed, refused }, 'be deleted by', commit(remove(CARE_PATH)), [
      [true, 'its patient after the patient left', LEFT],
      [true, 'its patient if the mark has no since', { given: left(KEPT) }],
      [false, 'an older sign-in after the patient left', { as: older, ...LEFT }],
      [false, 'another user after the patient left', { as: SARA, ...LEFT }],
    ]),
  ]),

  group('A review of a license', OMAR, KEPT, ({ allowed, refused }) => [
    allowed('may be read by its counselor', { get: REVIEW_PATH }),
    allowed('may be read by its counselor when there is none', { get: REVIEW_PATH }, { given: THE_TWO }),
    ...inCases({ allowed, refused }, 'be read by', { get: REVIEW_PATH }, [
      [false, 'its counselor before the email is confirmed', { as: { ...OMAR, verified: false } }],
      [
        false,
        'a sign-in older than since',
        { as: HIS_OLDER, given: { ...KEPT, 'counselors/omar': counselor({ since: SINCE }) } },
      ],
      [false, 'an anonymous account of its counselor', { as: { ...OMAR, provider: 'anonymous' } }],
      [false, 'a counselor who left', { given: counselorLeft(KEPT) }],
    ]),
    ...[['a patient', AYLA] as const, ...ELSEWHERE].map(([who, as]) =>
      refused(`may not be read by ${who}`, { get: REVIEW_PATH }, { as }),
    ),
    refused('may not be listed', { list: 'counselors/omar/review', limit: 1 }),
    refused('may not be read under another name', { get: 'counselors/omar/review/other' }),
    ...[['its counselor', OMAR] as const, ['a patient', AYLA] as const, ...ELSEWHERE].flatMap(([who, as]) => [
      refused(`may not be written by ${who}`, commit(set(REVIEW_PATH, { ...REVIEW, state: 'verified' })), {
        as,
        given: { ...THE_TWO, ...OTHERS },
      }),
      refused(`may not be changed by ${who}`, commit(update(REVIEW_PATH, { state: 'verified' })), { as }),
      refused(`may not be deleted by ${who}`, commit(remove(REVIEW_PATH)), { as }),
    ]),
    refused(
      'may not be deleted together with the record',
      commit(
        remove(REVIEW_PATH),
        remove('counselors/omar'),
        remove('counselorProfiles/omar'),
        set('closed/omar', { at: SERVER_TIME }),
      ),
    ),
    allowed('may remain when its counselor closes the account', closeCounselor('omar')),
    allowed('may be deleted by its counselor after the counselor left', commit(remove(REVIEW_PATH)), {
      given: counselorLeft(KEPT),
    }),
    refused('may not be deleted by an older sign-in after the counselor left', commit(remove(REVIEW_PATH)), {
      as: HIS_OLDER,
      given: { ...counselorLeft(KEPT), 'closed/omar': { at: EARLIER, since: SINCE } },
    }),
    ...[['a patient', AYLA] as const, ...ELSEWHERE].map(([who, as]) =>
      refused(`may not be deleted by ${who} after its counselor left`, commit(remove(REVIEW_PATH)), {
        as,
        given: counselorLeft(KEPT),
      }),
    ),
    refused('may not be written under a patient’s id', commit(set('counselors/ayla/review/current', REVIEW)), {
      as: AYLA,
      given: { 'patients/ayla': patient() },
    }),
  ]),

  group('An internal document of staff', AYLA, { ...THE_TWO, ...OTHERS, ...CLOSED }, ({ refused }) =>
    [
      ['a patient', AYLA] as const,
      ['a counselor', OMAR] as const,
      ['a visitor who is not signed in', null] as const,
      ...STAFF,
    ]
      .concat(STAFF.map(([who, as]) => [`${who} of a patient`, { ...AYLA, claims: as.claims ?? {} }] as const))
      .flatMap(([who, as]) =>
        Object.entries(CLOSED).flatMap(([path, fields]) => {
          const [collection = ''] = path.split('/');
          return [
            refused(`may not be read by ${who}: ${collection}`, { get: path }, { as }),
            refused(
              `may not be read by ${who} when there is none: ${collection}`,
              { get: `${collection}/other` },
              { as },
            ),
            refused(`may not be listed by ${who}: ${collection}`, { list: collection, limit: 1 }, { as }),
            refused(
              `may not be listed by ${who} among their own actions: ${collection}`,
              { list: collection, where: { by: as?.uid ?? '' }, limit: 1 },
              { as },
            ),
            refused(`may not be written by ${who}: ${collection}`, commit(set(`${collection}/other`, fields)), { as }),
            refused(`may not be changed by ${who}: ${collection}`, commit(update(path, { by: 'x' })), { as }),
            refused(`may not be deleted by ${who}: ${collection}`, commit(remove(path)), { as }),
          ];
        }),
      ),
  ),
];
