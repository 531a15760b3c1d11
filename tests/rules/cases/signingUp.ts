import { STAFF_ROLES } from '../../../web/src/core/generated/tables';
import { TEXTS } from '../support/generated/texts';
import { missingFields } from '../support/families';
import { commit, group, remove, set, update, type Request } from '../support/requests';
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

const REAL_BUCKET = 'aram-1.appspot.com';
type Address = Parameters<typeof photoAddress>[1];
/** A sign-up with a photo at this address. */
const shows = (other: Address = {}, uid = 'ayla') => signUp({ photo: photoAddress(uid, other) });

const RIGHT_PHOTOS: Readonly<Record<string, Address>> = {
  'may show the patient’s own photo': {},
  'may show the patient’s own photo from localhost': { host: 'http://localhost:9199' },
  'may show the patient’s own photo from Google’s servers': { host: GOOGLE },
  'may show the patient’s own photo from the bucket of a newer project': { host: GOOGLE, bucket: NEWER },
};
const WRONG_PHOTOS: Readonly<Record<string, Address>> = {
  'may not show a photo from another bucket': { bucket: 'other.appspot.com' },
  'may not show a photo from another host': { host: 'https://example.com' },
  'may not show a photo from a host that only begins like the right one': { host: `${GOOGLE}.example.com` },
  'may not show a photo from a host that only ends like the right one': {
    host: 'http://example.com/http://localhost:9199',
  },
  'may not show a photo with more text after the token': { token: 'a&x=1' },
  'may not show a photo with a second token': { token: 'a&token=b' },
  'may not show a photo without a token': { token: '' },
  'may not show a photo with a URL of more than 1,000 units': { token: 'a'.repeat(950) },
};

/** Fields with which a new patient's record may not begin. */
const NOT_YET: Readonly<Record<string, Fields>> = {
  'may not have a password': { password: 'abcd1234' },
  'may not have other fields': { admin: true },
  'may not begin with since': { since: SINCE },
  'may not begin with a consent': { consent: { version: 1, as: 'adult', at: SERVER_TIME } },
  'may not begin with a purchase': { lastEntryId: id(1) },
  'may not begin with the time of a request': { lastBookingAt: SERVER_TIME },
  'may not begin with a card': { cards: [card(1)] },
  'may not begin with a request': { bookings: [booking(1)] },
  'may not begin with tickets': { tickets: 5 },
  'must have a whole number of tickets': { tickets: double(0) },
  'must have a list of cards': { cards: {} },
  'must have a list of requests': { bookings: '' },
  'must have the server’s time': { updatedAt: EARLIER },
};

const AGREED: Fields = { version: 1, as: 'adult', at: SERVER_TIME };
const LONG = `${'a'.repeat(250)}@b.co`;

