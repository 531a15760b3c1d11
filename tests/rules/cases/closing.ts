import { commit, group, remove, set, type Documents, type Write } from '../support/requests';
import {
  AYLA,
  closeCounselor,
  closePatient,
  counselor,
  EARLIER,
  newPatient,
  OMAR,
  patient,
  profile,
  SINCE,
} from '../support/samples';
import { double, SERVER_TIME } from '../support/values';

const PATIENT: Documents = { 'patients/ayla': patient() };
const COUNSELOR: Documents = { 'counselors/omar': counselor(), 'counselorProfiles/omar': profile() };
/** The end of a patient's record with another write than the mark. */
const leaves = (write: Write) => commit(remove('patients/ayla'), write);
const CLOSED = { given: { 'closed/ayla': { at: EARLIER } } };
const BOTH = { given: { ...PATIENT, 'counselors/ayla': counselor(), 'counselorProfiles/ayla': profile() } };
/** A counselor's record under the patient's id. */
const AS_COUNSELOR = [
  set('counselors/ayla', counselor({ email: 'ayla@example.com' })),
  set('counselorProfiles/ayla', profile()),
];
const mark = set('closed/ayla', { at: SERVER_TIME });

const SAYS = { given: { 'patients/ayla': patient({ since: SINCE }) } };
const COUNSELOR_SAYS = { given: { ...COUNSELOR, 'counselors/omar': counselor({ since: SINCE }) } };

const LONG_AGO = { as: { ...AYLA, signedInSecondsAgo: 310 } };
const JUST_IN_TIME = { as: { ...AYLA, signedInSecondsAgo: 280 } };

export const CLOSING = [
  group('A patient who closes the account', AYLA, PATIENT, ({ allowed, refused }) => [
    allowed('may delete the record and leave the mark', closePatient('ayla')),
    allowed('may have signed in almost five minutes ago', closePatient('ayla'), JUST_IN_TIME),
    refused('may not have signed in more than five minutes ago', closePatient('ayla'), LONG_AGO),
    refused('may not close another user’s account', closePatient('ayla'), { as: OMAR }),
    refused('must be signed in', closePatient('ayla'), { as: null }),
    refused('may not be deleted by another user, even when the mark exists', commit(remove('patients/ayla')), {
      as: OMAR,
      given: { ...PATIENT, 'closed/ayla': { at: EARLIER } },
    }),
    refused('must leave the mark', commit(remove('patients/ayla'))),
    refused('must leave the mark under the patient’s own id', leaves(set('closed/omar', { at: SERVER_TIME }))),
    refused('may not leave other fields in the mark', leaves(set('closed/ayla', { at: SERVER_TIME, why: 'x' }))),
    refused('must leave the server’s time in the mark', leaves(set('closed/ayla', { at: EARLIER }))),
    allowed('may copy since from the record to the mark', closePatient('ayla', { since: SINCE }), SAYS),
    refused('may not leave out since when the record has one', closePatient('ayla'), SAYS),
    refused('may not leave an earlier since', closePatient('ayla', { since: SINCE - 1 }), SAYS),
    refused('may not leave a later since', closePatient('ayla', { since: SINCE + 1 }), SAYS),
    refused('must leave since as a whole number', closePatient('ayla', { since: double(SINCE) }), SAYS),
    refused('may not leave since when the record has none', closePatient('ayla', { since: SINCE })),
    refused('must leave a time in the mark', leaves(set('closed/ayla', {}))),
    refused('may not create a counselor’s record later', commit(...AS_COUNSELOR), CLOSED),
    refused(
      'may not create a counselor’s record in the same batch',
      commit(remove('patients/ayla'), mark, ...AS_COUNSELOR),
    ),
  ]),
  group('The mark of a closed account', AYLA, PATIENT, ({ refused }) => [
    refused('may not be set while the record exists', commit(mark)),
    refused('may not be set when there was no record', commit(mark), { given: {} }),
    refused('may not be set while a counselor’s record exists', commit(set('closed/omar', { at: SERVER_TIME })), {
      as: OMAR,
      given: COUNSELOR,
    }),
    refused('may not be set by another user', commit(mark), { as: OMAR }),
    refused('may not be set while the counselor’s record of the same id remains', leaves(mark), BOTH),
    refused(
      'may not be set while the patient’s record of the same id remains',
      commit(remove('counselors/ayla'), remove('counselorProfiles/ayla'), mark),
      BOTH,
    ),
    refused('may not be changed', commit(mark), CLOSED),
    refused('may not be deleted', commit(remove('closed/ayla')), CLOSED),
    refused(
      'may not be deleted to create a record again',
      commit(remove('closed/ayla'), set('patients/ayla', newPatient())),
      CLOSED,
    ),
  ]),
  group('A counselor who closes the account', OMAR, COUNSELOR, ({ allowed, refused }) => [
    allowed('may delete the record and the profile and leave the mark', closeCounselor('omar')),
    allowed('may copy since from the record to the mark', closeCounselor('omar', { since: SINCE }), COUNSELOR_SAYS),
    refused('may not leave out since when the record has one', closeCounselor('omar'), COUNSELOR_SAYS),
    refused('may not leave a different since', closeCounselor('omar', { since: SINCE + 1 }), COUNSELOR_SAYS),
    refused('may not leave since when the record has none', closeCounselor('omar', { since: SINCE })),
    refused('may not have signed in more than five minutes ago', closeCounselor('omar'), {
      as: { ...OMAR, signedInSecondsAgo: 310 },
    }),
    refused('may not close another user’s account', closeCounselor('omar'), { as: AYLA }),
    refused('must be signed in', closeCounselor('omar'), { as: null }),
    refused('may not be deleted by another user, even when the mark exists', commit(remove('counselors/omar')), {
      as: AYLA,
      given: { 'counselors/omar': counselor(), 'closed/omar': { at: EARLIER } },
    }),
    refused('must delete the profile', commit(remove('counselors/omar'), set('closed/omar', { at: SERVER_TIME }))),
    refused('must leave the mark', commit(remove('counselors/omar'), remove('counselorProfiles/omar'))),
    refused(
      'must delete the record',
      commit(remove('counselorProfiles/omar'), set('closed/omar', { at: SERVER_TIME })),
    ),
    refused(
      'may not create a patient’s record in the same batch',
      commit(
        remove('counselors/omar'),
        remove('counselorProfiles/omar'),
        set('patients/omar', newPatient({ email: 'omar@example.com' })),
      ),
    ),
  ]),
];
