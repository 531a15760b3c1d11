import { commit, group, remove, set, update, type Documents, type Request } from '../support/requests';
import { allBut } from '../support/fields';
import {
  AYLA,
  counselor,
  EARLIER,
  EVERYTHING_OF_A_COUNSELOR,
  inHours,
  OMAR,
  patient,
  photoAddress,
  profile,
  SINCE,
  writeCounselor,
} from '../support/samples';
import { SERVER_TIME, type Fields, type Value } from '../support/values';

type Changes = Readonly<Record<string, Value | undefined>>;

const standing = (verified: boolean, record = counselor()): Documents => ({
  'counselors/omar': record,
  'counselorProfiles/omar': profile(record, verified),
});
/** A change of the record or of the profile alone. */
const record = (changes: Changes) => commit(update('counselors/omar', changes));
const shown = (changes: Changes) => commit(update('counselorProfiles/omar', changes));
const VERIFIED = { given: standing(true) };

/** The client's edit: the changed fields of the record, and the public profile with the same changes. */
const edit = (changes: Fields, verified: boolean): Request =>
  commit(update('counselors/omar', changes), set('counselorProfiles/omar', profile(counselor(changes), verified)));

/** The fields that the public sees, each with a new value. */
const SEEN: Readonly<Record<string, Value>> = {
  name: 'Dr. Omar Karim',
  city: 'Duhok',
  bio: 'I listen.',
  photo: photoAddress('omar'),
};

const MOVED = { as: { uid: 'omar', email: 'new@example.com' } };

/** The profile, written again without changes. */
const AGAIN = commit(set('counselorProfiles/omar', profile()));

/** The write that follows an upload, or a removal. */
const marks = (documentAt: Value | undefined, also: Changes = {}) => record({ documentAt, ...also });
const UPLOADED = { given: standing(true, counselor({ documentAt: EARLIER })) };

