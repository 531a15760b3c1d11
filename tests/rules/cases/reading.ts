import { group } from '../support/requests';
import { AYLA, counselor, entry, id, OMAR, patient, profile } from '../support/samples';

const KEPT = {
  'patients/ayla': patient(),
  [`patients/ayla/ledger/${id(7)}`]: entry(),
  'counselors/omar': counselor(),
  'counselorProfiles/omar': profile(),
  'closed/ayla': { at: new Date(0) },
  'newsletter/aaaaaaaaaaaaaaaaaaaa': { email: 'a@b.co', timestamp: new Date(0) },
  'contactUs/aaaaaaaaaaaaaaaaaaaa': { formData: {}, timestamp: new Date(0) },
  'errorReports/aaaaaaaaaaaaaaaaaaaa': { kind: 'error', at: new Date(0) },
};
const SIGNED_OUT = { as: null };
/** Ways to sign in that Aram does not offer, though a project may have them on. */
const STRANGE = ['anonymous', 'phone', 'custom', 'apple.com', 'oidc.example', 'saml.example', 'google', ''];
const OTHER = { as: OMAR };

/** Lists that cost more than a page. */
const unpaged = [
  ['whole', {}],
  ['in pages of more than a hundred', { limit: 101 }],
  // Documents that are skipped are read, and billed.
  ['from further on by skipping', { limit: 100, offset: 1 }],
] as const;

