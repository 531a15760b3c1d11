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
const RECORD = { get: 'patients/ayla' };
const ENTRY = { get: `patients/ayla/ledger/${id(7)}` };
const LEDGER = { list: 'patients/ayla/ledger', limit: 100 };
const SIGNED_OUT = { as: null };
/** Sign-in providers that Aram does not offer, though a project may enable them. */
const STRANGE = ['anonymous', 'phone', 'custom', 'apple.com', 'oidc.example', 'saml.example', 'google', ''];
const OTHER = { as: OMAR };

/** Lists that cost more than a page. */
const unpaged = [
  ['without a limit', {}],
  ['in pages of more than a hundred', { limit: 101 }],
  // Firestore reads and bills the documents that an offset skips.
  ['with an offset', { limit: 100, offset: 1 }],
] as const;

export const READING = [
  group('A patient’s record', AYLA, KEPT, ({ allowed, refused }) => [
    allowed('may be read by its owner', RECORD),
    allowed('may be read by its owner when there is none', RECORD, { given: {} }),
    refused('may not be read by another user', RECORD, OTHER),
    refused('may not be read by a visitor who is not signed in', RECORD, SIGNED_OUT),
    refused('may not be read by another user when there is none', RECORD, { as: OMAR, given: {} }),
    ...['google.com', 'facebook.com'].map((provider) =>
      allowed(`may be read by its owner, signed in with ${provider}`, RECORD, { as: { ...AYLA, provider } }),
    ),
    ...STRANGE.map((provider) =>
      refused(`may not be read by a sign-in of the kind "${provider}"`, RECORD, { as: { ...AYLA, provider } }),
    ),
    refused('may not be read with a token that does not name a sign-in provider', RECORD, {
      as: { ...AYLA, claims: { firebase: {} } },
    }),
    refused('may not be listed', { list: 'patients', limit: 1 }),
    refused('may not be listed with a condition', {
      list: 'patients',
      where: { email: 'ayla@example.com' },
      limit: 1,
    }),
    refused('may not be listed by a visitor who is not signed in', { list: 'patients', limit: 1 }, SIGNED_OUT),
  ]),
  group('A ledger', AYLA, KEPT, ({ allowed, refused }) => [
    allowed('may show an entry to its owner', ENTRY),
    allowed('may be listed by its owner in pages of a hundred', LEDGER),
    ...unpaged.map(([how, page]) => refused(`may not be listed ${how}`, { list: 'patients/ayla/ledger', ...page })),
    refused('may not show an entry to another user', ENTRY, OTHER),
    refused('may not show an entry to a visitor who is not signed in', ENTRY, SIGNED_OUT),
    refused('may not be listed by another user', LEDGER, OTHER),
    refused('may not be listed by a visitor who is not signed in', LEDGER, SIGNED_OUT),
    refused(
      'may not be listed together with those of others',
      { list: 'ledger', everyDescendant: true, limit: 100 },
      { emulatorOnly: 'a query across collections has no single path' },
    ),
  ]),
  group('A counselor’s record', OMAR, KEPT, ({ allowed, refused }) => [
    allowed('may be read by its owner', { get: 'counselors/omar' }),
    allowed('may be read by a patient under the patient’s own id', { get: 'counselors/ayla' }, { as: AYLA }),
    refused('may not be read by a patient', { get: 'counselors/omar' }, { as: AYLA }),
    refused('may not be read by a visitor who is not signed in', { get: 'counselors/omar' }, SIGNED_OUT),
    refused('may not be listed', { list: 'counselors', limit: 1 }),
  ]),
  group(
    'A public profile',
    null,
    { ...KEPT, 'counselorProfiles/sara': profile(counselor(), true) },
    ({ allowed, refused }) => [
      allowed('may be read by everybody after it is verified', { get: 'counselorProfiles/sara' }),
      allowed('may be read by its owner before it is verified', { get: 'counselorProfiles/omar' }, { as: OMAR }),
      allowed('may be read by its owner when there is none', { get: 'counselorProfiles/ayla' }, { as: AYLA }),
      allowed('may be read by another user when there is none', { get: 'counselorProfiles/ayla' }, { as: OMAR }),
      allowed('may be read by a visitor when there is none', { get: 'counselorProfiles/ayla' }),
      refused('may not be read by a visitor before it is verified', { get: 'counselorProfiles/omar' }),
      refused('may not be read by another user before it is verified', { get: 'counselorProfiles/omar' }, { as: AYLA }),
      allowed('may be listed among the verified ones in pages of a hundred', {
        list: 'counselorProfiles',
        where: { verified: true },
        limit: 100,
      }),
      ...unpaged.map(([how, page]) =>
        refused(`may not be listed ${how}`, { list: 'counselorProfiles', where: { verified: true }, ...page }),
      ),
      refused('may not be listed among all', { list: 'counselorProfiles', limit: 100 }),
      refused('may not be listed among those that are not verified', {
        list: 'counselorProfiles',
        where: { verified: false },
        limit: 100,
      }),
      refused('may not be listed among all by a counselor', { list: 'counselorProfiles', limit: 100 }, { as: OMAR }),
    ],
  ),
  group('The mark of a closed account', AYLA, KEPT, ({ allowed, refused }) => [
    allowed('may be read by its owner', { get: 'closed/ayla' }),
    refused('may not be read by another user', { get: 'closed/ayla' }, OTHER),
    refused('may not be read by a visitor who is not signed in', { get: 'closed/ayla' }, SIGNED_OUT),
    refused('may not be listed', { list: 'closed', limit: 1 }),
  ]),
  group('A document from a visitor', AYLA, KEPT, ({ refused }) =>
    ['newsletter', 'contactUs', 'errorReports'].flatMap((collection) => [
      refused(`may not be read: ${collection}`, { get: `${collection}/aaaaaaaaaaaaaaaaaaaa` }),
      refused(`may not be listed: ${collection}`, { list: collection, limit: 1 }),
    ]),
  ),
  group(
    'A document in an unknown place',
    AYLA,
    { 'settings/a': { b: 1 }, 'patients/ayla/notes/a': { b: 1 } },
    ({ refused }) => [
      refused('may not be read', { get: 'settings/a' }),
      refused('may not be read below the user’s own record', { get: 'patients/ayla/notes/a' }),
      refused('may not be written', { commit: [{ set: 'settings/b', to: { b: 1 } }] }),
      refused('may not be written below the user’s own record', {
        commit: [{ set: 'patients/ayla/notes/b', to: { b: 1 } }],
      }),
      refused('may not be deleted', { commit: [{ remove: 'settings/a' }] }),
    ],
  ),
  group(
    'A document in an unknown collection of a patient',
    AYLA,
    { 'patients/ayla/another/a': { b: 1 } },
    ({ refused }) => [
      refused('may not be read', { get: 'patients/ayla/another/a' }),
      refused('may not be listed', { list: 'patients/ayla/another', limit: 100 }),
      refused('may not be deleted when the record is deleted', { commit: [{ remove: 'patients/ayla/another/a' }] }),
    ],
  ),
];