export const COUNSELORS = [
  group('A counselor’s record', OMAR, standing(false), ({ allowed, refused }) => [
    allowed('may be changed together with the profile', edit({ bio: 'I listen.', city: 'Duhok' }, false)),
    allowed(
      'may be changed alone in fields that the public does not see',
      record({ phone: '0750 123', birthday: '01 01 1980' }),
    ),
    allowed('may get a new photo', edit({ photo: photoAddress('omar') }, false)),
    refused('may not be changed by another user', edit({ bio: 'x' }, false), { as: AYLA }),
    refused(
      'may not be changed by another user in fields that the public does not see',
      record({ phone: '0750 123' }),
      { as: AYLA },
    ),
    refused('may not be changed by a visitor who is not signed in', edit({ bio: 'x' }, false), { as: null }),
    refused('may not have a text that is too long', edit({ bio: 'x'.repeat(2001) }, false)),
    ...(['name', 'city', 'bio'] as const).flatMap((key) =>
      ['\u202e', '\u200f', '\u2066', '\u061c'].map((mark) =>
        refused(
          `may not have a mark that changes the text direction in its ${key}: ${encodeURIComponent(mark)}`,
          edit({ [key]: `Sara${mark}h` }, false),
        ),
      ),
    ),
    ...['\u200b', '\u2800', '\u3164\u034f'].flatMap((text) => [
      refused(`must have a visible license, not ${encodeURIComponent(text)}`, edit({ license: text }, false)),
      refused(`must have a visible city, not ${encodeURIComponent(text)}`, edit({ city: text }, false)),
    ]),
    allowed('may have joiners between letters', edit({ bio: 'نمی\u200cخواهم', city: 'كه\u200cركوك' }, false)),
    refused('may not lose a field', record({ phone: undefined })),
    refused('may not gain an unknown field', record({ role: 'admin' })),
    refused('may not gain tickets', record({ tickets: 5 })),
    ...Object.entries(SEEN).map(([key, value]) =>
      refused(`may not change its ${key} without the profile`, record({ [key]: value })),
    ),
    refused('may not be changed when the profile is missing', record({ phone: '0750 123' }), {
      given: { 'counselors/omar': counselor() },
    }),
    refused(
      'may not be changed in the batch that deletes the profile',
      commit(update('counselors/omar', { phone: '0750 123' }), remove('counselorProfiles/omar')),
    ),
    allowed('may follow the account’s new email', record({ email: 'new@example.com' }), MOVED),
    allowed('may keep the account’s old email for a while', record({ phone: '0750 123' }), MOVED),
    refused('may not have an email that is not the account’s', record({ email: 'ayla@example.com' })),
    refused(
      'may not exist next to a patient’s record',
      commit(set('patients/omar', patient({ email: 'omar@example.com', updatedAt: SERVER_TIME }))),
    ),
  ]),
  group('A public profile', OMAR, standing(false), ({ allowed, refused }) => [
    allowed('may be written again without changes', AGAIN),
    ...Object.entries(SEEN).map(([key, value]) =>
      refused(`may not change its ${key} without the record`, shown({ [key]: value })),
    ),
    refused('may not be changed by another user', AGAIN, { as: AYLA }),
    refused('may not be changed by a visitor who is not signed in', AGAIN, { as: null }),
    refused('may not gain other fields', shown({ email: 'omar@example.com' })),
    refused('may not lose a field', shown({ bio: undefined })),
    refused('may not be deleted by another user', commit(remove('counselorProfiles/omar')), { as: AYLA }),
    refused('may not be deleted alone', commit(remove('counselorProfiles/omar'))),
    refused('may not be deleted when there was no record', commit(remove('counselorProfiles/omar')), {
      given: { 'counselorProfiles/omar': profile() },
    }),
    refused('may not be written by a user who is not a counselor', commit(set('counselorProfiles/ayla', profile())), {
      as: AYLA,
    }),
  ]),
  group('The mark of a verified counselor', OMAR, standing(false), ({ allowed, refused }) => [
    refused('may not be set by a client', shown({ verified: true })),
    refused('may not be set by a client in an edit', edit({ bio: 'x' }, true)),
    refused('may not be text', shown({ verified: 'yes' }), VERIFIED),
    allowed('may remain in an edit of other fields', edit({ bio: 'x' }, true), VERIFIED),
    refused('may not be removed by an edit of other fields', edit({ bio: 'x' }, false), VERIFIED),
    allowed('may remain in an edit of all other fields', edit(EVERYTHING_OF_A_COUNSELOR, true), VERIFIED),
    allowed('may be removed when the name changes', edit({ name: 'Dr. Omar Karim' }, false), VERIFIED),
    refused('may not remain when the name changes', edit({ name: 'Dr. Omar Karim' }, true), VERIFIED),
    allowed('may be removed when the license changes', edit({ license: 'IQ-9' }, false), VERIFIED),
    refused('may not remain when the license changes', edit({ license: 'IQ-9' }, true), VERIFIED),
    refused('may not remain when the license changes without the profile', record({ license: 'IQ-9' }), VERIFIED),
    refused('may not be removed alone', shown({ verified: false }), VERIFIED),
  ]),
  group('The time of a counselor’s ID document', OMAR, standing(true), ({ allowed, refused }) => [
    allowed('may be written, and the license stays verified', marks(SERVER_TIME)),
    allowed('may be written again after another upload', marks(SERVER_TIME), UPLOADED),
    allowed('may be removed with the document', marks(undefined), UPLOADED),
    refused('may not be an earlier one', marks(EARLIER)),
    refused('may not be a later one', marks(inHours(1))),
    refused('may not be a number', marks(1)),
    refused('may not be null', marks(null)),
    refused('may not be written by another user', marks(SERVER_TIME), { as: AYLA }),
    refused('may not be written by a visitor who is not signed in', marks(SERVER_TIME), { as: null }),
    refused('may not be written by a sign-in that is too old', marks(SERVER_TIME), {
      given: standing(true, counselor({ since: SINCE })),
      as: { ...OMAR, claims: { auth_time: SINCE - 1 } },
    }),
    ...allBut('documentAt').map(([field, value]) =>
      refused(`may not be written together with ${field}`, marks(SERVER_TIME, { [field]: value })),
    ),
    allowed('may remain in an edit of other fields', edit({ bio: 'x' }, true), UPLOADED),
    refused(
      'may not be written in an edit of other fields',
      edit({ bio: 'x', documentAt: SERVER_TIME }, true),
      VERIFIED,
    ),
    refused(
      'may not be removed in an edit of other fields',
      commit(
        update('counselors/omar', { bio: 'x', documentAt: undefined }),
        set('counselorProfiles/omar', profile(counselor({ bio: 'x' }), true)),
      ),
      UPLOADED,
    ),
    refused('may not be part of a new record', writeCounselor(counselor({ documentAt: SERVER_TIME })), { given: {} }),
  ]),
];
