import { TEXTS } from '../support/generated/texts';
import { missingFields } from '../support/families';
import { commit, group, remove, set, update, writesOf, type Request } from '../support/requests';
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
import { textLimits } from '../support/texts';
import { double, SERVER_TIME, type Fields, type Value } from '../support/values';

const change = (changes: Readonly<Record<string, Value | undefined>>): Request =>
  commit(update('patients/ayla', { updatedAt: SERVER_TIME, ...changes }));

const cards = (count: number) => Array.from({ length: count }, (_, at) => card(at + 1));
const DAY = 24;
/** Existing requests, each sent that many hours ago. */
const sent = (hoursAgo: number, ...numbers: number[]) =>
  numbers.map((number) => booking(number, { requestedAt: inHours(-hoursAgo) }));
/** That many requests from long ago. */
const bookings = (count: number) => sent(30 * DAY, ...Array.from({ length: count }, (_, at) => at + 1));

const having = (other: Fields) => ({ given: { 'patients/ayla': patient(other) } });
const agreed = (other: Fields = {}) => having({ since: SINCE, consent: consent(), ...other });
const OTHER = { as: OMAR };
const SIGNED_OUT = { as: null };

/** The card that the sentences add, and the request that they store, each with other fields. */
const adds = (other: Fields = {}) => appendCard('ayla', card(1, other));
const asks = (other: Fields = {}) => appendBooking('ayla', booking(1, other));
/** A write to the list of requests. */
const stores = (changes: Fields) => change({ lastBookingAt: SERVER_TIME, ...changes });
const ONE = having({ cards: cards(1) });
const NINE = having({ cards: cards(9) });
const ASKED = agreed({ bookings: bookings(1) });

const RIGHT_CARDS: Readonly<Record<string, Fields>> = {
  'may have an id of 16 characters': { id: 'a'.repeat(16) },
  'may be a MasterCard': { cardType: 'MasterCard' },
  'may have an expiry date of six digits': { expiryDate: '092031' },
};
const WRONG_CARDS: Readonly<Record<string, Fields>> = {
  'may not have a CVV': { cvvCode: '123' },
  'may not have a full number': { cardNumber: '4111111111111111' },
  'must have a number that is text': { cardNumber: 1234 },
  'may not have an id of 15 characters': { id: 'a'.repeat(15) },
  'may not have an id of 65 characters': { id: 'a'.repeat(65) },
  'must have an id that can be in a path': { id: 'aaaaaaaa/aaaaaaaa' },
  'must have an id that is text': { id: 1 },
  'must have one of the offered types': { cardType: 'Amex' },
  'may not be billed to another country': { selectedItem: 'Iraq', city: 'Izmir' },
  'may not have a zip code of five digits': { zipCode: '35000' },
  'may not have a zip code of seven digits': { zipCode: '0350001' },
  'must have a zip code of digits': { zipCode: '35000a' },
  'must have a zip code that is text': { zipCode: 350000 },
  'may not have an expiry date of three digits': { expiryDate: '931' },
  'may not have an expiry date of seven digits': { expiryDate: '0920310' },
  'must have an expiry date of digits': { expiryDate: '09/31' },
  'must have a holder': { nameOnCard: '' },
  'may not have a holder with forbidden characters': { nameOnCard: 'A;B' },
  'must have an address': { address: '' },
  'may not have an address with forbidden characters': { address: '12; Gulan' },
};

/** Texts that are invisible. */
const UNSEEN = [
  ['Hangul fillers', '\u3164\uffa0\u115f\u1160'],
  ['joiners and selectors', '\u034f\u200d\ufe0f\u{e0100}'],
  ['zero-width spaces', '\u200b\u2060'],
  ['Braille blanks', '\u2800 \u2800'],
  ['a control character', '\u0001'],
] as const;

const PLACES = [
  ['Turkey', 'Istanbul'],
  ['Italy', 'Verona'],
  ['France', 'Nice'],
  ['England', 'Bristol'],
] as const;

/** A patient whose email changed at the identity provider. */
const MOVED = { as: { uid: 'ayla', email: 'new@example.com' } };