/** A counselor's sign-up with other fields in the record. */
const joins = (other: Fields = {}) => writeCounselor(counselor(other));
/** The fields of a counselor's record, right and wrong. */
const RIGHT_COUNSELORS: Readonly<Record<string, Fields>> = {
  'may have filled in everything': EVERYTHING_OF_A_COUNSELOR,
  'may leave the city empty': { city: '' },
  'may have a biography of 2,000 units': { bio: '🙂'.repeat(1000) },
  'may have a phone number and a birthday': { phone: '0750 1234567', birthday: '28 02 1990' },
  'may show the counselor’s own photo': { photo: photoAddress('omar') },
};
const WRONG_COUNSELORS: Readonly<Record<string, Fields>> = {
  'may not have an email that is not the account’s': { email: 'ayla@example.com' },
  'may not have other fields': { password: 'abcd1234' },
  'must have a name': { name: '' },
  'may not have a name with forbidden characters': { name: 'Dr; Omar' },
  'may not have a city of spaces alone': { city: ' ' },
  'must have a license': { license: '' },
  'may not have a license that ends with a space': { license: 'IQ-2211 ' },
  'may not have a birthday that is not in the calendar': { birthday: '31 04 1990' },
  'may not have a phone number of letters': { phone: 'call' },
  'may not show another user’s photo': { photo: photoAddress('ayla') },
  'may not show a photo with a URL of more than 1,000 units': {
    photo: photoAddress('omar', { token: 'a'.repeat(950) }),
  },
};

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
    refused('may not be stored if a counselor has this id', signUp(), { given: { 'counselors/ayla': counselor() } }),
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
    ...Object.entries(NOT_YET).map(([title, fields]) => refused(title, signUp(fields))),
    ...missingFields(refused, newPatient(), (fields) => commit(set('patients/ayla', fields))),
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
    refused('may not have an email of more than 254 units', signUp({ email: LONG }), {
      as: { uid: 'ayla', email: LONG },
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
    ...Object.entries(RIGHT_PHOTOS).map(([title, other]) => allowed(title, shows(other))),
    ...Object.entries(WRONG_PHOTOS).map(([title, other]) => refused(title, shows(other))),
    allowed('may show the patient’s own photo in a real project', shows({ host: GOOGLE, bucket: REAL_BUCKET }), REAL),
    refused('may not show a photo from localhost in a real project', shows({ bucket: REAL_BUCKET }), REAL),
    refused('may not show another user’s photo', shows({}, 'omar')),
    refused('must show a photo by a URL that is text', signUp({ photo: 5 })),
  ]),
  group('A counselor who signs up', OMAR, {}, ({ allowed, refused }) => [
    allowed('may be stored together with the public profile', joins()),
    refused('must be signed in', joins(), { as: null }),
    ...[...STAFF_ROLES, ''].map((staff) =>
      refused(`may not be stored for staff with the claim "${staff}"`, joins(), { as: { ...OMAR, claims: { staff } } }),
    ),
    refused('may not be stored under another user’s id', joins({ email: 'ayla@example.com' }), { as: AYLA }),
    refused(
      'may not be stored by another user next to an existing profile',
      commit(set('counselors/omar', counselor({ email: 'ayla@example.com' }))),
      { as: AYLA, given: { 'counselorProfiles/omar': profile() } },
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
    refused('may not be stored if a patient has this id', joins(), {
      given: { 'patients/omar': patient({ email: 'omar@example.com' }) },
    }),
    refused('may not be stored if the account was closed', joins(), { given: { 'closed/omar': { at: EARLIER } } }),
    ...Object.entries(RIGHT_COUNSELORS).map(([title, fields]) => allowed(title, joins(fields))),
    ...Object.entries(WRONG_COUNSELORS).map(([title, fields]) => refused(title, joins(fields))),
    ...missingFields(refused, counselor(), (fields) => writeCounselor(fields, profile())),
    refused('may not have an email of more than 254 units', joins({ email: LONG }), {
      as: { uid: 'omar', email: LONG },
    }),
  ]),
  group('Consent', AYLA, { 'patients/ayla': patient({ since: SINCE }) }, ({ allowed, refused }) => [
    allowed('may be given', agree()),
    allowed('may be given by a guardian', agree({ as: 'guardian' })),
    refused('must say for whom it is', agreeTo({ version: 1, at: SERVER_TIME })),
    refused('must be for the patient or for a child', agree({ as: 'friend' })),
    refused('must say by text for whom it is', agree({ as: 1 })),
    allowed('may be an adult’s if the birthday is unknown', agree(), having({ birthday: '' })),
    // The patient's local date may already be a day later.
    allowed('may be an adult’s from the 18th birthday on', agree(), having({ birthday: adultInDays(1) })),
    refused('may not be an adult’s before the 18th birthday', agree(), having({ birthday: adultInDays(3) })),
    allowed('may be an adult’s who was born long ago', agree(), having({ birthday: '31 12 1949' })),
    refused('may not be an adult’s if the patient is six', agree(), having({ birthday: adultInDays(12 * 365) })),
    allowed(
      'may be a guardian’s with any birthday',
      agree({ as: 'guardian' }),
      having({ birthday: adultInDays(12 * 365) }),
    ),
    allowed('may be given again if it did not say for whom it was', agree(), having({ consent: consentForNobody() })),
    allowed('may be given to a newer text', agree(), having({ consent: consent(0) })),
    refused('may not be given twice', agree(), having({ consent: consent() })),
    refused('may not be given for another user', agree(), { as: OMAR }),
    refused('may not be given by a visitor who is not signed in', agree(), { as: null }),
    refused('must have the server’s time', agree({ at: EARLIER })),
    allowed('may be given to the text on sessions', agree({ version: 2 })),
    allowed('may be given to the newest text', agree({ version: 3 })),
    refused('may not be given to a version that does not exist', agree({ version: 4 })),
    refused('may not be given to version 0', agree({ version: 0 })),
    refused('must name its version by a whole number', agree({ version: double(1) })),
    refused('may not have other fields', agree({ note: 'x' })),
    refused('must be a map', agreeTo(true)),
    refused('must set updatedAt', commit(update('patients/ayla', { consent: AGREED }))),
    refused('may not change other fields of the record', agreeTo(AGREED, { tickets: 9 })),
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
  return agreeTo({ ...AGREED, ...other });
}

function agreeTo(given: Value, also: Fields = {}): Request {
  return commit(update('patients/ayla', { consent: given, updatedAt: SERVER_TIME, ...also }));
}

/** A patient who has requested two sessions. */
function requested(other: Fields = {}): Fields {
  return patient({ consent: consent(), bookings: [booking(1), booking(2)], lastBookingAt: EARLIER, ...other });
}

function withdraw(other: Readonly<Record<string, Value | undefined>> = {}): Request {
  const nothing = { consent: undefined, bookings: [], lastBookingAt: undefined };
  return commit(update('patients/ayla', { ...nothing, updatedAt: SERVER_TIME, ...other }));
}

function having(fields: Fields) {
  return { given: { 'patients/ayla': patient({ since: SINCE, ...fields }) } };
}
