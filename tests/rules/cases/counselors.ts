import { commit, group, remove, set, update, type Documents, type Request } from '../support/requests';
import { AYLA, counselor, EVERYTHING_OF_A_COUNSELOR, OMAR, patient, photoAddress, profile } from '../support/samples';
import { SERVER_TIME, type Fields, type Value } from '../support/values';

const standing = (verified: boolean, record = counselor()): Documents => ({
  'counselors/omar': record,
  'counselorProfiles/omar': profile(record, verified),
});
const VERIFIED = { given: standing(true) };

/** The client's edit: the changed fields of the record, and the public profile that follows. */
const edit = (changes: Fields, verified: boolean): Request =>
  commit(update('counselors/omar', changes), set('counselorProfiles/omar', profile(counselor(changes), verified)));

/** What the public sees, with another value each. */
const SEEN: Readonly<Record<string, Value>> = {
  name: 'Dr. Omar Karim',
  city: 'Duhok',
  bio: 'I listen.',
  photo: photoAddress('omar'),
};

const MOVED = { as: { uid: 'omar', email: 'new@example.com' } };

export const COUNSELORS = [
  group('A counselor’s record', OMAR, standing(false), ({ allowed, refused }) => [
    allowed('is changed together with the profile', edit({ bio: 'I listen.', city: 'Duhok' }, false)),
    allowed(
      'is changed alone where the public sees nothing of it',
      commit(update('counselors/omar', { phone: '0750 123', birthday: '01 01 1980' })),
    ),
    allowed('shows a new photo', edit({ photo: photoAddress('omar') }, false)),
    refused('is not changed by another user', edit({ bio: 'x' }, false), { as: AYLA }),
    refused(
      'is not changed by another user in what the public does not see',
      commit(update('counselors/omar', { phone: '0750 123' })),
      { as: AYLA },
    ),
    refused('is not changed signed out', edit({ bio: 'x' }, false), { as: null }),
    refused('is not changed in a wrong shape', edit({ bio: 'x'.repeat(2001) }, false)),
    ...(['name', 'city', 'bio'] as const).flatMap((key) =>
      ['\u202e', '\u200f', '\u2066', '\u061c'].map((mark) =>
        refused(
          `turns no direction in its ${key}: ${encodeURIComponent(mark)}`,
          edit({ [key]: `Sara${mark}h` }, false),
        ),
      ),
    ),
    ...['\u200b', '\u2800', '\u3164\u034f'].flatMap((text) => [
      refused(`has a license that can be seen, not ${encodeURIComponent(text)}`, edit({ license: text }, false)),
      refused(`has a city that can be seen, not ${encodeURIComponent(text)}`, edit({ city: text }, false)),
    ]),
    allowed('has joiners between letters', edit({ bio: 'نمی\u200cخواهم', city: 'كه\u200cركوك' }, false)),
    refused('loses no field', commit(update('counselors/omar', { phone: undefined }))),
    refused('gains no other field', commit(update('counselors/omar', { role: 'admin' }))),
    refused('gains no tickets', commit(update('counselors/omar', { tickets: 5 }))),
    ...Object.entries(SEEN).map(([key, value]) =>
      refused(`changes no ${key} without the profile`, commit(update('counselors/omar', { [key]: value }))),
    ),
    refused('is not changed where the profile is missing', commit(update('counselors/omar', { phone: '0750 123' })), {
      given: { 'counselors/omar': counselor() },
    }),
    refused(
      'is not changed while the profile goes',
      commit(update('counselors/omar', { phone: '0750 123' }), remove('counselorProfiles/omar')),
    ),
    allowed('follows the account’s new e-mail', commit(update('counselors/omar', { email: 'new@example.com' })), MOVED),
    allowed('may keep the old e-mail for a while', commit(update('counselors/omar', { phone: '0750 123' })), MOVED),
    refused(
      'takes no e-mail that is not the account’s',
      commit(update('counselors/omar', { email: 'ayla@example.com' })),
    ),
    refused(
      'does not become a patient’s too',
      commit(set('patients/omar', patient({ email: 'omar@example.com', updatedAt: SERVER_TIME }))),
    ),
  ]),
  group('A public profile', OMAR, standing(false), ({ allowed, refused }) => [
    allowed('is written again as it is', commit(set('counselorProfiles/omar', profile()))),
    ...Object.entries(SEEN).map(([key, value]) =>
      refused(`changes no ${key} without the record`, commit(update('counselorProfiles/omar', { [key]: value }))),
    ),
    refused('is not changed by another user', commit(set('counselorProfiles/omar', profile())), { as: AYLA }),
    refused('is not changed signed out', commit(set('counselorProfiles/omar', profile())), { as: null }),
    refused('gains no other field', commit(update('counselorProfiles/omar', { email: 'omar@example.com' }))),
    refused('loses no field', commit(update('counselorProfiles/omar', { bio: undefined }))),
    refused('is not deleted by another user', commit(remove('counselorProfiles/omar')), { as: AYLA }),
    refused('is not deleted alone', commit(remove('counselorProfiles/omar'))),
    refused('is not deleted where no record stood', commit(remove('counselorProfiles/omar')), {
      given: { 'counselorProfiles/omar': profile() },
    }),
    refused('is not of another counselor', commit(set('counselorProfiles/ayla', profile())), { as: AYLA }),
  ]),
  group('Verified', OMAR, standing(false), ({ allowed, refused }) => [
    refused('is no client’s word', commit(update('counselorProfiles/omar', { verified: true }))),
    refused('is no client’s word in an edit', edit({ bio: 'x' }, true)),
    refused('is no text', commit(update('counselorProfiles/omar', { verified: 'yes' })), VERIFIED),
    allowed('stays in an edit of other things', edit({ bio: 'x' }, true), VERIFIED),
    refused('does not go in an edit of other things', edit({ bio: 'x' }, false), VERIFIED),
    allowed('stays in an edit of everything else', edit(EVERYTHING_OF_A_COUNSELOR, true), VERIFIED),
    allowed('goes with a new name', edit({ name: 'Dr. Omar Karim' }, false), VERIFIED),
    refused('does not stay with a new name', edit({ name: 'Dr. Omar Karim' }, true), VERIFIED),
    allowed('goes with a new license', edit({ license: 'IQ-9' }, false), VERIFIED),
    refused('does not stay with a new license', edit({ license: 'IQ-9' }, true), VERIFIED),
    refused(
      'does not stay with a new license that the profile is not told of',
      commit(update('counselors/omar', { license: 'IQ-9' })),
      VERIFIED,
    ),
    refused(
      'does not stay with a new license while the profile is written as it was',
      commit(update('counselors/omar', { license: 'IQ-9' }), set('counselorProfiles/omar', profile(counselor(), true))),
      VERIFIED,
    ),
    refused('does not go alone', commit(update('counselorProfiles/omar', { verified: false })), VERIFIED),
  ]),
];