export const PATIENTS = [
  group('A patient’s profile', AYLA, { 'patients/ayla': patient() }, ({ allowed, refused }) => [
    allowed('may be changed by its owner', change({ name: 'Leyla', hobbies: 'chess', phone: '0750 123' })),
    allowed('may be changed in every detail', change({ name: 'Leyla', surname: 'Öz', ...EVERYTHING })),
    refused('may not be changed by another user', change({ name: 'Leyla' }), OTHER),
    refused('may not be changed by a visitor who is not signed in', change({ name: 'Leyla' }), SIGNED_OUT),
    ...['\u3164', '\uffa0', '\u115f', '\u1160', 'Ali\u034f', 'Ali\ufe0f', '\u17b4', '\u180b', 'Ali\u{e0100}'].map(
      (name) => refused(`must have a name of visible letters, not ${encodeURIComponent(name)}`, change({ name })),
    ),
    ...[
      'علی\u200cرضا',
      "van 't Hoff",
      "Rabi'",
      'J.-P. Öz',
      'King, Jr.',
      'Gal·la',
      'O\u2019Neil',
      'Sara (Sally) Öz',
      'Sara "Sally"',
      's/o Ali & Sara',
      'عبد الله، أبو علي',
    ].map((name) => allowed(`may have the name ${encodeURIComponent(name)}`, change({ name }))),
    ...[
      'A\u200cli',
      '٤\u200c٤',
      '\u200cعلی',
      'O\u2018Neil',
      'Anne\u2011Marie',
      'A,,B',
      'A ,B',
      'A ( B )',
      'A (',
      '()',
      'A;B',
      '“Ali”',
      'No：5',
      '<b>',
      'http://a.b',
      'A\u0007',
    ].map((name) =>
      refused(`may not have the invalid or uncorrected name ${encodeURIComponent(name)}`, change({ name })),
    ),
    allowed('may have a phone number with dots and slashes', change({ phone: '030/12.34' })),
    ...['+1\u00a0555', '555\u20110101', '\u202a0750', '0750,1', '0750 ', '٠٧٥٠'].map((phone) =>
      refused(`may not have the uncorrected phone number ${encodeURIComponent(phone)}`, change({ phone })),
    ),
    refused('may not lose a field', change({ hobbies: undefined })),
    refused('may not gain an unknown field', change({ password: 'abcd1234' })),
    refused('must set updatedAt to the server’s time', change({ name: 'Leyla', updatedAt: EARLIER })),
    refused('must set updatedAt', commit(update('patients/ayla', { name: 'Leyla' }))),
    refused('may not add tickets', change({ name: 'Leyla', tickets: 5 })),
    refused('may not add requests', change({ name: 'Leyla', bookings: bookings(1) })),
    refused('may not change the ledger pointer', change({ name: 'Leyla', lastEntryId: id(1) })),
    refused('may not set the time of the last request', change({ name: 'Leyla', lastBookingAt: SERVER_TIME })),
    allowed('may follow the account’s new email', change({ email: 'new@example.com' }), MOVED),
    allowed('may keep the account’s old email for a while', change({ name: 'Leyla' }), MOVED),
    refused('may not have an email that is not the account’s', change({ email: 'omar@example.com' })),
    allowed('may have an empty email when the account lost its email', change({ email: '' }), { as: { uid: 'ayla' } }),
    refused(
      'may not be replaced by a new record',
      commit(set('patients/ayla', patient({ updatedAt: SERVER_TIME, tickets: 50 }))),
    ),
    refused('may not be copied to another id', commit(set('patients/omar', patient({ updatedAt: SERVER_TIME })))),
  ]),
  group('The texts of a patient’s profile', AYLA, { 'patients/ayla': patient() }, (say) =>
    textLimits(say, TEXTS.PatientRecord, change),
  ),
  group('The texts of a card', AYLA, { 'patients/ayla': patient() }, (say) =>
    textLimits(say, TEXTS.Card, (other) => appendCard('ayla', card(1, other))),
  ),
  group('A card', AYLA, { 'patients/ayla': patient() }, ({ allowed, refused }) => [
    allowed('may be added by its owner', adds()),
    allowed('may be the tenth', appendCard('ayla', card(10)), NINE),
    allowed(
      'may be the tenth with the last city of the list',
      appendCard('ayla', card(10, { selectedItem: 'England', city: 'Bristol' })),
      NINE,
    ),
    refused('may not be the eleventh', appendCard('ayla', card(11)), having({ cards: cards(10) })),
    refused('may not be added by another user', adds(), OTHER),
    refused('may not be added by a visitor who is not signed in', adds(), SIGNED_OUT),
    refused('may not be added together with another', change({ cards: [card(1), card(2)] })),
    refused('must be added at the end', change({ cards: [card(2), card(1)] }), ONE),
    refused('may not replace another', change({ cards: [card(2)] }), ONE),
    refused('may not change another', change({ cards: [card(1, { city: 'Ankara' }), card(2)] }), ONE),
    refused('must be added to a list', change({ cards: { 0: card(1) } })),
    refused('must set updatedAt', commit(update('patients/ayla', { cards: [card(1)] }))),
    refused('may not be added together with another change', change({ cards: [card(1)], name: 'Leyla' })),
    allowed('may have the id of another, because only its patient reads it', adds({ address: 'Elsewhere 1' }), NINE),
    refused('must be a map', appendCard('ayla', 'card')),
    ...missingFields(refused, card(1), (fields) => appendCard('ayla', fields)),
    ...Object.entries(RIGHT_CARDS).map(([title, fields]) => allowed(title, adds(fields))),
    ...Object.entries(WRONG_CARDS).map(([title, fields]) => refused(title, adds(fields))),
    ...PLACES.flatMap(([selectedItem, city], at) => {
      const elsewhere = PLACES[(at + 1) % PLACES.length]?.[1] ?? '';
      return [
        allowed(`may be billed to ${city} in ${selectedItem}`, adds({ selectedItem, city })),
        refused(`may not be billed to Erbil in ${selectedItem}`, adds({ selectedItem, city: 'Erbil' })),
        refused(`may not be billed to ${elsewhere} in ${selectedItem}`, adds({ selectedItem, city: elsewhere })),
      ];
    }),
    ...['0100', '1299', '121212'].map((expiryDate) =>
      allowed(`may have the expiry date ${expiryDate}`, adds({ expiryDate })),
    ),
    ...['0029', '1329', '203012', '42029', '٠٩٣١'].map((expiryDate) =>
      refused(`may not have the unread expiry date ${expiryDate}`, adds({ expiryDate })),
    ),
    allowed(
      'may be added to an older one with its year first',
      appendCard('ayla', card(2)),
      having({ cards: [card(1, { expiryDate: '203012' })] }),
    ),
    ...[
      '4111 1111 1111 1111',
      '4111111111111',
      '٤١١١ ١١١١ ١١١١ ١١١١',
      '𝟒𝟏',
      'Visa 4111-1111-1111-1111',
      '(4111) 1111/1111:1111',
      '4\u0301111111111111\u0301111',
    ].map((number) => refused(`may not have a card number as its holder: ${number}`, adds({ nameOnCard: number }))),
    ...['123456789012', '12345678901234567890'].map((digits) =>
      allowed(`may have a holder of digits that are not a card number: ${digits}`, adds({ nameOnCard: digits })),
    ),
    ...['Atatürk Mah. No:12/3 (Daire: 5)', 'محلة 635، زقاق 12', '№ 5, 12½ "Old Mill" St., 3.º'].map((address) =>
      allowed(`may have the address ${encodeURIComponent(address)}`, adds({ address })),
    ),
    ...['No:', 'No::5', '12 ½ St.', 'a // b'].map((address) =>
      refused(`may not have the address ${encodeURIComponent(address)}`, adds({ address })),
    ),
  ]),
  group('The removal of a card', AYLA, { 'patients/ayla': patient({ cards: cards(3) }) }, ({ allowed, refused }) => [
    allowed('may remove the first', removeCard('ayla', card(1))),
    allowed('may remove one in the middle', removeCard('ayla', card(2))),
    allowed('may remove the only one', removeCard('ayla', card(1)), having({ cards: cards(1) })),
    refused('may not be done by another user', removeCard('ayla', card(1)), OTHER),
    refused('may not be done by a visitor who is not signed in', removeCard('ayla', card(1)), SIGNED_OUT),
    refused('may not remove two at once', removeCard('ayla', card(1), card(2))),
    refused('may not remove all at once', change({ cards: [] })),
    refused('must keep the order', change({ cards: [card(3), card(1)] })),
    refused('may not change another', change({ cards: [card(1), card(2, { city: 'Ankara' })] })),
    refused('must leave a list', change({ cards: 'aa' })),
    refused('may not leave a copy of another', change({ cards: [card(1), card(1)] })),
    refused('may not delete the list', change({ cards: undefined })),
    refused('must set updatedAt', commit(update('patients/ayla', { cards: cards(2) }))),
    refused('may not change other fields', change({ cards: cards(2), tickets: 5 })),
    refused('may not add another at the same time', change({ cards: [card(1), card(2), card(4)] })),
  ]),
  group('A request for a session', AYLA, agreed().given, ({ allowed, refused }) => [
    allowed('may be stored after consent', asks()),
    allowed('may be the 150th', appendBooking('ayla', booking(150)), agreed({ bookings: bookings(149) })),
    refused('may not be the 151st', appendBooking('ayla', booking(151)), agreed({ bookings: bookings(150) })),
    refused('may not be stored without consent', asks(), having({ since: SINCE })),
    refused(
      'may not be stored after a consent that does not say for whom',
      asks(),
      agreed({ consent: consentForNobody() }),
    ),
    refused('may not be stored after a consent to no text', asks(), agreed({ consent: consent(0) })),
    refused(
      'may not be stored in the batch that gives consent',
      stores({ bookings: [booking(1)], consent: { version: 1, as: 'adult', at: SERVER_TIME } }),
      having({ since: SINCE }),
    ),
    refused('may not be stored by another user', asks(), OTHER),
    refused('may not be stored by a visitor who is not signed in', asks(), SIGNED_OUT),
    refused('may not be stored together with another', stores({ bookings: [booking(1), booking(2)] })),
    refused('may not replace another', stores({ bookings: [booking(2)] }), ASKED),
    refused('may not be deleted', stores({ bookings: [] }), ASKED),
    refused(
      'may not change another',
      stores({ bookings: [...bookings(1).map((one) => ({ ...one, '6': 'Else.' })), booking(2)] }),
      ASKED,
    ),
    refused('must set lastBookingAt to the server’s time', stores({ bookings: [booking(1)], lastBookingAt: EARLIER })),
    refused('must set lastBookingAt', change({ bookings: [booking(1)] })),
    refused(
      'must set updatedAt',
      commit(update('patients/ayla', { bookings: [booking(1)], lastBookingAt: SERVER_TIME })),
    ),
    refused('may not be stored together with another change', stores({ bookings: [booking(1)], name: 'Leyla' })),
    refused('must be a map', appendBooking('ayla', 'soon')),
    ...missingFields(refused, booking(1), (fields) => appendBooking('ayla', fields)),
    refused('may not have other fields', asks({ '7': 'x' })),
    ...['1', '2', '3', '4', '5'].flatMap((step) => [
      refused(`must answer step ${step} with an option`, asks({ [step]: 'Else' })),
      refused(`must answer step ${step} with text`, asks({ [step]: 1 })),
    ]),
    allowed('may have thoughts of 2,000 units', asks({ '6': '🙂'.repeat(1000) })),
    refused('may not have thoughts of 2,001 units', asks({ '6': `${'🙂'.repeat(1000)}.` })),
    refused('must have thoughts', asks({ '6': '' })),
    refused('must have thoughts that are more than spaces', asks({ '6': ' \n ' })),
    ...UNSEEN.map(([name, text]) => refused(`must have visible thoughts, not ${name}`, asks({ '6': text }))),
    allowed('may have thoughts with joiners between letters', asks({ '6': 'نمی\u200cخواهم' })),
    refused('must have thoughts that are text', asks({ '6': 6 })),
    refused('may not have a short id', asks({ id: 'short' })),
    refused('must have a timestamp as the client’s time', asks({ requestedAt: 1_770_000_000_000 })),
    allowed('may come from a clock that is slow by hours', asks({ requestedAt: inHours(-23) })),
    allowed('may come from a clock that is fast by hours', asks({ requestedAt: inHours(23) })),
    refused('may not come from a clock that is slow by more than a day', asks({ requestedAt: inHours(-25) })),
    refused('may not come from a clock that is fast by more than a day', asks({ requestedAt: inHours(25) })),
    refused(
      'may not be sent again with another time',
      appendBooking('ayla', booking(11, { requestedAt: inHours(0.05) })),
      agreed({ bookings: bookings(11) }),
    ),
    refused('may not have the id of the previous one with other answers', asks({ '6': 'Else.' }), ASKED),
    allowed(
      'may have the id of an earlier one, which the operator notices',
      appendBooking('ayla', booking(10, { '6': 'Else.' })),
      agreed({ bookings: bookings(11) }),
    ),
    allowed(
      'may be the fifth in seven days',
      appendBooking('ayla', booking(6)),
      agreed({ bookings: [...sent(8 * DAY, 1), ...sent(DAY, 2, 3, 4, 5)] }),
    ),
    refused(
      'may not be the sixth in seven days',
      appendBooking('ayla', booking(6)),
      agreed({ bookings: sent(DAY, 1, 2, 3, 4, 5) }),
    ),
    refused(
      'may not be the sixth an hour before the seven days are over',
      appendBooking('ayla', booking(6)),
      agreed({ bookings: [...sent(7 * DAY - 1, 1), ...sent(0, 2, 3, 4, 5)] }),
    ),
    allowed(
      'may be the sixth when the seven days of the first are over',
      appendBooking('ayla', booking(6)),
      agreed({ bookings: [...sent(7 * DAY, 1), ...sent(0, 2, 3, 4, 5)] }),
    ),
  ]),
  group('Two writes to one record in a batch', AYLA, agreed().given, ({ allowed, refused }) => [
    allowed(
      'may count as one write',
      commit(
        update('patients/ayla', { name: 'Leyla', updatedAt: SERVER_TIME }),
        update('patients/ayla', { hobbies: 'chess' }),
      ),
    ),
    refused(
      'may not mix updates of two different kinds',
      commit(...writesOf(appendCard('ayla', card(1))), ...writesOf(appendBooking('ayla', booking(1)))),
    ),
    refused(
      'may not include a forbidden update',
      commit(...writesOf(appendCard('ayla', card(1))), update('patients/ayla', { tickets: 5, updatedAt: SERVER_TIME })),
    ),
    refused(
      'may not delete and create the record',
      commit(remove('patients/ayla'), set('patients/ayla', patient({ updatedAt: SERVER_TIME }))),
      agreed({ tickets: 5 }),
    ),
    refused(
      'may not add two cards beyond the limit',
      commit(...writesOf(appendCard('ayla', card(10))), ...writesOf(appendCard('ayla', card(11)))),
      having({ cards: cards(9) }),
    ),
  ]),
  group('A field of a patient’s record', AYLA, agreed({ tickets: 5 }).given, ({ refused }) => [
    refused('may not become a fraction: tickets', change({ tickets: double(5) })),
    refused(
      'may not become a fraction: the version of the consent',
      change({ consent: { version: double(1), as: 'adult', at: EARLIER } }),
    ),
    refused('may not be set alone: tickets', change({ tickets: 0 })),
    refused('may not be deleted: tickets', change({ tickets: undefined })),
    refused('may not be set alone: the ledger pointer', change({ lastEntryId: id(1) })),
    refused('may not be set alone: the time of the last request', change({ lastBookingAt: SERVER_TIME })),
  ]),
];
