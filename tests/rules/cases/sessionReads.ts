/** Who reads a session, and what is a patient’s own. */
import { group, type Documents } from '../support/requests';
import { AYLA, EARLIER, OMAR } from '../support/samples';
import {
  booked,
  counselorLeft,
  diaryPath,
  entryPath,
  left,
  NOT_AYLA,
  onTheHour,
  OTHERS,
  OUTSIDERS,
  placePath,
  SESSION,
  without,
} from '../support/sessions';

const START = onTheHour(50, 25);
const PATH = `sessions/${SESSION}`;
const STANDS = booked(START);
const also = (documents: Documents) => ({ given: { ...STANDS, ...documents } });

const mine = { list: 'sessions', where: { patient: 'ayla' }, limit: 100 };
/** The moment of the last look. */
const LOOKED = { changedAt: EARLIER };
const his = { list: 'sessions', where: { counselor: 'omar' }, limit: 100 };

/** What is read of a patient's own, below the record. */
const OWN = [
  ['a day of the diary', { get: diaryPath(START) }],
  ['the diary', { list: 'patients/ayla/diary', limit: 100 }],
  ['a place', { get: placePath() }],
  ['the places', { list: 'patients/ayla/places', limit: 100 }],
  ['a ticket that was spent', { get: entryPath('session') }],
] as const;

export const SESSION_READS = [
  group('A session', AYLA, STANDS, ({ allowed, refused }) => [
    allowed('is read by its patient', { get: PATH }),
    allowed('is read by its counselor', { get: PATH }, { as: OMAR }),
    allowed('is read by its patient, who left', { get: PATH }, { given: left(STANDS) }),
    refused('is not read by its counselor, who left', { get: PATH }, { as: OMAR, given: counselorLeft(STANDS) }),
    ...OUTSIDERS.map(([who, as]) => refused(`is not read by ${who}`, { get: PATH }, { as, ...also(OTHERS) })),
    ...NOT_AYLA.map(([who, as]) => refused(`is not read by ${who}`, { get: PATH }, { as })),
    refused(
      'is not read by an anonymous sign-in as its counselor',
      { get: PATH },
      { as: { ...OMAR, provider: 'anonymous' } },
    ),
    refused('is not looked for where there is none', { get: `sessions/${SESSION}` }, { given: without(STANDS, PATH) }),
    allowed('is listed by its patient, a hundred at most', mine),
    allowed('is listed by its patient, who left', mine, { given: left(STANDS) }),
    ...NOT_AYLA.map(([who, as]) => refused(`is not listed by ${who}`, mine, { as })),
    allowed('is listed by its counselor, a hundred at most', his, { as: OMAR }),
    allowed(
      'is listed by its counselor by its state',
      { ...his, where: { counselor: 'omar', state: 'booked' } },
      { as: OMAR },
    ),
    ...[mine, his].flatMap((list) => {
      const as = list === mine ? AYLA : OMAR;
      return [
        refused(`is not listed by ${as.uid} in longer pages`, { ...list, limit: 101 }, { as }),
        refused(`is not listed by ${as.uid} by skipping`, { ...list, offset: 1 }, { as }),
        refused(`is not listed by ${as.uid} with those of others`, { list: 'sessions', limit: 100 }, { as }),
        ...OUTSIDERS.map(([who, other]) =>
          refused(`is not listed of ${as.uid} by ${who}`, list, { as: other, ...also(OTHERS) }),
        ),
      ];
    }),
    refused('is not listed by its patient as the counselor’s', his),
    allowed('is listed by its patient where it changed since the last look', { ...mine, since: LOOKED }),
    allowed('is listed by its counselor where it changed since the last look', { ...his, since: LOOKED }, { as: OMAR }),
    refused('is not listed of everybody where it changed since', { list: 'sessions', since: LOOKED, limit: 100 }),
    ...NOT_AYLA.map(([who, as]) => refused(`is not listed since by ${who}`, { ...mine, since: LOOKED }, { as })),
  ]),

  group('What is the patient’s own', AYLA, STANDS, ({ allowed, refused }) =>
    OWN.flatMap(([what, request]) => [
      allowed(`is read by the patient: ${what}`, request),
      allowed(`is read by the patient, who left: ${what}`, request, { given: left(STANDS) }),
      refused(`is not read by the counselor: ${what}`, request, { as: OMAR }),
      ...OUTSIDERS.map(([who, as]) => refused(`is not read by ${who}: ${what}`, request, { as, ...also(OTHERS) })),
      ...NOT_AYLA.map(([who, as]) => refused(`is not read by ${who}: ${what}`, request, { as })),
      ...('list' in request
        ? [
            refused(`is not listed in longer pages: ${what}`, { ...request, limit: 101 }),
            refused(`is not listed by skipping: ${what}`, { ...request, offset: 1 }),
          ]
        : []),
    ]),
  ),
];
