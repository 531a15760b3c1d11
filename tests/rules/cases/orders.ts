import { commit, group, remove, set, update, type Documents, type Request } from '../support/requests';
import { AYLA, EARLIER, id, inHours, NAMELESS, OMAR, patient, SINCE } from '../support/samples';
import { booker, NOT_AYLA, THE_TWO } from '../support/sessions';
import { double, SERVER_TIME, type Fields } from '../support/values';

const ORDER = id(301);
const EARLIER_ORDER = id(300);

/** As the operator's command writes it. */
const SETTINGS: Fields = { mode: 'stripe', origin: 'https://aram.example' };
const START: Documents = { 'settings/payments': SETTINGS, 'patients/ayla': patient() };
const CURRENT = 'patients/ayla/order/current';
const placeOf = (order: string) => `patients/ayla/orders/${order}`;
const PLACE = placeOf(ORDER);

const orderOf = (other: Fields = {}): Fields => ({ pack: '5', language: 'en', at: SERVER_TIME, ...other });
const note = (other: Fields = {}): Fields => ({ id: ORDER, at: SERVER_TIME, ...other });
const place = (order: Fields = {}, noted: Fields = {}): Request =>
  commit(set(PLACE, orderOf(order)), set(CURRENT, note(noted)));
const less = (key: string): Fields => Object.fromEntries(Object.entries(orderOf()).filter(([name]) => name !== key));
/** The order before, so long ago. */
const placedAgo = (minutes: number): Documents => ({
  ...START,
  [CURRENT]: { id: EARLIER_ORDER, at: inHours(-minutes / 60) },
  [placeOf(EARLIER_ORDER)]: orderOf({ at: EARLIER }),
});
const setTo = (settings: Fields): { given: Documents } => ({
  given: { ...START, 'settings/payments': { ...SETTINGS, ...settings } },
});

/** What functions write, what decides about money, and what nobody knows. */
const MORE: Fields = {
  ...{ state: 'open', url: 'https://evil.example', reason: 'stripe', payment: 'pi_1', price: 1, cents: 1, amount: 1 },
  ...{ currency: 'usd', quantity: 100, patient: 'ayla', origin: 'https://evil.example', another: 'x' },
};

/** A minute after the note's time, and just before: by the judge's clock alone. */
const NOTED = new Date('2026-11-24T12:00:00.000Z');
const noted: Documents = { ...START, [CURRENT]: { id: EARLIER_ORDER, at: NOTED } };
const after = (milliseconds: number) => ({ given: noted, clock: new Date(NOTED.getTime() + milliseconds) });

/** The record goes, or begins. Each is allowed by itself (closing.ts, signingUp.ts). */
const CLOSING = [remove('patients/ayla'), set('closed/ayla', { at: SERVER_TIME })];
const BEGINNING = set('patients/ayla', patient({ updatedAt: SERVER_TIME }));

/** Its patient has left. */
const GONE: Documents = {
  'closed/ayla': { at: EARLIER },
  [PLACE]: orderOf({ at: EARLIER, state: 'open', url: 'https://checkout.stripe.com/c/1' }),
  [CURRENT]: { id: ORDER, at: EARLIER },
};

/** One of each that a patient reads. */
const KEPT: Documents = {
  [PLACE]: orderOf({ at: EARLIER, state: 'paid', payment: 'pi_1' }),
  [CURRENT]: { id: ORDER, at: EARLIER },
  'patients/ayla/order/blocked': { payment: 'pi_1', at: EARLIER },
  'patients/ayla/payments/pi_1': { order: ORDER, pack: '5', state: 'counted', look: true },
};
const LISTED = ['patients/ayla/orders', 'patients/ayla/payments'];

