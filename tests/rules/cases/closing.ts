import { commit, group, remove, set, type Documents } from '../support/requests';
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
import { double, SERVER_TIME, type Value } from '../support/values';

const PATIENT: Documents = { 'patients/ayla': patient() };
const COUNSELOR: Documents = { 'counselors/omar': counselor(), 'counselorProfiles/omar': profile() };
const mark = set('closed/ayla', { at: SERVER_TIME });

const SAYS = { given: { 'patients/ayla': patient({ since: SINCE }) } };
const COUNSELOR_SAYS = { given: { ...COUNSELOR, 'counselors/omar': counselor({ since: SINCE }) } };
const closes = (uid: string, role: 'patients' | 'counselors', since: Value) =>
  commit(
    remove(`${role}/${uid}`),
    ...(role === 'counselors' ? [remove(`counselorProfiles/${uid}`)] : []),
    set(`closed/${uid}`, { at: SERVER_TIME, since }),
  );

const LONG_AGO = { as: { ...AYLA, signedInSecondsAgo: 310 } };
const JUST_IN_TIME = { as: { ...AYLA, signedInSecondsAgo: 280 } };

export const CLOSING = [
  group('A patient who leaves', AYLA, PATIENT, ({ allowed, refused }) => [
    allowed('deletes the record and leaves the mark', closePatient('ayla')),
    allowed('has signed in within five minutes', closePatient('ayla'), JUST_IN_TIME),
    refused('has not signed in longer ago', closePatient('ayla'), LONG_AGO),
    refused('does not leave another', closePatient('ayla'), { as: OMAR }),
    refused('is signed in', closePatient('ayla'), { as: null }),
    refused('is not deleted by another user, not even where the mark stands', commit(remove('patients/ayla')), {
      as: OMAR,
      given: { ...PATIENT, 'closed/ayla': { at: EARLIER } },
    }),
    refused('leaves the mark', commit(remove('patients/ayla'))),
    refused(
      'leaves the mark in the own name',
      commit(remove('patients/ayla'), set('closed/omar', { at: SERVER_TIME })),
    ),
    refused(
      'leaves nothing else in the mark',
      commit(remove('patients/ayla'), set('closed/ayla', { at: SERVER_TIME, why: 'x' })),
    ),
    refused('leaves the server’s time', commit(remove('patients/ayla'), set('closed/ayla', { at: EARLIER }))),
    allowed('keeps since when sign-ins count', closes('ayla', 'patients', SINCE), SAYS),
    allowed('says nothing of it in an older app', closePatient('ayla'), SAYS),
    refused('says no earlier time', closes('ayla', 'patients', SINCE - 1), SAYS),
    refused('says no later time', closes('ayla', 'patients', SINCE + 1), SAYS),
    refused('says it as a whole number', closes('ayla', 'patients', double(SINCE)), SAYS),
    refused('says no time that the record does not', closes('ayla', 'patients', SINCE)),
    refused('leaves a time', commit(remove('patients/ayla'), set('closed/ayla', {}))),
    refused('does not come back', commit(set('patients/ayla', newPatient())), {
      given: { 'closed/ayla': { at: EARLIER } },
    }),
    refused(
      'does not come back as a counselor',
      commit(
        set('counselors/ayla', counselor({ email: 'ayla@example.com' })),
        set('counselorProfiles/ayla', profile()),
      ),
      {
        given: { 'closed/ayla': { at: EARLIER } },
      },
    ),
    refused(
      'does not become a counselor at once',
      commit(
        remove('patients/ayla'),
        mark,
        set('counselors/ayla', counselor({ email: 'ayla@example.com' })),
        set('counselorProfiles/ayla', profile()),
      ),
    ),
  ]),
  group('The mark of a closed account', AYLA, PATIENT, ({ refused }) => [
    refused('is not set while the record stands', commit(mark)),
    refused('is not set where no record stood', commit(mark), { given: {} }),
    refused('is not set while a counselor’s record stands', commit(set('closed/omar', { at: SERVER_TIME })), {
      as: OMAR,
      given: COUNSELOR,
    }),
    refused('is not set for another, whose record goes', commit(mark), { as: OMAR }),
    refused('is not set while the other role’s record stays', commit(remove('patients/ayla'), mark), {
      given: { ...PATIENT, 'counselors/ayla': counselor(), 'counselorProfiles/ayla': profile() },
    }),
    refused(
      'is not set while the patient’s record stays',
      commit(remove('counselors/ayla'), remove('counselorProfiles/ayla'), mark),
      { given: { ...PATIENT, 'counselors/ayla': counselor(), 'counselorProfiles/ayla': profile() } },
    ),
    refused('is not changed', commit(mark), { given: { 'closed/ayla': { at: EARLIER } } }),
    refused('is not deleted', commit(remove('closed/ayla')), { given: { 'closed/ayla': { at: EARLIER } } }),
    refused('is not deleted to begin anew', commit(remove('closed/ayla'), set('patients/ayla', newPatient())), {
      given: { 'closed/ayla': { at: EARLIER } },
    }),
  ]),
  group('A counselor who leaves', OMAR, COUNSELOR, ({ allowed, refused }) => [
    allowed('deletes record and profile and leaves the mark', closeCounselor('omar')),
    allowed('keeps since when sign-ins count', closes('omar', 'counselors', SINCE), COUNSELOR_SAYS),
    allowed('says nothing of it in an older app', closeCounselor('omar'), COUNSELOR_SAYS),
    refused('says no other time', closes('omar', 'counselors', SINCE + 1), COUNSELOR_SAYS),
    refused('says no time that the record does not', closes('omar', 'counselors', SINCE)),
    refused('has not signed in longer ago', closeCounselor('omar'), { as: { ...OMAR, signedInSecondsAgo: 310 } }),
    refused('does not leave another', closeCounselor('omar'), { as: AYLA }),
    refused('is signed in', closeCounselor('omar'), { as: null }),
    refused('is not deleted by another user, not even where the mark stands', commit(remove('counselors/omar')), {
      as: AYLA,
      given: { 'counselors/omar': counselor(), 'closed/omar': { at: EARLIER } },
    }),
    refused('takes the profile along', commit(remove('counselors/omar'), set('closed/omar', { at: SERVER_TIME }))),
    refused('leaves the mark', commit(remove('counselors/omar'), remove('counselorProfiles/omar'))),
    refused(
      'takes the record along',
      commit(remove('counselorProfiles/omar'), set('closed/omar', { at: SERVER_TIME })),
    ),
    refused(
      'does not begin anew as a patient at once',
      commit(
        remove('counselors/omar'),
        remove('counselorProfiles/omar'),
        set('patients/omar', newPatient({ email: 'omar@example.com' })),
      ),
    ),
  ]),
];
