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
import { double, SERVER_TIME, type Fields, type Value } from '../support/values';

const GOOGLE = 'https://firebasestorage.googleapis.com';
const NEWER = 'demo-aram-test.firebasestorage.app';
/** The same person, with a token of a project that is no demo. */
const REAL = { as: { ...AYLA, claims: { aud: 'aram-1' } } };

const signUp = (other: Fields = {}, uid = 'ayla'): Request => commit(set(`patients/${uid}`, newPatient(other)));

const without = (fields: Fields, key: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));

export const SIGNING_UP = [
  group('A patient who signs up', AYLA, {}, ({ allowed, refused }) => [
    allowed('is stored', signUp()),
    allowed('may have given everything', signUp(EVERYTHING)),
    allowed('may have given nothing but the e-mail: a social sign-up', signUp({ name: '', surname: '', birthday: '' })),
    allowed('has no e-mail where the account has none', signUp({ email: '' }), { as: NAMELESS }),
    refused('is not stored signed out', signUp(), { as: null }),
    refused('is not stored under another user’s id', signUp({ email: 'omar@example.com' }), { as: OMAR }),
    ...['anonymous', 'phone', 'custom', 'oidc.example'].map((provider) =>
      refused(`is not stored for a sign-in of the kind "${provider}"`, signUp({ email: '' }), {
        as: { ...NAMELESS, provider },
      }),
    ),
    refused('has no other e-mail than the account’s', signUp({ email: 'omar@example.com' })),
    refused('has no e-mail where the account has none but ""', signUp(), { as: NAMELESS }),
    refused('does not leave the account’s e-mail out', signUp({ email: '' })),
    refused('is not stored where a counselor of this id stands', signUp(), {
      given: { 'counselors/ayla': counselor() },
    }),
    refused('is not stored where the account was closed', signUp(), { given: { 'closed/ayla': { at: EARLIER } } }),
    refused(
      'is not stored together with the closing of the account',
      commit(set('patients/ayla', newPatient()), set('closed/ayla', { at: SERVER_TIME })),
    ),
    refused(
      'is not stored together with a counselor of the same id',
      commit(
        set('patients/ayla', newPatient()),
        set('counselors/ayla', counselor({ email: 'ayla@example.com' })),
        set('counselorProfiles/ayla', profile()),
      ),
    ),
    refused('has no password', signUp({ password: 'abcd1234' })),
    refused('has no other key', signUp({ admin: true })),
    refused('begins without saying since when sign-ins count', signUp({ since: SINCE })),
    refused('begins without consent', signUp({ consent: { version: 1, as: 'adult', at: SERVER_TIME } })),
    refused('begins without a purchase', signUp({ lastEntryId: id(1) })),
    refused('begins without a request', signUp({ lastBookingAt: SERVER_TIME })),
    refused('begins without a card', signUp({ cards: [card(1)] })),
    refused('begins without bookings', signUp({ bookings: [booking(1)] })),
    refused('begins without tickets', signUp({ tickets: 5 })),
    refused('has tickets that are counted whole', signUp({ tickets: double(0) })),
    refused('has lists that are lists: cards', signUp({ cards: {} })),
    refused('has lists that are lists: bookings', signUp({ bookings: '' })),
    refused('is stamped with the server’s time', signUp({ updatedAt: EARLIER })),
    ...Object.keys(newPatient()).map((key) =>
      refused(`lacks no ${key}`, commit(set('patients/ayla', without(newPatient(), key)))),
    ),
  ]),
  group('The details of a patient', AYLA, {}, ({ allowed, refused }) => [
    allowed('are words of any script', signUp({ name: 'Anne-Marie O’Neil', surname: 'عبد الله' })),
    allowed(
      'may be at their longest',
      signUp({ name: 'a'.repeat(30), surname: 'ş'.repeat(30), hobbies: '🙂'.repeat(150), familySize: 'x'.repeat(30) }),
    ),
    refused('have a name of at most 30 units', signUp({ name: 'a'.repeat(31) })),
    refused('have a name that is text', signUp({ name: 5 })),
    refused('have a name of words', signUp({ name: '<b>' })),
    refused('have a surname of at most 30 units', signUp({ surname: '𐐀'.repeat(16) })),
    refused('have a surname that is text', signUp({ surname: null })),
    refused('have a surname of words', signUp({ surname: 'a  b' })),
    refused('have an e-mail of at most 254 units', signUp({ email: `${'a'.repeat(250)}@b.co` }), {
      as: { uid: 'ayla', email: `${'a'.repeat(250)}@b.co` },
    }),
    refused('have an e-mail that is text', signUp({ email: 5 }), { as: { uid: 'ayla', claims: { email: 5 } } }),
    refused('have a birthday that the calendar knows', signUp({ birthday: '29 02 1999' })),
    refused('have a birthday since 1900', signUp({ birthday: '31 12 1899' })),
    refused('have a birthday that has come', signUp({ birthday: '01 01 2099' })),
    refused('have a birthday that is text', signUp({ birthday: EARLIER })),
    allowed('may be born today', signUp({ birthday: daysFromNow(0) })),
    refused('are not born the day after tomorrow', signUp({ birthday: daysFromNow(2) })),
    refused('have an education level that is offered', signUp({ educationLevel: 'Bachelor' })),
    refused('have hobbies of at most 300 units', signUp({ hobbies: `${'🙂'.repeat(150)}.` })),
    refused('have hobbies that are text', signUp({ hobbies: ['chess'] })),
    refused('have a family size of at most 30 units', signUp({ familySize: 'x'.repeat(31) })),
    refused('have a family size that is text', signUp({ familySize: 4 })),
    refused('have a gender that is offered', signUp({ gender: 'male' })),
    allowed('have a telephone number', signUp({ phone: '+964 (0) 750-123 45' })),
    refused('have a telephone number of at most 25 units', signUp({ phone: '1'.repeat(26) })),
    refused('have a telephone number of its signs', signUp({ phone: '0750x' })),
    refused('have a telephone number with a digit', signUp({ phone: '+' })),
    refused('have a telephone number that is text', signUp({ phone: 750 })),
    allowed('name the own identity document', signUp({ ID: 'ids/ayla' })),
    refused('name no other’s identity document', signUp({ ID: 'ids/omar' })),
    refused('name no other file as identity document', signUp({ ID: 'images/ayla' })),
    allowed('show the own photo', signUp({ photo: photoAddress('ayla') })),
    allowed(
      'show the own photo, by the machine’s other name',
      signUp({ photo: photoAddress('ayla', { host: 'http://localhost:9199' }) }),
    ),
    allowed('show the own photo from Google’s servers', signUp({ photo: photoAddress('ayla', { host: GOOGLE }) })),
    allowed(
      'show the own photo from a newer project’s bucket',
      signUp({ photo: photoAddress('ayla', { host: GOOGLE, bucket: NEWER }) }),
    ),
    allowed(
      'show the own photo in a real project',
      signUp({ photo: photoAddress('ayla', { host: GOOGLE, bucket: 'aram-1.appspot.com' }) }),
      REAL,
    ),
    refused(
      'show no photo of this machine in a real project',
      signUp({ photo: photoAddress('ayla', { bucket: 'aram-1.appspot.com' }) }),
      REAL,
    ),
    refused('show no other’s photo', signUp({ photo: photoAddress('omar') })),
    refused(
      'show no photo of another bucket',
      signUp({ photo: photoAddress('ayla', { bucket: 'other.appspot.com' }) }),
    ),
    refused('show no photo of another host', signUp({ photo: photoAddress('ayla', { host: 'https://example.com' }) })),
    refused(
      'show no photo of a host that only begins like ours',
      signUp({ photo: photoAddress('ayla', { host: `${GOOGLE}.example.com` }) }),
    ),
    refused(
      'show no photo of a host that only ends like ours',
      signUp({ photo: photoAddress('ayla', { host: 'http://example.com/http://localhost:9199' }) }),
    ),
    refused('show no photo with more behind the token', signUp({ photo: photoAddress('ayla', { token: 'a&x=1' }) })),
    refused('show no photo with a second token', signUp({ photo: photoAddress('ayla', { token: 'a&token=b' }) })),
    refused('show no photo without a token', signUp({ photo: photoAddress('ayla', { token: '' }) })),
    refused(
      'show a photo at an address of at most 1,000 units',
      signUp({ photo: photoAddress('ayla', { token: 'a'.repeat(950) }) }),
    ),
    refused('show a photo at an address that is text', signUp({ photo: 5 })),
  ]),
  group('A counselor who signs up', OMAR, {}, ({ allowed, refused }) => [
    allowed('is stored together with the public profile', writeCounselor(counselor())),
    allowed('may have given everything', writeCounselor(counselor(EVERYTHING_OF_A_COUNSELOR))),
    refused('is not stored signed out', writeCounselor(counselor()), { as: null }),
    refused('is not stored under another user’s id', writeCounselor(counselor({ email: 'ayla@example.com' })), {
      as: AYLA,
    }),
    refused(
      'is not stored by another user beside a profile that stands',
      commit(set('counselors/omar', counselor({ email: 'ayla@example.com' }))),
      {
        as: AYLA,
        given: { 'counselorProfiles/omar': profile() },
      },
    ),
    refused('is not stored without the profile', commit(set('counselors/omar', counselor()))),
    refused('has no profile without the record', commit(set('counselorProfiles/omar', profile()))),
    refused('has no profile of someone else’s', commit(set('counselorProfiles/omar', profile())), {
      as: AYLA,
      given: { 'counselors/omar': counselor() },
    }),
    refused('has no profile added to a record that stands', commit(set('counselorProfiles/omar', profile())), {
      given: { 'counselors/omar': counselor() },
    }),
    refused('does not verify the license themselves', writeCounselor(counselor(), profile(counselor(), true))),
    ...['name', 'city', 'bio', 'photo'].map((key) =>
      refused(
        `shows in the profile no other ${key} than in the record`,
        writeCounselor(counselor(), { ...profile(), [key]: 'Else' }),
      ),
    ),
    refused(
      'shows nothing more in the profile',
      writeCounselor(counselor(), { ...profile(), email: 'omar@example.com' }),
    ),
    refused('has no other e-mail than the account’s', writeCounselor(counselor({ email: 'ayla@example.com' }))),
    refused('is not stored where a patient of this id stands', writeCounselor(counselor()), {
      given: { 'patients/omar': patient({ email: 'omar@example.com' }) },
    }),
    refused('is not stored where the account was closed', writeCounselor(counselor()), {
      given: { 'closed/omar': { at: EARLIER } },
    }),
    refused('has no other key', writeCounselor(counselor({ password: 'abcd1234' }))),
    ...Object.keys(counselor()).map((key) =>
      refused(
        `lacks no ${key}`,
        commit(set('counselors/omar', without(counselor(), key)), set('counselorProfiles/omar', profile())),
      ),
    ),
    refused('has a name', writeCounselor(counselor({ name: '' }))),
    refused('has a name of words', writeCounselor(counselor({ name: 'Dr; Omar' }))),
    allowed('has a whole name of up to 60 units', writeCounselor(counselor({ name: 'a'.repeat(60) }))),
    refused('has a name of at most 60 units', writeCounselor(counselor({ name: 'a'.repeat(61) }))),
    refused('has a name that is text', writeCounselor(counselor({ name: 5 }))),
    allowed('may leave the city for later', writeCounselor(counselor({ city: '' }))),
    refused('has a city that is more than spaces', writeCounselor(counselor({ city: ' ' }))),
    refused('has a city of at most 60 units', writeCounselor(counselor({ city: 'a'.repeat(61) }))),
    refused('has a city that is text', writeCounselor(counselor({ city: 5 }))),
    refused('has a license', writeCounselor(counselor({ license: '' }))),
    refused('has a license without spaces around', writeCounselor(counselor({ license: 'IQ-2211 ' }))),
    refused('has a license of at most 40 units', writeCounselor(counselor({ license: 'a'.repeat(41) }))),
    refused('has a license that is text', writeCounselor(counselor({ license: 2211 }))),
    allowed('may write of themselves at length', writeCounselor(counselor({ bio: '🙂'.repeat(1000) }))),
    refused('writes of themselves in at most 2,000 units', writeCounselor(counselor({ bio: 'a'.repeat(2001) }))),
    refused('writes of themselves in text', writeCounselor(counselor({ bio: 5 }))),
    refused('has a birthday that the calendar knows', writeCounselor(counselor({ birthday: '31 04 1990' }))),
    allowed(
      'has a telephone number and a birthday',
      writeCounselor(counselor({ phone: '0750 1234567', birthday: '28 02 1990' })),
    ),
    refused('has a telephone number of its signs', writeCounselor(counselor({ phone: 'call' }))),
    refused('has a telephone number of at most 25 units', writeCounselor(counselor({ phone: '1'.repeat(26) }))),
    allowed('shows the own photo', writeCounselor(counselor({ photo: photoAddress('omar') }))),
    refused('shows no other’s photo', writeCounselor(counselor({ photo: photoAddress('ayla') }))),
    refused(
      'shows a photo at an address of at most 1,000 units',
      writeCounselor(counselor({ photo: photoAddress('omar', { token: 'a'.repeat(950) }) })),
    ),
    refused('has an e-mail of at most 254 units', writeCounselor(counselor({ email: `${'a'.repeat(250)}@b.co` })), {
      as: { uid: 'omar', email: `${'a'.repeat(250)}@b.co` },
    }),
  ]),
  group('Consent', AYLA, { 'patients/ayla': patient({ since: SINCE }) }, ({ allowed, refused }) => [
    allowed('is given', agree()),
    allowed('is given by a guardian', agree({ as: 'guardian' })),
    refused('says for whom', agreeTo({ version: 1, at: SERVER_TIME })),
    refused('is for oneself or for a child', agree({ as: 'friend' })),
    refused('says for whom in a word', agree({ as: 1 })),
    allowed('is an adult’s whose birthday is not known', agree(), born('')),
    // It may be tomorrow already where the patient is.
    allowed('is an adult’s from the 18th birthday on', agree(), born(adultInDays(1))),
    refused('is not an adult’s before the 18th birthday', agree(), born(adultInDays(3))),
    allowed('is an adult’s of many years', agree(), born('31 12 1949')),
    refused('is not an adult’s who is a child of six', agree(), born(adultInDays(12 * 365))),
    allowed('is a guardian’s whatever the birthday', agree({ as: 'guardian' }), born(adultInDays(12 * 365))),
    allowed('is given once more where it did not say for whom', agree(), {
      given: { 'patients/ayla': patient({ since: SINCE, consent: consentForNobody() }) },
    }),
    allowed('is given to a newer text', agree(), {
      given: { 'patients/ayla': patient({ since: SINCE, consent: consent(0) }) },
    }),
    refused('is given once', agree(), { given: { 'patients/ayla': patient({ since: SINCE, consent: consent() }) } }),
    refused('is not given for another', agree(), { as: OMAR }),
    refused('is not given signed out', agree(), { as: null }),
    refused('is given at the server’s time', agree({ at: EARLIER })),
    allowed('is given to the text on sessions', agree({ version: 2 })),
    refused('is given to a text that there is', agree({ version: 3 })),
    refused('is given to a text', agree({ version: 0 })),
    refused('is given to a text with a whole number', agree({ version: double(1) })),
    refused('holds nothing more', agree({ note: 'x' })),
    refused('is a map', commit({ update: 'patients/ayla', with: { consent: true, updatedAt: SERVER_TIME } })),
    refused(
      'is stamped',
      commit({ update: 'patients/ayla', with: { consent: { version: 1, as: 'adult', at: SERVER_TIME } } }),
    ),
    refused(
      'changes nothing else',
      commit({
        update: 'patients/ayla',
        with: { consent: { version: 1, as: 'adult', at: SERVER_TIME }, tickets: 9, updatedAt: SERVER_TIME },
      }),
    ),
  ]),
  group('Taking consent back', AYLA, { 'patients/ayla': requested() }, ({ allowed, refused }) => [
    allowed('takes the requests with it', takeBack()),
    allowed('is for one who sent no request as well', takeBack(), {
      given: { 'patients/ayla': patient({ consent: consent() }) },
    }),
    allowed('is for one who did not say for whom', takeBack(), {
      given: { 'patients/ayla': requested({ consent: consentForNobody() }) },
    }),
    allowed('does no harm when it is done again', takeBack(), { given: { 'patients/ayla': patient() } }),
    refused('is not done by another user', takeBack(), { as: OMAR }),
    refused('is not done signed out', takeBack(), { as: null }),
    refused('leaves no request', takeBack({ bookings: [booking(2)] })),
    refused('leaves the requests not as they are', takeBack({ bookings: [booking(1), booking(2)] })),
    refused('leaves a list without requests', takeBack({ bookings: undefined })),
    refused('leaves no time of the last request', takeBack({ lastBookingAt: EARLIER })),
    refused('does not take the requests alone', takeBack({ consent: consent() })),
    refused('leaves no other consent', takeBack({ consent: { version: 1, as: 'guardian', at: SERVER_TIME } })),
    refused('is stamped', takeBack({ updatedAt: EARLIER })),
    refused('takes no cards along', takeBack({ cards: [] }), {
      given: { 'patients/ayla': requested({ cards: [card(1)] }) },
    }),
    refused('brings no tickets along', takeBack({ tickets: 5 })),
    refused('changes no detail', takeBack({ name: 'Leyla' })),
  ]),
  group('Nobody', null, { 'patients/ayla': patient(), 'counselors/omar': counselor() }, ({ refused }) => [
    refused('deletes a patient', commit(remove('patients/ayla'))),
    refused('deletes a counselor', commit(remove('counselors/omar'))),
  ]),
];

function agree(other: Fields = {}): Request {
  return agreeTo({ version: 1, as: 'adult', at: SERVER_TIME, ...other });
}

function agreeTo(given: Fields): Request {
  return commit({ update: 'patients/ayla', with: { consent: given, updatedAt: SERVER_TIME } });
}

/** A patient who has asked for two sessions. */
function requested(other: Fields = {}): Fields {
  return patient({ consent: consent(), bookings: [booking(1), booking(2)], lastBookingAt: EARLIER, ...other });
}

function takeBack(other: Readonly<Record<string, Value | undefined>> = {}): Request {
  return commit({
    update: 'patients/ayla',
    with: { consent: undefined, bookings: [], lastBookingAt: undefined, updatedAt: SERVER_TIME, ...other },
  });
}

function born(birthday: string) {
  return { given: { 'patients/ayla': patient({ since: SINCE, birthday }) } };
}
