/** Reading and listing sessions and the patient's own documents. */
import { notByOthers, notByOutsiders, notByRefusedSignIns } from '../support/families';
import { group } from '../support/requests';
import { AYLA, EARLIER, OMAR } from '../support/samples';
import { booked, diaryPath, entryPath, left, onTheHour, placePath, SESSION } from '../support/sessions';
import { without } from '../support/values';

const START = onTheHour(50, 25);
const PATH = `sessions/${SESSION}`;
const STANDS = booked(START);

const all = { list: 'sessions', limit: 100 };
const mine = { ...all, where: { patient: 'ayla' } };
/** The time of the last check. */
const LOOKED = { changedAt: EARLIER };
const his = { ...all, where: { counselor: 'omar' } };

/** The patient's own documents below the record. */
const OWN = [
  ['a diary entry', { get: diaryPath(START) }],
  ['the diary', { list: 'patients/ayla/diary', limit: 100 }],
  ['a place', { get: placePath() }],
  ['the places', { list: 'patients/ayla/places', limit: 100 }],
  ['a spent ticket', { get: entryPath('session') }],
] as const;

export const SESSION_READS = [
  group('A session', AYLA, STANDS, ({ allowed, refused }) => [
    allowed('may be read by its patient', { get: PATH }),
    allowed('may be read by its counselor', { get: PATH }, { as: OMAR }),
    allowed('may be read by its patient after the patient left', { get: PATH }, { given: left(STANDS) }),
    ...notByOthers(refused, 'may not be read by', { get: PATH }, STANDS),
    refused(
      'may not be read by an anonymous account of its counselor',
      { get: PATH },
      { as: { ...OMAR, provider: 'anonymous' } },
    ),
    refused('may not be read when there is none', { get: `sessions/${SESSION}` }, { given: without(STANDS, PATH) }),
    allowed('may be listed by its patient in pages of a hundred', mine),
    allowed('may be listed by its patient after the patient left', mine, { given: left(STANDS) }),
    ...notByRefusedSignIns(refused, 'may not be listed by', mine),
    allowed('may be listed by its counselor in pages of a hundred', his, { as: OMAR }),
    allowed(
      'may be listed by its counselor by state',
      { ...his, where: { counselor: 'omar', state: 'booked' } },
      { as: OMAR },
    ),
    ...[mine, his].flatMap((list) => {
      const as = list === mine ? AYLA : OMAR;
      return [
        refused(`may not be listed by ${as.uid} in longer pages`, { ...list, limit: 101 }, { as }),
        refused(`may not be listed by ${as.uid} with an offset`, { ...list, offset: 1 }, { as }),
        refused(`may not be listed by ${as.uid} together with those of others`, all, { as }),
        ...notByOutsiders(refused, 'may not be listed by', list, STANDS, ` for ${as.uid}`),
      ];
    }),
    refused('may not be listed by its patient among the counselor’s', his),
    allowed('may be listed by its patient if it changed since the last check', { ...mine, since: LOOKED }),
    allowed(
      'may be listed by its counselor if it changed since the last check',
      { ...his, since: LOOKED },
      { as: OMAR },
    ),
    refused('may not be listed for everybody if it changed since the last check', { ...all, since: LOOKED }),
    ...notByRefusedSignIns(
      refused,
      'may not be listed by',
      { ...mine, since: LOOKED },
      undefined,
      ' if it changed since the last check',
    ),
  ]),

  group('A private document of the patient', AYLA, STANDS, ({ allowed, refused }) =>
    OWN.flatMap(([what, request]) => [
      allowed(`may be read by the patient: ${what}`, request),
      allowed(`may be read by the patient after the patient left: ${what}`, request, { given: left(STANDS) }),
      refused(`may not be read by the counselor: ${what}`, request, { as: OMAR }),
      ...notByOthers(refused, 'may not be read by', request, STANDS, `: ${what}`),
      ...('list' in request
        ? [
            refused(`may not be listed in longer pages: ${what}`, { ...request, limit: 101 }),
            refused(`may not be listed with an offset: ${what}`, { ...request, offset: 1 }),
          ]
        : []),
    ]),
  ),
];
