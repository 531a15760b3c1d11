import { commit, group, remove, set, update, type Request } from '../support/requests';
import {
  appendBooking,
  appendCard,
  AYLA,
  booking,
  card,
  consent,
  consentForNobody,
  EARLIER,
  EVERYTHING,
  id,
  inHours,
  OMAR,
  patient,
  removeCard,
  SINCE,
} from '../support/samples';
import { double, SERVER_TIME, type Fields, type Value } from '../support/values';

const change = (changes: Readonly<Record<string, Value | undefined>>): Request =>
  commit(update('patients/ayla', { updatedAt: SERVER_TIME, ...changes }));

const cards = (count: number) => Array.from({ length: count }, (_, at) => card(at + 1));
const DAY = 24;
/** Requests that stand, each sent so many hours ago. */
const sent = (hoursAgo: number, ...numbers: number[]) =>
  numbers.map((number) => booking(number, { requestedAt: inHours(-hoursAgo) }));
/** So many requests of long ago. */
const bookings = (count: number) => sent(30 * DAY, ...Array.from({ length: count }, (_, at) => at + 1));

const having = (other: Fields) => ({ given: { 'patients/ayla': patient(other) } });
const agreed = (other: Fields = {}) => having({ since: SINCE, consent: consent(), ...other });
const OTHER = { as: OMAR };
const SIGNED_OUT = { as: null };

/** Texts of which nothing is seen. */
const UNSEEN = [
  ['Hangul fillers', '\u3164\uffa0\u115f\u1160'],
  ['joiners and selectors', '\u034f\u200d\ufe0f\u{e0100}'],
  ['spaces without width', '\u200b\u2060'],
  ['blanks of Braille', '\u2800 \u2800'],
  ['a control', '\u0001'],
] as const;

const PLACES = [
  ['Turkey', 'Istanbul'],
  ['Italy', 'Verona'],
  ['France', 'Nice'],
  ['England', 'Bristol'],
] as const;

/** Somebody who moved to another address at the identity provider. */
const MOVED = { as: { uid: 'ayla', email: 'new@example.com' } };