export const ORDERS = [
  group('An order', AYLA, START, ({ allowed, refused }) => [
    ...['5', '25', '50'].map((pack) => allowed(`is of ${pack} tickets`, place({ pack }))),
    ...['en', 'tr', 'ar'].map((language) => allowed(`says its language, ${language}`, place({ language }))),
    ...['6', '', '05', '5.0', 'another', 5, double(5)].map((pack) =>
      refused(`is of no pack that is none: ${JSON.stringify(pack)}`, place({ pack })),
    ),
    ...['de', 'auto', 'another', '', 1].map((language) =>
      refused(`is in no language that Aram does not have: ${JSON.stringify(language)}`, place({ language })),
    ),
    refused('is not another user’s', place(), { as: OMAR }),
    refused('is not another patient’s', place(), {
      as: OMAR,
      given: { ...START, 'patients/omar': patient({ email: 'omar@example.com' }) },
    }),
    refused('is not for the signed out', place(), { as: null }),
    refused('is not for who is no patient', place(), { given: { 'settings/payments': SETTINGS } }),
    refused(
      'is not for a counselor',
      commit(set(`patients/omar/orders/${ORDER}`, orderOf()), set('patients/omar/order/current', note())),
      { as: OMAR, given: { ...START, ...THE_TWO } },
    ),
    ...NOT_AYLA.map(([who, as]) =>
      refused(`is not placed by ${who}`, place(), { as, given: { ...START, 'patients/ayla': booker() } }),
    ),
    refused('is not for who has left', place(), {
      given: { 'settings/payments': SETTINGS, 'closed/ayla': { at: EARLIER } },
    }),
    refused('is not for a sign-in of before those that count', place(), {
      as: { ...AYLA, signedInSecondsAgo: 60 },
      given: { ...START, 'patients/ayla': patient({ since: Math.floor(Date.now() / 1000) + 3600 }) },
    }),
    refused('is not for a sign-in whose e-mail nobody confirmed', place(), { as: { ...AYLA, verified: false } }),
    refused('is not for an account without an e-mail, which cannot book', place(), { as: NAMELESS }),
    allowed('is for a sign-in that counts', place(), {
      given: { ...START, 'patients/ayla': patient({ since: SINCE }) },
    }),
    refused('is not placed where nothing is sold', place(), setTo({ mode: 'closed' })),
    refused('is not placed in the demonstration', place(), setTo({ mode: 'demonstration' })),
    refused('is not placed where it is not said what is sold', place(), {
      given: { 'patients/ayla': patient() },
      unset: true,
    }),
    refused('is not placed by who is blocked', place(), {
      given: { ...START, 'patients/ayla/order/blocked': { payment: 'pi_1', at: EARLIER } },
    }),
    refused(
      'is not placed by who is blocked and takes the mark away in the same batch',
      commit(set(PLACE, orderOf()), set(CURRENT, note()), remove('patients/ayla/order/blocked')),
      { given: { ...START, 'patients/ayla/order/blocked': { payment: 'pi_1', at: EARLIER } } },
    ),
    refused('has the server’s time', place({ at: EARLIER })),
    ...Object.entries(MORE).map(([key, value]) => refused(`has no ${key}`, place({ [key]: value }))),
    ...Object.keys(orderOf()).map((key) =>
      refused(`lacks no ${key}`, commit(set(PLACE, less(key)), set(CURRENT, note()))),
    ),
    ...['order-1', '1', '00000000-0000-4000-8000-00000000030A', `${ORDER}0`].map((name) =>
      refused(
        `is named by a UUID, not ${name}`,
        commit(set(placeOf(name), orderOf()), set(CURRENT, note({ id: name }))),
      ),
    ),
    refused('does not come without its note', commit(set(PLACE, orderOf()))),
    refused('does not come with the note of before', commit(set(PLACE, orderOf())), {
      given: { ...START, [CURRENT]: { id: ORDER, at: EARLIER } },
    }),
    refused(
      'does not come with the note of another',
      commit(set(PLACE, orderOf()), set(placeOf(EARLIER_ORDER), orderOf()), set(CURRENT, note())),
    ),
    ...Object.entries({ pack: '50', state: 'paid', url: 'https://evil.example', at: SERVER_TIME }).map(([key, value]) =>
      refused(`is not changed by its patient: ${key}`, commit(update(PLACE, { [key]: value })), {
        given: { ...START, [PLACE]: orderOf({ at: EARLIER }) },
      }),
    ),
    refused('is not changed together with a new note', commit(update(PLACE, { pack: '50' }), set(CURRENT, note())), {
      given: { ...START, [PLACE]: orderOf({ at: EARLIER }) },
    }),
    refused('is not changed by its patient after the record is gone', commit(update(PLACE, { state: 'paid' })), {
      given: GONE,
    }),
    refused('is not changed by a counselor', commit(update(PLACE, { state: 'paid' })), {
      as: OMAR,
      given: { ...START, ...THE_TWO, [PLACE]: orderOf({ at: EARLIER }) },
    }),
    refused('is not changed by the signed out', commit(update(PLACE, { state: 'paid' })), {
      as: null,
      given: { ...START, [PLACE]: orderOf({ at: EARLIER }) },
    }),
    refused('is not placed twice', place(), {
      given: { ...START, [PLACE]: orderOf({ at: EARLIER }), [CURRENT]: { id: EARLIER_ORDER, at: EARLIER } },
    }),
    refused('is not deleted while the record is there', commit(remove(PLACE)), {
      given: { ...START, [PLACE]: orderOf({ at: EARLIER }) },
    }),
    refused('is not deleted together with the record', commit(remove(PLACE), ...CLOSING), {
      given: { ...START, [PLACE]: orderOf({ at: EARLIER }) },
    }),
    refused('is not deleted while a record begins again', commit(remove(PLACE), BEGINNING), {
      given: GONE,
    }),
    allowed('is deleted when the record is gone', commit(remove(PLACE)), { given: GONE }),
    refused('is deleted by nobody else', commit(remove(PLACE)), { given: GONE, as: OMAR }),
  ]),
  group('The note of an order', AYLA, START, ({ allowed, refused }) => [
    allowed('gives way to a newer one after a minute', place(), { given: placedAgo(1.2) }),
    refused('gives no way within a minute', place(), { given: placedAgo(-60) }),
    allowed('gives way exactly a minute later', place(), after(60_000)),
    refused('gives no way a millisecond before', place(), after(59_999)),
    refused('has the server’s time', place({}, { at: EARLIER })),
    refused('has no other key', place({}, { pack: '5' })),
    refused('says nothing else', place({}, { another: 'x' })),
    refused('does not come without its order', commit(set(CURRENT, note()))),
    refused('names no order that stands', commit(set(CURRENT, note())), {
      given: { ...START, [PLACE]: orderOf({ at: EARLIER }) },
    }),
    refused('is not renewed', commit(update(CURRENT, { at: SERVER_TIME })), { given: placedAgo(5) }),
    refused('has an id that can stand in a path', commit(set(CURRENT, note({ id: 'a/b' })))),
    refused('is not another user’s', commit(set(PLACE, orderOf()), set('patients/omar/order/current', note())), {
      given: { ...START, 'patients/omar': patient({ email: 'omar@example.com' }) },
    }),
    refused('is the only one', commit(set(PLACE, orderOf()), set('patients/ayla/order/other', note()))),
    refused(
      'is not under the name of the mark that blocks',
      commit(set(PLACE, orderOf()), set('patients/ayla/order/blocked', note())),
    ),
    refused('is not deleted while the record stands', commit(remove(CURRENT)), { given: placedAgo(5) }),
    allowed('is deleted when the record is gone', commit(remove(CURRENT)), { given: GONE }),
    refused('is not deleted together with the record', commit(remove(CURRENT), ...CLOSING), { given: placedAgo(5) }),
    refused('is not deleted by another', commit(remove(CURRENT)), { as: OMAR, given: GONE }),
  ]),
  group('How tickets are paid for', null, START, ({ allowed, refused }) => [
    allowed('is read by anybody', { get: 'settings/payments' }),
    allowed('is read where nothing is said', { get: 'settings/payments' }, { given: {}, unset: true }),
    refused('opens no other settings', { get: 'settings/others' }),
    refused('is not listed', { list: 'settings', limit: 1 }),
    refused('is written by nobody who is signed out', commit(set('settings/payments', SETTINGS))),
    refused('is written by no patient', commit(update('settings/payments', { origin: 'https://evil.example' })), {
      as: AYLA,
    }),
    refused('is deleted by no patient', commit(remove('settings/payments')), { as: AYLA }),
  ]),
  group('What is kept of orders and payments', AYLA, { ...START, ...THE_TWO, ...KEPT }, ({ allowed, refused }) => [
    ...[
      ...Object.keys(KEPT).map((path): readonly [string, Request] => [path, { get: path }]),
      ...LISTED.map((path): readonly [string, Request] => [`the list of ${path}`, { list: path, limit: 100 }]),
    ].flatMap(([what, read]) => [
      allowed(`is its patient’s to read: ${what}`, read),
      allowed(`is still its patient’s to read when the record is gone: ${what}`, read, {
        given: { ...KEPT, 'closed/ayla': { at: EARLIER, since: SINCE } },
      }),
      refused(`is not read by a sign-in that the record had shut out: ${what}`, read, {
        as: { ...AYLA, claims: { auth_time: SINCE - 1 } },
        given: { ...KEPT, 'closed/ayla': { at: EARLIER, since: SINCE } },
      }),
      ...NOT_AYLA.map(([who, as]) => refused(`is not read by ${who}: ${what}`, read, { as })),
      refused(`is not read by a counselor: ${what}`, read, { as: OMAR }),
      refused(`is not read by another patient: ${what}`, read, {
        as: OMAR,
        given: { ...KEPT, 'patients/omar': patient({ email: 'omar@example.com' }) },
      }),
      refused(`is not read by the signed out: ${what}`, read, { as: null }),
    ]),
    ...LISTED.flatMap((path) => [
      refused(`is listed a hundred at a time: ${path}`, { list: path, limit: 101 }),
      refused(`is not listed whole: ${path}`, { list: path }),
      refused(`is not listed by skipping: ${path}`, { list: path, limit: 100, offset: 1 }),
      refused(
        `is not listed across people: ${path}`,
        { list: path.split('/')[2] ?? '', everyDescendant: true, limit: 20 },
        { emulatorOnly: 'a query over all collections of one name is asked of no single path' },
      ),
    ]),
  ]),
  group('What functions and staff keep for themselves', AYLA, START, ({ refused }) => [
    ...['leftovers/ayla', 'runs/day', 'mail/x', `handled/ayla_omar-${id(4)}-1773144000000`].flatMap((path) => [
      refused(`is not read: ${path}`, { get: path }),
      refused(`is not written: ${path}`, commit(set(path, { at: SERVER_TIME }))),
    ]),
  ]),
];
