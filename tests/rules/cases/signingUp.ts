import { STAFF_ROLES } from '../../../web/src/core/generated/tables';
import { TEXTS } from '../support/generated/texts';
import { commit, group, remove, set, type Request } from '../support/requests';
import {
  adultInDays,
  AYLA,
  booking,
  card,
  consent,
  consentForNobody,
  counselor,
  daysFromNow,
  EARLIER,
  EVERYTHING,
  EVERYTHING_OF_A_COUNSELOR,
  id,
  NAMELESS,
  newPatient,
  OMAR,
  patient,
  photoAddress,
  profile,
  SINCE,
  writeCounselor,
} from '../support/samples';
import { textLimits } from '../support/texts';
import { double, SERVER_TIME, type Fields, type Value } from '../support/values';

const GOOGLE = 'https://firebasestorage.googleapis.com';
const NEWER = 'demo-aram-test.firebasestorage.app';
/** The same person, with a token of a real project. */
const REAL = { as: { ...AYLA, claims: { aud: 'aram-1' } } };

const signUp = (other: Fields = {}, uid = 'ayla'): Request => commit(set(`patients/${uid}`, newPatient(other)));

const without = (fields: Fields, key: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));

export const SIGNING_UP = [
  group('A patient who signs up', AYLA, {}, ({ allowed, refused }) => [
    allowed('may be stored', signUp()),
    allowed('may have filled in everything', signUp(EVERYTHING)),
    allowed('may have only an email after a social sign-up', signUp({ name: '', surname: '', birthday: '' })),
    allowed('may have no email if the account has none', signUp({ email: '' }), { as: NAMELESS }),
    refused('must be signed in', signUp(), { as: null }),
    ...[...STAFF_ROLES, ''].map((staff) =>
      refused(`may not be stored for staff with the claim "${staff}"`, signUp(), {
        as: { ...AYLA, claims: { staff } },
      }),
    ),
    refused('may not be stored under another user’s id', signUp({ email: 'omar@example.com' }), { as: OMAR }),
    ...['anonymous', 'phone', 'custom', 'oidc.example'].map((provider) =>
      refused(`may not be stored after a sign-in of the kind "${provider}"`, signUp({ email: '' }), {
        as: { ...NAMELESS, provider },
      }),
    ),
    refused('may not have an email that is not the account’s', signUp({ email: 'omar@example.com' })),
    refused('must have an empty email if the account has none', signUp(), { as: NAMELESS }),
    refused('must have the account’s email', signUp({ email: '' })),
    refused('may not be stored if a counselor has this id', signUp(), {
      given: { 'counselors/ayla': counselor() },
    }),
    refused('may not be stored if the account was closed', signUp(), { given: { 'closed/ayla': { at: EARLIER } } }),
    refused(
      'may not be stored in the batch that closes the account',
      commit(set('patients/ayla', newPatient()), set('closed/ayla', { at: SERVER_TIME })),
    ),
    refused(
      'may not be stored together with a counselor of the same id',
      commit(
        set('patients/ayla', newPatient()),
        set('counselors/ayla', counselor({ email: 'ayla@example.com' })),
        set('counselorProfiles/ayla', profile()),
      ),
    ),
    refused('may not have a password', signUp({ password: 'abcd1234' })),
    refused('may not have other fields', signUp({ admin: true })),
    refused('may not begin with since', signUp({ since: SINCE })),
    refused('may not begin with a consent', signUp({ consent: { version: 1, as: 'adult', at: SERVER_TIME } })),
    refused('may not begin with a purchase', signUp({ lastEntryId: id(1) })),
    refused('may not begin with the time of a request', signUp({ lastBookingAt: SERVER_TIME })),
    refused('may not begin with a card', signUp({ cards: [card(1)] })),
    refused('may not begin with a request', signUp({ bookings: [booking(1)] })),
    refused('may not begin with tickets', signUp({ tickets: 5 })),
    refused('must have a whole number of tickets', signUp({ tickets: double(0) })),
    refused('must have a list of cards', signUp({ cards: {} })),
    refused('must have a list of requests', signUp({ bookings: '' })),
    refused('must have the server’s time', signUp({ updatedAt: EARLIER })),
    ...Object.keys(newPatient()).map((key) =>
      refused(`must have the field ${key}`, commit(set('patients/ayla', without(newPatient(), key)))),
    ),
  ]),
  group('The texts of a new patient’s record', AYLA, {}, (say) => textLimits(say, TEXTS.PatientRecord, signUp)),
  group('The texts of a counselor’s record', OMAR, {}, (say) =>
    textLimits(say, TEXTS.CounselorRecord, (other) => writeCounselor(counselor(other))),
  ),
  group('A new patient’s record', AYLA, {}, ({ allowed, refused }) => [
    allowed('may have names in any script', signUp({ name: 'Anne-Marie O’Neil', surname: 'عبد الله' })),
    allowed(
      'may have texts of the greatest length',
      signUp({ name: 'a'.repeat(30), surname: 'ş'.repeat(30), hobbies: '🙂'.repeat(150), familySize: 'x'.repeat(30) }),
    ),
    refused('may not have a name with forbidden characters', signUp({ name: '<b>' })),
    refused('may not have a surname of 32 units', signUp({ surname: '𐐀'.repeat(16) })),
    refused('may not have a surname with two spaces in a row', signUp({ surname: 'a  b' })),
    refused('may not have an email of more than 254 units', signUp({ email: `${'a'.repeat(250)}@b.co` }), {
      as: { uid: 'ayla', email: `${'a'.repeat(250)}@b.co` },
    }),
    refused('must have an email that is text', signUp({ email: 5 }), { as: { uid: 'ayla', claims: { email: 5 } } }),
    refused('may not have a birthday that is not in the calendar', signUp({ birthday: '29 02 1999' })),
    refused('may not have a birthday before 1900', signUp({ birthday: '31 12 1899' })),
    refused('may not have a birthday in a later year', signUp({ birthday: '01 01 2099' })),
    refused('must have a birthday that is text', signUp({ birthday: EARLIER })),
    allowed('may have today as the birthday', signUp({ birthday: daysFromNow(0) })),
    refused('may not have the day after tomorrow as the birthday', signUp({ birthday: daysFromNow(2) })),
    refused('must have one of the offered education levels', signUp({ educationLevel: 'Bachelor' })),
    refused('may not have hobbies of 301 units', signUp({ hobbies: `${'🙂'.repeat(150)}.` })),
    refused('must have hobbies that are text', signUp({ hobbies: ['chess'] })),
    refused('must have one of the offered genders', signUp({ gender: 'male' })),
    allowed('may have a phone number', signUp({ phone: '+964 (0) 750-123 45' })),
    refused('may not have a phone number with letters', signUp({ phone: '0750x' })),
    refused('must have a phone number with a digit', signUp({ phone: '+' })),
    allowed('may name the patient’s own identity document', signUp({ ID: 'ids/ayla' })),
    refused('may not name another user’s identity document', signUp({ ID: 'ids/omar' })),
    refused('may not name another file as the identity document', signUp({ ID: 'images/ayla' })),
    allowed('may show the patient’s own photo', signUp({ photo: photoAddress('ayla') })),
    allowed(
      'may show the patient’s own photo from localhost',
      signUp({ photo: photoAddress('ayla', { host: 'http://localhost:9199' }) }),
    ),
    allowed(
      'may show the patient’s own photo from Google’s servers',
      signUp({ photo: photoAddress('ayla', { host: GOOGLE }) }),
    ),
    allowed(
      'may show the patient’s own photo from the bucket of a newer project',
      signUp({ photo: photoAddress('ayla', { host: GOOGLE, bucket: NEWER }) }),
    ),
    allowed(
      'may show the patient’s own photo in a real project',
      signUp({ photo: photoAddress('ayla', { host: GOOGLE, bucket: 'aram-1.appspot.com' }) }),
      REAL,
    ),
    refused(
      'may not show a photo from localhost in a real project',
      signUp({ photo: photoAddress('ayla', { bucket: 'aram-1.appspot.com' }) }),
      REAL,
    ),
    refused('may not show another user’s photo', signUp({ photo: photoAddress('omar') })),
    refused(
      'may not show a photo from another bucket',
      signUp({ photo: photoAddress('ayla', { bucket: 'other.appspot.com' }) }),
    ),
    refused(
      'may not show a photo from another host',
      signUp({ photo: photoAddress('ayla', { host: 'https://example.com' }) }),
    ),
    refused(
      'may not show a photo from a host that only begins like the right one',
      signUp({ photo: photoAddress('ayla', { host: `${GOOGLE}.example.com` }) }),
    ),
    refused(
      'may not show a photo from a host that only ends like the right one',
      signUp({ photo: photoAddress('ayla', { host: 'http://example.com/http://localhost:9199' }) }),
    ),
    refused(
      'may not show a photo with more text after the token',
      signUp({ photo: photoAddress('ayla', { token: 'a&x=1' }) }),
    ),
    refused(
      'may not show a photo with a second token',
      signUp({ photo: photoAddress('ayla', { token: 'a&token=b' }) }),
    ),
    refused('may not show a photo without a token', signUp({ photo: photoAddress('ayla', { token: '' }) })),
    refused(
      'may not show a photo with a URL of more than 1,000 units',
      signUp({ photo: photoAddress('ayla', { token: 'a'.repeat(950) }) }),
    ),
    refused('must show a photo by a URL that is text', signUp({ photo: 5 })),
  ]),
  group('A counselor who signs up', OMAR, {}, ({ allowed, refused }) => [
    allowed('may be stored together with the public profile', writeCounselor(counselor())),
    allowed('may have filled in everything', writeCounselor(counselor(EVERYTHING_OF_A_COUNSELOR))),
    refused('must be signed in', writeCounselor(counselor()), { as: null }),
    ...[...STAFF_ROLES, ''].map((staff) =>
      refused(`may not be stored for staff with the claim "${staff}"`, writeCounselor(counselor()), {
        as: { ...OMAR, claims: { staff } },
      }),
    ),
    refused('may not be stored under another user’s id', writeCounselor(counselor({ email: 'ayla@example.com' })), {
      as: AYLA,
    }),
    refused(
      'may not be stored by another user next to an existing profile',
      commit(set('counselors/omar', counselor({ email: 'ayla@example.com' }))),
      {
        as: AYLA,
        given: { 'counselorProfiles/omar': profile() },
      },
    ),
    refused('may not be stored without the profile', commit(set('counselors/omar', counselor()))),
    refused('may not have a profile without the record', commit(set('counselorProfiles/omar', profile()))),
    refused('may not have a profile written by another user', commit(set('counselorProfiles/omar', profile())), {
      as: AYLA,
      given: { 'counselors/omar': counselor() },
    }),
    refused('may not add a profile to an existing record', commit(set('counselorProfiles/omar', profile())), {
      given: { 'counselors/omar': counselor() },
    }),
    refused('may not verify the license', writeCounselor(counselor(), profile(counselor(), true))),
    ...['name', 'city', 'bio', 'photo'].map((key) =>
      refused(
        `may not show a different ${key} in the profile than in the record`,
        writeCounselor(counselor(), { ...profile(), [key]: 'Else' }),
      ),
    ),
    refused(
      'may not show other fields in the profile',
      writeCounselor(counselor(), { ...profile(), email: 'omar@example.com' }),
    ),
    refused(
      'may not have an email that is not the account’s',
      writeCounselor(counselor({ email: 'ayla@example.com' })),
    ),
    refused('may not be stored if a patient has this id', writeCounselor(counselor()), {
      given: { 'patients/omar': patient({ email: 'omar@example.com' }) },
    }),
    refused('may not be stored if the account was closed', writeCounselor(counselor()), {
      given: { 'closed/omar': { at: EARLIER } },
    }),
    refused('may not have other fields', writeCounselor(counselor({ password: 'abcd1234' }))),
    ...Object.keys(counselor()).map((key) =>
      refused(
        `must have the field ${key}`,
        commit(set('counselors/omar', without(counselor(), key)), set('counselorProfiles/omar', profile())),
      ),
    ),
    refused('must have a name', writeCounselor(counselor({ name: '' }))),
    refused('may not have a name with forbidden characters', writeCounselor(counselor({ name: 'Dr; Omar' }))),
    allowed('may leave the city empty', writeCounselor(counselor({ city: '' }))),
    refused('may not have a city of spaces alone', writeCounselor(counselor({ city: ' ' }))),
    refused('must have a license', writeCounselor(counselor({ license: '' }))),
    refused('may not have a license that ends with a space', writeCounselor(counselor({ license: 'IQ-2211 ' }))),
    allowed('may have a biography of 2,000 units', writeCounselor(counselor({ bio: '🙂'.repeat(1000) }))),
    refused(
      'may not have a birthday that is not in the calendar',
      writeCounselor(counselor({ birthday: '31 04 1990' })),
    ),
    allowed(
      'may have a phone number and a birthday',
      writeCounselor(counselor({ phone: '0750 1234567', birthday: '28 02 1990' })),
    ),
    refused('may not have a phone number of letters', writeCounselor(counselor({ phone: 'call' }))),
    allowed('may show the counselor’s own photo', writeCounselor(counselor({ photo: photoAddress('omar') }))),
    refused('may not show another user’s photo', writeCounselor(counselor({ photo: photoAddress('ayla') }))),
    refused(
      'may not show a photo with a URL of more than 1,000 units',
      writeCounselor(counselor({ photo: photoAddress('omar', { token: 'a'.repeat(950) }) })),
    ),
    refused(
      'may not have an email of more than 254 units',
      writeCounselor(counselor({ email: `${'a'.repeat(250)}@b.co` })),
      {
        as: { uid: 'omar', email: `${'a'.repeat(250)}@b.co` },
      },
    ),
  ]),
  group('Consent', AYLA, { 'patients/ayla': patient({ since: SINCE }) }, ({ allowed, refused }) => [
    allowed('may be given', agree()),
    allowed('may be given by a guardian', agree({ as: 'guardian' })),
    refused('must say for whom it is', agreeTo({ version: 1, at: SERVER_TIME })),
    refused('must be for the patient or for a child', agree({ as: 'friend' })),
    refused('must say by text for whom it is', agree({ as: 1 })),
    allowed('may be an adult’s if the birthday is unknown', agree(), born('')),
    // The patient's local date may already be a day later.
    allowed('may be an adult’s from the 18th birthday on', agree(), born(adultInDays(1))),
    refused('may not be an adult’s before the 18th birthday', agree(), born(adultInDays(3))),
    allowed('may be an adult’s who was born long ago', agree(), born('31 12 1949')),
    refused('may not be an adult’s if the patient is six', agree(), born(adultInDays(12 * 365))),
    allowed('may be a guardian’s with any birthday', agree({ as: 'guardian' }), born(adultInDays(12 * 365))),
    allowed('may be given again if it did not say for whom it was', agree(), {
      given: { 'patients/ayla': patient({ since: SINCE, consent: consentForNobody() }) },
    }),
    allowed('may be given to a newer text', agree(), {
      given: { 'patients/ayla': patient({ since: SINCE, consent: consent(0) }) },
    }),
    refused('may not be given twice', agree(), {
      given: { 'patients/ayla': patient({ since: SINCE, consent: consent() }) },
    }),
    refused('may not be given for another user', agree(), { as: OMAR }),
    refused('may not be given by a visitor who is not signed in', agree(), { as: null }),
    refused('must have the server’s time', agree({ at: EARLIER })),
    allowed('may be given to the text on sessions', agree({ version: 2 })),
    allowed('may be given to the newest text', agree({ version: 3 })),
    refused('may not be given to a version that does not exist', agree({ version: 4 })),
    refused('may not be given to version 0', agree({ version: 0 })),
    refused('must name its version by a whole number', agree({ version: double(1) })),
    refused('may not have other fields', agree({ note: 'x' })),
    refused('must be a map', commit({ update: 'patients/ayla', with: { consent: true, updatedAt: SERVER_TIME } })),
    refused(
      'must set updatedAt',
      commit({ update: 'patients/ayla', with: { consent: { version: 1, as: 'adult', at: SERVER_TIME } } }),
    ),
    refused(
      'may not change other fields of the record',
      commit({
        update: 'patients/ayla',
        with: { consent: { version: 1, as: 'adult', at: SERVER_TIME }, tickets: 9, updatedAt: SERVER_TIME },
      }),
    ),
  ]),
  group('The withdrawal of consent', AYLA, { 'patients/ayla': requested() }, ({ allowed, refused }) => [
    allowed('may delete the requests', withdraw()),
    allowed('may happen without any request', withdraw(), {
      given: { 'patients/ayla': patient({ consent: consent() }) },
    }),
    allowed('may happen to a consent that did not say for whom it was', withdraw(), {
      given: { 'patients/ayla': requested({ consent: consentForNobody() }) },
    }),
    allowed('may happen again', withdraw(), { given: { 'patients/ayla': patient() } }),
    refused('may not be done by another user', withdraw(), { as: OMAR }),
    refused('may not be done by a visitor who is not signed in', withdraw(), { as: null }),
    refused('may not leave a request', withdraw({ bookings: [booking(2)] })),
    refused('may not leave all requests', withdraw({ bookings: [booking(1), booking(2)] })),
    refused('must leave an empty list of requests', withdraw({ bookings: undefined })),
    refused('may not leave the time of the last request', withdraw({ lastBookingAt: EARLIER })),
    refused('must delete the consent', withdraw({ consent: consent() })),
    refused('may not leave another consent', withdraw({ consent: { version: 1, as: 'guardian', at: SERVER_TIME } })),
    refused('must set updatedAt', withdraw({ updatedAt: EARLIER })),
    refused('may not delete the cards', withdraw({ cards: [] }), {
      given: { 'patients/ayla': requested({ cards: [card(1)] }) },
    }),
    refused('may not add tickets', withdraw({ tickets: 5 })),
    refused('may not change a detail', withdraw({ name: 'Leyla' })),
  ]),
  group(
    'A visitor who is not signed in',
    null,
    { 'patients/ayla': patient(), 'counselors/omar': counselor() },
    ({ refused }) => [
      refused('may not delete a patient', commit(remove('patients/ayla'))),
      refused('may not delete a counselor', commit(remove('counselors/omar'))),
    ],
  ),
];

function agree(other: Fields = {}): Request {
  return agreeTo({ version: 1, as: 'adult', at: SERVER_TIME, ...other });
}

function agreeTo(given: Fields): Request {
  return commit({ update: 'patients/ayla', with: { consent: given, updatedAt: SERVER_TIME } });
}

/** A patient who has requested two sessions. */
function requested(other: Fields = {}): Fields {
  return patient({ consent: consent(), bookings: [booking(1), booking(2)], lastBookingAt: EARLIER, ...other });
}

function withdraw(other: Readonly<Record<string, Value | undefined>> = {}): Request {
  return commit({
    update: 'patients/ayla',
    with: { consent: undefined, bookings: [], lastBookingAt: undefined, updatedAt: SERVER_TIME, ...other },
  });
}

function born(birthday: string) {
  return { given: { 'patients/ayla': patient({ since: SINCE, birthday }) } };
}