export const READING = [
  group('A patient’s record', AYLA, KEPT, ({ allowed, refused }) => [
    allowed('is read by its owner', { get: 'patients/ayla' }),
    allowed('may be looked for by its owner where there is none', { get: 'patients/ayla' }, { given: {} }),
    refused('is not read by another user', { get: 'patients/ayla' }, OTHER),
    refused('is not read signed out', { get: 'patients/ayla' }, SIGNED_OUT),
    refused('is not looked for by another user where there is none', { get: 'patients/ayla' }, { as: OMAR, given: {} }),
    ...['google.com', 'facebook.com'].map((provider) =>
      allowed(
        `is read by its owner, signed in by ${provider}`,
        { get: 'patients/ayla' },
        { as: { ...AYLA, provider } },
      ),
    ),
    ...STRANGE.map((provider) =>
      refused(
        `is not read by a sign-in of the kind "${provider}"`,
        { get: 'patients/ayla' },
        { as: { ...AYLA, provider } },
      ),
    ),
    refused(
      'is not read by a token that does not say how its owner signed in',
      { get: 'patients/ayla' },
      {
        as: { ...AYLA, claims: { firebase: {} } },
      },
    ),
    refused('is in no list', { list: 'patients', limit: 1 }),
    refused('is in no list, not even by a condition', {
      list: 'patients',
      where: { email: 'ayla@example.com' },
      limit: 1,
    }),
    refused('is in no list signed out', { list: 'patients', limit: 1 }, SIGNED_OUT),
  ]),
  group('A ledger', AYLA, KEPT, ({ allowed, refused }) => [
    allowed('shows an entry to its owner', { get: `patients/ayla/ledger/${id(7)}` }),
    allowed('is listed by its owner, a hundred at most', { list: 'patients/ayla/ledger', limit: 100 }),
    ...unpaged.map(([how, page]) => refused(`is not listed ${how}`, { list: 'patients/ayla/ledger', ...page })),
    refused('shows no entry to another user', { get: `patients/ayla/ledger/${id(7)}` }, OTHER),
    refused('shows no entry signed out', { get: `patients/ayla/ledger/${id(7)}` }, SIGNED_OUT),
    refused('is not listed by another user', { list: 'patients/ayla/ledger', limit: 100 }, OTHER),
    refused('is not listed signed out', { list: 'patients/ayla/ledger', limit: 100 }, SIGNED_OUT),
    refused(
      'is not listed together with those of others',
      { list: 'ledger', everyDescendant: true, limit: 100 },
      { emulatorOnly: 'a query over all collections of one name is asked of no single path' },
    ),
  ]),
  group('A counselor’s record', OMAR, KEPT, ({ allowed, refused }) => [
    allowed('is read by its owner', { get: 'counselors/omar' }),
    allowed('may be looked for by a patient under the own id', { get: 'counselors/ayla' }, { as: AYLA }),
    refused('is not read by a patient', { get: 'counselors/omar' }, { as: AYLA }),
    refused('is not read signed out', { get: 'counselors/omar' }, SIGNED_OUT),
    refused('is in no list', { list: 'counselors', limit: 1 }),
  ]),
  group(
    'A public profile',
    null,
    { ...KEPT, 'counselorProfiles/sara': profile(counselor(), true) },
    ({ allowed, refused }) => [
      allowed('is read by everybody once it is verified', { get: 'counselorProfiles/sara' }),
      allowed('is read by its owner before it is verified', { get: 'counselorProfiles/omar' }, { as: OMAR }),
      allowed('may be looked for by its owner where there is none', { get: 'counselorProfiles/ayla' }, { as: AYLA }),
      allowed('may be looked for by another user where there is none', { get: 'counselorProfiles/ayla' }, { as: OMAR }),
      allowed('may be looked for signed out where there is none', { get: 'counselorProfiles/ayla' }),
      refused('is not read signed out before it is verified', { get: 'counselorProfiles/omar' }),
      refused('is not read by another user before it is verified', { get: 'counselorProfiles/omar' }, { as: AYLA }),
      allowed('is listed among the verified, a hundred at most', {
        list: 'counselorProfiles',
        where: { verified: true },
        limit: 100,
      }),
      ...unpaged.map(([how, page]) =>
        refused(`is not listed ${how}`, { list: 'counselorProfiles', where: { verified: true }, ...page }),
      ),
      refused('is not listed among all', { list: 'counselorProfiles', limit: 100 }),
      refused('is not listed among those that are not verified', {
        list: 'counselorProfiles',
        where: { verified: false },
        limit: 100,
      }),
      refused(
        'is not listed among all, by a counselor either',
        { list: 'counselorProfiles', limit: 100 },
        { as: OMAR },
      ),
    ],
  ),
  group('The mark of a closed account', AYLA, KEPT, ({ allowed, refused }) => [
    allowed('is read by its owner', { get: 'closed/ayla' }),
    refused('is not read by another user', { get: 'closed/ayla' }, OTHER),
    refused('is not read signed out', { get: 'closed/ayla' }, SIGNED_OUT),
    refused('is in no list', { list: 'closed', limit: 1 }),
  ]),
  group('What visitors left', AYLA, KEPT, ({ refused }) => [
    refused('is not read: newsletter', { get: 'newsletter/aaaaaaaaaaaaaaaaaaaa' }),
    refused('is not listed: newsletter', { list: 'newsletter', limit: 1 }),
    refused('is not read: contact', { get: 'contactUs/aaaaaaaaaaaaaaaaaaaa' }),
    refused('is not listed: contact', { list: 'contactUs', limit: 1 }),
    refused('is not read: a report of an error', { get: 'errorReports/aaaaaaaaaaaaaaaaaaaa' }),
    refused('is not listed: reports of errors', { list: 'errorReports', limit: 1 }),
  ]),
  group('Any other place', AYLA, { 'settings/a': { b: 1 }, 'patients/ayla/notes/a': { b: 1 } }, ({ refused }) => [
    refused('is not read', { get: 'settings/a' }),
    refused('is not read below the own record', { get: 'patients/ayla/notes/a' }),
    refused('is not written', { commit: [{ set: 'settings/b', to: { b: 1 } }] }),
    refused('is not written below the own record', { commit: [{ set: 'patients/ayla/notes/b', to: { b: 1 } }] }),
    refused('is not deleted', { commit: [{ remove: 'settings/a' }] }),
  ]),
  group('Any other collection of a patient', AYLA, { 'patients/ayla/another/a': { b: 1 } }, ({ refused }) => [
    refused('is not read', { get: 'patients/ayla/another/a' }),
    refused('is not listed', { list: 'patients/ayla/another', limit: 100 }),
    refused('is not deleted when the record is gone', { commit: [{ remove: 'patients/ayla/another/a' }] }),
  ]),
];