export const PATIENTS = [
  group('A patient’s profile', AYLA, { 'patients/ayla': patient() }, ({ allowed, refused }) => [
    allowed('is changed by its owner', change({ name: 'Leyla', hobbies: 'chess', phone: '0750 123' })),
    allowed('is changed in every detail', change({ name: 'Leyla', surname: 'Öz', ...EVERYTHING })),
    refused('is not changed by another user', change({ name: 'Leyla' }), OTHER),
    refused('is not changed signed out', change({ name: 'Leyla' }), SIGNED_OUT),
    refused('is not changed in a wrong shape', change({ name: 'a'.repeat(31) })),
    ...['\u3164', '\uffa0', '\u115f', '\u1160', 'Ali\u034f', 'Ali\ufe0f', '\u17b4', '\u180b', 'Ali\u{e0100}'].map(
      (name) => refused(`has a name of letters that can be seen, not ${encodeURIComponent(name)}`, change({ name })),
    ),
    ...['علی\u200cرضا', "van 't Hoff", "Rabi'", 'J.-P. Öz', 'King, Jr.', 'Gal·la', 'O\u2019Neil'].map((name) =>
      allowed(`has a name as it is written: ${encodeURIComponent(name)}`, change({ name })),
    ),
    ...[
      'A\u200cli',
      '٤\u200c٤',
      '\u200cعلی',
      'O\u2018Neil',
      'Anne\u2011Marie',
      'A,B',
      '<b>',
      'http://a.b',
      'A\u0007',
    ].map((name) =>
      refused(
        `has no name that reading would have changed, or that is none: ${encodeURIComponent(name)}`,
        change({ name }),
      ),
    ),
    allowed('has a telephone number with dots and slashes', change({ phone: '030/12.34' })),
    ...['+1\u00a0555', '555\u20110101', '\u202a0750', '0750,1'].map((phone) =>
      refused(`has no telephone number as it was pasted: ${encodeURIComponent(phone)}`, change({ phone })),
    ),
    refused('loses no field', change({ hobbies: undefined })),
    refused('gains no other field', change({ password: 'abcd1234' })),
    refused('is stamped with the server’s time', change({ name: 'Leyla', updatedAt: EARLIER })),
    refused('is stamped', commit(update('patients/ayla', { name: 'Leyla' }))),
    refused('brings no tickets along', change({ name: 'Leyla', tickets: 5 })),
    refused('brings no cards along', change({ name: 'Leyla', cards: cards(1) })),
    refused('brings no bookings along', change({ name: 'Leyla', bookings: bookings(1) })),
    refused('brings no ledger pointer along', change({ name: 'Leyla', lastEntryId: id(1) })),
    refused('brings no time of a request along', change({ name: 'Leyla', lastBookingAt: SERVER_TIME })),
    allowed('follows the account’s new e-mail', change({ email: 'new@example.com' }), MOVED),
    allowed('may keep the old e-mail for a while', change({ name: 'Leyla' }), MOVED),
    refused('takes no e-mail that is not the account’s', change({ email: 'omar@example.com' })),
    allowed('has "" for the e-mail of an account that lost it', change({ email: '' }), { as: { uid: 'ayla' } }),
    refused(
      'is not replaced by a new record',
      commit(set('patients/ayla', patient({ updatedAt: SERVER_TIME, tickets: 50 }))),
    ),
    refused('is not moved into another id', commit(set('patients/omar', patient({ updatedAt: SERVER_TIME })))),
  ]),
  group('A card', AYLA, { 'patients/ayla': patient() }, ({ allowed, refused }) => [
    allowed('is added', appendCard('ayla', card(1))),
    allowed('is added behind others, the tenth at most', appendCard('ayla', card(10)), having({ cards: cards(9) })),
    allowed(
      'is added behind others, billed to the last place',
      appendCard('ayla', card(10, { selectedItem: 'England', city: 'Bristol' })),
      having({ cards: cards(9) }),
    ),
    refused('is not the eleventh', appendCard('ayla', card(11)), having({ cards: cards(10) })),
    refused('is not added by another user', appendCard('ayla', card(1)), OTHER),
    refused('is not added signed out', appendCard('ayla', card(1)), SIGNED_OUT),
    refused('is added one at a time', change({ cards: [card(1), card(2)] })),
    refused('is added at the end', change({ cards: [card(2), card(1)] }), having({ cards: cards(1) })),
    refused('replaces no other', change({ cards: [card(2)] }), having({ cards: cards(1) })),
    refused('changes no other', change({ cards: [card(1, { city: 'Ankara' }), card(2)] }), having({ cards: cards(1) })),
    refused('is added to a list', change({ cards: { 0: card(1) } })),
    refused('is stamped', commit(update('patients/ayla', { cards: [card(1)] }))),
    refused('brings nothing else along', change({ cards: [card(1)], name: 'Leyla' })),
    allowed(
      'may have the id of another: only its patient reads it',
      appendCard('ayla', card(1, { address: 'Elsewhere 1' })),
      having({ cards: cards(9) }),
    ),
    refused('is a map', appendCard('ayla', 'card')),
    ...Object.keys(card(1)).map((key) =>
      refused(
        `lacks no ${key}`,
        appendCard('ayla', Object.fromEntries(Object.entries(card(1)).filter(([name]) => name !== key))),
      ),
    ),
    refused('has no CVV', appendCard('ayla', card(1, { cvvCode: '123' }))),
    refused('has no full number', appendCard('ayla', card(1, { cardNumber: '4111111111111111' }))),
    refused('has a number that is text', appendCard('ayla', card(1, { cardNumber: 1234 }))),
    refused('has an id of at least 16 characters', appendCard('ayla', card(1, { id: 'a'.repeat(15) }))),
    allowed('has an id of 16 characters', appendCard('ayla', card(1, { id: 'a'.repeat(16) }))),
    refused('has an id of at most 64 characters', appendCard('ayla', card(1, { id: 'a'.repeat(65) }))),
    refused('has an id that can stand in a path', appendCard('ayla', card(1, { id: 'aaaaaaaa/aaaaaaaa' }))),
    refused('has an id that is text', appendCard('ayla', card(1, { id: 1 }))),
    allowed('is a MasterCard', appendCard('ayla', card(1, { cardType: 'MasterCard' }))),
    refused('is of a type that is offered', appendCard('ayla', card(1, { cardType: 'Amex' }))),
    ...PLACES.map(([country, city]) =>
      allowed(`is billed to ${city} in ${country}`, appendCard('ayla', card(1, { selectedItem: country, city }))),
    ),
    ...PLACES.map(([country]) =>
      refused(
        `is not billed to ${country}’s Erbil`,
        appendCard('ayla', card(1, { selectedItem: country, city: 'Erbil' })),
      ),
    ),
    ...PLACES.map(([country], at) => {
      const city = PLACES[(at + 1) % PLACES.length]?.[1] ?? '';
      return refused(
        `is not billed to ${city} in ${country}`,
        appendCard('ayla', card(1, { selectedItem: country, city })),
      );
    }),
    refused('is not billed to another country', appendCard('ayla', card(1, { selectedItem: 'Iraq', city: 'Izmir' }))),
    refused('has a zip of six digits, not five', appendCard('ayla', card(1, { zipCode: '35000' }))),
    refused('has a zip of six digits, not seven', appendCard('ayla', card(1, { zipCode: '0350001' }))),
    refused('has a zip of digits', appendCard('ayla', card(1, { zipCode: '35000a' }))),
    refused('has a zip that is text', appendCard('ayla', card(1, { zipCode: 350000 }))),
    allowed('has an expiry of six digits', appendCard('ayla', card(1, { expiryDate: '092031' }))),
    refused('has an expiry of at least four digits', appendCard('ayla', card(1, { expiryDate: '931' }))),
    refused('has an expiry of at most six digits', appendCard('ayla', card(1, { expiryDate: '0920310' }))),
    refused('has an expiry of digits', appendCard('ayla', card(1, { expiryDate: '09/31' }))),
    refused('has a holder', appendCard('ayla', card(1, { nameOnCard: '' }))),
    refused('has a holder of at most 30 units', appendCard('ayla', card(1, { nameOnCard: 'a'.repeat(31) }))),
    ...['4111 1111 1111 1111', '4111111111111', '٤١١١ ١١١١ ١١١١ ١١١١', 'Visa 4111-1111-1111-1111'].map((number) =>
      refused(
        `has no number in the place of the holder: ${number}`,
        appendCard('ayla', card(1, { nameOnCard: number })),
      ),
    ),
    ...['123456789012', '12345678901234567890'].map((digits) =>
      allowed(
        `has a holder of digits that are no card’s: ${digits}`,
        appendCard('ayla', card(1, { nameOnCard: digits })),
      ),
    ),
    refused('has a holder of words', appendCard('ayla', card(1, { nameOnCard: 'A/B' }))),
    refused('has an address', appendCard('ayla', card(1, { address: '' }))),
    refused('has an address of at most 90 units', appendCard('ayla', card(1, { address: 'a'.repeat(91) }))),
    refused('has an address of its signs', appendCard('ayla', card(1, { address: '12; Gulan' }))),
  ]),
  group('Removing a card', AYLA, { 'patients/ayla': patient({ cards: cards(3) }) }, ({ allowed, refused }) => [
    allowed('takes the first', removeCard('ayla', card(1))),
    allowed('takes one in the middle', removeCard('ayla', card(2))),
    allowed('takes the only one', removeCard('ayla', card(1)), having({ cards: cards(1) })),
    refused('is not another user’s', removeCard('ayla', card(1)), OTHER),
    refused('is not for the signed out', removeCard('ayla', card(1)), SIGNED_OUT),
    refused('takes one at a time', removeCard('ayla', card(1), card(2))),
    refused('takes not all at once', change({ cards: [] })),
    refused('keeps the order', change({ cards: [card(3), card(1)] })),
    refused('changes no other', change({ cards: [card(1), card(2, { city: 'Ankara' })] })),
    refused('leaves a list', change({ cards: 'aa' })),
    refused('leaves no copy in the place of a card', change({ cards: [card(1), card(1)] })),
    refused('takes the field with none', change({ cards: undefined })),
    refused('is stamped', commit(update('patients/ayla', { cards: cards(2) }))),
    refused('brings nothing else along', change({ cards: cards(2), tickets: 5 })),
    refused('is no moment to add another', change({ cards: [card(1), card(2), card(4)] })),
  ]),
  group('A request for a session', AYLA, agreed().given, ({ allowed, refused }) => [
    allowed('is stored after consent', appendBooking('ayla', booking(1))),
    allowed(
      'is stored behind others, the 150th at most',
      appendBooking('ayla', booking(150)),
      agreed({ bookings: bookings(149) }),
    ),
    refused('is not the 151st', appendBooking('ayla', booking(151)), agreed({ bookings: bookings(150) })),
    refused('is not stored without consent', appendBooking('ayla', booking(1)), having({ since: SINCE })),
    refused(
      'is not stored after a consent that does not say for whom',
      appendBooking('ayla', booking(1)),
      having({ since: SINCE, consent: consentForNobody() }),
    ),
    refused(
      'is not stored after a consent to no text',
      appendBooking('ayla', booking(1)),
      having({ since: SINCE, consent: consent(0) }),
    ),
    refused(
      'does not bring the consent along',
      commit(
        update('patients/ayla', {
          bookings: [booking(1)],
          consent: { version: 1, as: 'adult', at: SERVER_TIME },
          lastBookingAt: SERVER_TIME,
          updatedAt: SERVER_TIME,
        }),
      ),
      having({ since: SINCE }),
    ),
    refused('is not another user’s', appendBooking('ayla', booking(1)), OTHER),
    refused('is not for the signed out', appendBooking('ayla', booking(1)), SIGNED_OUT),
    refused('is stored one at a time', change({ bookings: [booking(1), booking(2)], lastBookingAt: SERVER_TIME })),
    refused(
      'replaces no other',
      change({ bookings: [booking(2)], lastBookingAt: SERVER_TIME }),
      agreed({ bookings: bookings(1) }),
    ),
    refused(
      'is not taken back',
      change({ bookings: [], lastBookingAt: SERVER_TIME }),
      agreed({ bookings: bookings(1) }),
    ),
    refused(
      'changes no other',
      change({
        bookings: [...bookings(1).map((one) => ({ ...one, '6': 'Else.' })), booking(2)],
        lastBookingAt: SERVER_TIME,
      }),
      agreed({ bookings: bookings(1) }),
    ),
    refused('is stamped with the server’s time', change({ bookings: [booking(1)], lastBookingAt: EARLIER })),
    refused('is stamped at all', change({ bookings: [booking(1)] })),
    refused(
      'says when the record changed',
      commit(update('patients/ayla', { bookings: [booking(1)], lastBookingAt: SERVER_TIME })),
    ),
    refused('brings nothing else along', change({ bookings: [booking(1)], lastBookingAt: SERVER_TIME, name: 'Leyla' })),
    refused('is a map', appendBooking('ayla', 'soon')),
    ...Object.keys(booking(1)).map((key) =>
      refused(
        `lacks no ${key}`,
        appendBooking('ayla', Object.fromEntries(Object.entries(booking(1)).filter(([name]) => name !== key))),
      ),
    ),
    refused('has no other key', appendBooking('ayla', booking(1, { '7': 'x' }))),
    ...['1', '2', '3', '4', '5'].map((step) =>
      refused(`answers step ${step} with an option`, appendBooking('ayla', booking(1, { [step]: 'Else' }))),
    ),
    ...['1', '2', '3', '4', '5'].map((step) =>
      refused(`answers step ${step} with text`, appendBooking('ayla', booking(1, { [step]: 1 }))),
    ),
    allowed('tells thoughts of 2,000 units', appendBooking('ayla', booking(1, { '6': '🙂'.repeat(1000) }))),
    refused(
      'tells thoughts of at most 2,000 units',
      appendBooking('ayla', booking(1, { '6': `${'🙂'.repeat(1000)}.` })),
    ),
    refused('tells thoughts', appendBooking('ayla', booking(1, { '6': '' }))),
    refused('tells thoughts that are more than spaces', appendBooking('ayla', booking(1, { '6': ' \n ' }))),
    ...UNSEEN.map(([name, text]) =>
      refused(`tells thoughts that can be seen, not ${name}`, appendBooking('ayla', booking(1, { '6': text }))),
    ),
    allowed(
      'tells thoughts with joiners between letters',
      appendBooking('ayla', booking(1, { '6': 'نمی\u200cخواهم' })),
    ),
    refused('tells thoughts in text', appendBooking('ayla', booking(1, { '6': 6 }))),
    refused('bears an id of a fit length', appendBooking('ayla', booking(1, { id: 'short' }))),
    refused('bears the client’s time as a time', appendBooking('ayla', booking(1, { requestedAt: 1_770_000_000_000 }))),
    allowed(
      'may be of a clock that is slow by hours',
      appendBooking('ayla', booking(1, { requestedAt: inHours(-23) })),
    ),
    allowed('may be of a clock that is fast by hours', appendBooking('ayla', booking(1, { requestedAt: inHours(23) }))),
    refused('is of no clock that is slow by a day', appendBooking('ayla', booking(1, { requestedAt: inHours(-25) }))),
    refused('is of no clock that is fast by a day', appendBooking('ayla', booking(1, { requestedAt: inHours(25) }))),
    refused(
      'is not sent again at another time',
      appendBooking('ayla', booking(11, { requestedAt: inHours(0.05) })),
      agreed({ bookings: bookings(11) }),
    ),
    refused(
      'does not have the id of the one before it with other answers',
      appendBooking('ayla', booking(1, { '6': 'Else.' })),
      agreed({ bookings: bookings(1) }),
    ),
    allowed(
      'may have the id of an earlier one: the operator sees it',
      appendBooking('ayla', booking(10, { '6': 'Else.' })),
      agreed({ bookings: bookings(11) }),
    ),
    allowed(
      'is the fifth in seven days',
      appendBooking('ayla', booking(6)),
      agreed({ bookings: [...sent(8 * DAY, 1), ...sent(DAY, 2, 3, 4, 5)] }),
    ),
    refused(
      'is not the sixth in seven days',
      appendBooking('ayla', booking(6)),
      agreed({ bookings: sent(DAY, 1, 2, 3, 4, 5) }),
    ),
    refused(
      'is not the sixth, an hour before the seven days are over',
      appendBooking('ayla', booking(6)),
      agreed({ bookings: [...sent(7 * DAY - 1, 1), ...sent(0, 2, 3, 4, 5)] }),
    ),
    allowed(
      'is the sixth, when the seven days of the first are over',
      appendBooking('ayla', booking(6)),
      agreed({ bookings: [...sent(7 * DAY, 1), ...sent(0, 2, 3, 4, 5)] }),
    ),
  ]),
  group('Two writes to one record in a batch', AYLA, agreed().given, ({ allowed, refused }) => [
    allowed(
      'are one write',
      commit(
        update('patients/ayla', { name: 'Leyla', updatedAt: SERVER_TIME }),
        update('patients/ayla', { hobbies: 'chess' }),
      ),
    ),
    refused(
      'are refused where together they are none of the allowed ones',
      commit(...writes(appendCard('ayla', card(1))), ...writes(appendBooking('ayla', booking(1)))),
    ),
    refused(
      'are refused where one is not allowed',
      commit(...writes(appendCard('ayla', card(1))), update('patients/ayla', { tickets: 5, updatedAt: SERVER_TIME })),
    ),
    refused(
      'do not delete and begin anew',
      commit(remove('patients/ayla'), set('patients/ayla', patient({ updatedAt: SERVER_TIME }))),
      agreed({ tickets: 5 }),
    ),
    refused(
      'add no two cards past the cap',
      commit(...writes(appendCard('ayla', card(10))), ...writes(appendCard('ayla', card(11)))),
      having({ cards: cards(9) }),
    ),
  ]),
  group('Numbers', AYLA, agreed({ tickets: 5 }).given, ({ refused }) => [
    refused('of tickets do not become fractions', change({ tickets: double(5) })),
    refused(
      'of the consent do not become fractions',
      change({ consent: { version: double(1), as: 'adult', at: EARLIER } }),
    ),
    refused('of tickets are not set', change({ tickets: 0 })),
    refused('of tickets do not go', change({ tickets: undefined })),
    refused('of the ledger pointer are not set', change({ lastEntryId: id(1) })),
    refused('of the time of a request are not set alone', change({ lastBookingAt: SERVER_TIME })),
  ]),
];

function writes(request: Request) {
  return 'commit' in request ? request.commit : [];
}
