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
};
const SIGNED_OUT = { as: null };
const OTHER = { as: OMAR };

export const READING = [
  group('A patient’s record', AYLA, KEPT, ({ allowed, refused }) => [
    allowed('is read by its owner', { get: 'patients/ayla' }),
    allowed('may be looked for by its owner where there is none', { get: 'patients/ayla' }, { given: {} }),
    refused('is not read by another user', { get: 'patients/ayla' }, OTHER),
    refused('is not read signed out', { get: 'patients/ayla' }, SIGNED_OUT),
    refused('is not looked for by another user where there is none', { get: 'patients/ayla' }, { as: OMAR, given: {} }),
    refused('is in no list', { list: 'patients' }),
    refused('is in no list, not even by a condition', { list: 'patients', where: { email: 'ayla@example.com' } }),
    refused('is in no list signed out', { list: 'patients' }, SIGNED_OUT),
  ]),
  group('A ledger', AYLA, KEPT, ({ allowed, refused }) => [
    allowed('shows an entry to its owner', { get: `patients/ayla/ledger/${id(7)}` }),
    allowed('is listed by its owner', { list: 'patients/ayla/ledger' }),
    refused('shows no entry to another user', { get: `patients/ayla/ledger/${id(7)}` }, OTHER),
    refused('shows no entry signed out', { get: `patients/ayla/ledger/${id(7)}` }, SIGNED_OUT),
    refused('is not listed by another user', { list: 'patients/ayla/ledger' }, OTHER),
    refused('is not listed signed out', { list: 'patients/ayla/ledger' }, SIGNED_OUT),
    refused(
      'is not listed together with those of others',
      { list: 'ledger', everyDescendant: true },
      { emulatorOnly: 'a query over all collections of one name is asked of no single path' },
    ),
  ]),
  group('A counselor’s record', OMAR, KEPT, ({ allowed, refused }) => [
    allowed('is read by its owner', { get: 'counselors/omar' }),
    allowed('may be looked for by a patient under the own id', { get: 'counselors/ayla' }, { as: AYLA }),
    refused('is not read by a patient', { get: 'counselors/omar' }, { as: AYLA }),
    refused('is not read signed out', { get: 'counselors/omar' }, SIGNED_OUT),
    refused('is in no list', { list: 'counselors' }),
  ]),
  group(
    'A public profile',
    null,
    { ...KEPT, 'counselorProfiles/sara': profile(counselor(), true) },
    ({ allowed, refused }) => [
      allowed('is read by everybody once it is verified', { get: 'counselorProfiles/sara' }),
      allowed('is read by its owner before it is verified', { get: 'counselorProfiles/omar' }, { as: OMAR }),
      allowed('may be looked for by its owner where there is none', { get: 'counselorProfiles/ayla' }, { as: AYLA }),
      refused('is not read signed out before it is verified', { get: 'counselorProfiles/omar' }),
      refused('is not read by another user before it is verified', { get: 'counselorProfiles/omar' }, { as: AYLA }),
      allowed('is listed among the verified', { list: 'counselorProfiles', where: { verified: true } }),
      refused('is not listed among all', { list: 'counselorProfiles' }),
      refused('is not listed among those that are not verified', {
        list: 'counselorProfiles',
        where: { verified: false },
      }),
      refused('is not listed among all, by a counselor either', { list: 'counselorProfiles' }, { as: OMAR }),
    ],
  ),
  group('The mark of a closed account', AYLA, KEPT, ({ allowed, refused }) => [
    allowed('is read by its owner', { get: 'closed/ayla' }),
    refused('is not read by another user', { get: 'closed/ayla' }, OTHER),
    refused('is not read signed out', { get: 'closed/ayla' }, SIGNED_OUT),
    refused('is in no list', { list: 'closed' }),
  ]),
  group('What visitors left', AYLA, KEPT, ({ refused }) => [
    refused('is not read: newsletter', { get: 'newsletter/aaaaaaaaaaaaaaaaaaaa' }),
    refused('is not listed: newsletter', { list: 'newsletter' }),
    refused('is not read: contact', { get: 'contactUs/aaaaaaaaaaaaaaaaaaaa' }),
    refused('is not listed: contact', { list: 'contactUs' }),
  ]),
  group('Any other place', AYLA, { 'settings/a': { b: 1 }, 'patients/ayla/notes/a': { b: 1 } }, ({ refused }) => [
    refused('is not read', { get: 'settings/a' }),
    refused('is not read below the own record', { get: 'patients/ayla/notes/a' }),
    refused('is not written', { commit: [{ set: 'settings/b', to: { b: 1 } }] }),
    refused('is not written below the own record', { commit: [{ set: 'patients/ayla/notes/b', to: { b: 1 } }] }),
    refused('is not deleted', { commit: [{ remove: 'settings/a' }] }),
  ]),
];
