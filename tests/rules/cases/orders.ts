import { PACK_NAMES } from '../../../web/src/core/generated/tables';
import { missingFields, notByRefusedSignIns } from '../support/families';
import { commit, group, remove, set, update, type Documents, type Request } from '../support/requests';
import { AYLA, EARLIER, id, inHours, NAMELESS, OMAR, patient, SINCE } from '../support/samples';
import { booker, THE_TWO } from '../support/sessions';
import { double, SERVER_TIME, type Fields } from '../support/values';

const ORDER = id(301);
const EARLIER_ORDER = id(300);

/** The settings as the operator's command writes them. */
const SETTINGS: Fields = { mode: 'stripe', origin: 'https://aram.example' };
const START: Documents = { 'settings/payments': SETTINGS, 'patients/ayla': patient() };
const CURRENT = 'patients/ayla/order/current';
const placeOf = (order: string) => `patients/ayla/orders/${order}`;
const PLACE = placeOf(ORDER);

const orderOf = (other: Fields = {}): Fields => ({ pack: '5', language: 'en', at: SERVER_TIME, ...other });
const note = (other: Fields = {}): Fields => ({ id: ORDER, at: SERVER_TIME, ...other });
const place = (order: Fields = {}, noted: Fields = {}): Request =>
  commit(set(PLACE, orderOf(order)), set(CURRENT, note(noted)));
/** The previous order, placed that many minutes ago. */
const placedAgo = (minutes: number): Documents => ({
  ...START,
  [CURRENT]: { id: EARLIER_ORDER, at: inHours(-minutes / 60) },
  [placeOf(EARLIER_ORDER)]: orderOf({ at: EARLIER }),
});
/** An order of a while ago. */
const PLACED: Documents = { ...START, [PLACE]: orderOf({ at: EARLIER }) };
/** A patient who may place no more orders. */
const BLOCKED: Documents = { ...START, 'patients/ayla/order/blocked': { payment: 'pi_1', at: EARLIER } };
/** Another patient. */
const ANOTHER = patient({ email: 'omar@example.com' });
const setTo = (settings: Fields): { given: Documents } => ({
  given: { ...START, 'settings/payments': { ...SETTINGS, ...settings } },
});

/** Fields that functions write, fields that decide about money, and unknown ones. */
const MORE: Fields = {
  ...{ state: 'open', url: 'https://evil.example', reason: 'stripe', payment: 'pi_1', price: 1, cents: 1, amount: 1 },
  ...{ currency: 'usd', quantity: 100, patient: 'ayla', origin: 'https://evil.example', another: 'x' },
};

/** A minute after the note's time, and just before. Only the judge's clock can be set. */
const NOTED = new Date('2026-11-24T12:00:00.000Z');
const noted: Documents = { ...START, [CURRENT]: { id: EARLIER_ORDER, at: NOTED } };
const after = (milliseconds: number) => ({ given: noted, clock: new Date(NOTED.getTime() + milliseconds) });

/** Deleting or creating the record. Each is allowed alone (closing.ts, signingUp.ts). */
const CLOSING = [remove('patients/ayla'), set('closed/ayla', { at: SERVER_TIME })];
const BEGINNING = set('patients/ayla', patient({ updatedAt: SERVER_TIME }));

/** An order whose patient has left. */
const GONE: Documents = {
  'closed/ayla': { at: EARLIER },
  [PLACE]: orderOf({ at: EARLIER, state: 'open', url: 'https://checkout.stripe.com/c/1' }),
  [CURRENT]: { id: ORDER, at: EARLIER },
};

/** One of each document that a patient reads. */
const KEPT: Documents = {
  [PLACE]: orderOf({ at: EARLIER, state: 'paid', payment: 'pi_1' }),
  [CURRENT]: { id: ORDER, at: EARLIER },
  'patients/ayla/order/blocked': { payment: 'pi_1', at: EARLIER },
  'patients/ayla/payments/pi_1': { order: ORDER, pack: '5', state: 'counted', look: true },
};
const CLOSED_SINCE = { given: { ...KEPT, 'closed/ayla': { at: EARLIER, since: SINCE } } };
const PAYS = commit(update(PLACE, { state: 'paid' }));
const LISTED = ['patients/ayla/orders', 'patients/ayla/payments'];

export const ORDERS = [
  group('An order', AYLA, START, ({ allowed, refused }) => [
    ...PACK_NAMES.map((pack) => allowed(`may be for ${pack} tickets`, place({ pack }))),
    ...['en', 'tr', 'ar'].map((language) => allowed(`may name its language, ${language}`, place({ language }))),
    ...['6', '', '05', '5.0', 'another', 5, double(5)].map((pack) =>
      refused(`may not be for an unknown pack: ${JSON.stringify(pack)}`, place({ pack })),
    ),
    ...['eo', 'auto', 'another', '', 1].map((language) =>
      refused(`may not be in a language that Aram does not have: ${JSON.stringify(language)}`, place({ language })),
    ),
    refused('may not be placed for another user', place(), { as: OMAR }),
    refused('may not be placed for another patient', place(), {
      as: OMAR,
      given: { ...START, 'patients/omar': ANOTHER },
    }),
    refused('may not be placed by a visitor who is not signed in', place(), { as: null }),
    refused('may not be placed by a user without a record', place(), { given: { 'settings/payments': SETTINGS } }),
    refused(
      'may not be placed by a counselor',
      commit(set(`patients/omar/orders/${ORDER}`, orderOf()), set('patients/omar/order/current', note())),
      { as: OMAR, given: { ...START, ...THE_TWO } },
    ),
    ...notByRefusedSignIns(refused, 'may not be placed by', place(), { ...START, 'patients/ayla': booker() }),
    refused('may not be placed by a patient who left', place(), {
      given: { 'settings/payments': SETTINGS, 'closed/ayla': { at: EARLIER } },
    }),
    refused('may not be placed by a sign-in from before since', place(), {
      as: { ...AYLA, signedInSecondsAgo: 60 },
      given: { ...START, 'patients/ayla': patient({ since: Math.floor(Date.now() / 1000) + 3600 }) },
    }),
    refused('may not be placed by an account with an unconfirmed email', place(), { as: { ...AYLA, verified: false } }),
    refused('may not be placed by an account without an email, which cannot book', place(), { as: NAMELESS }),
    allowed('may be placed by a sign-in after since', place(), {
      given: { ...START, 'patients/ayla': patient({ since: SINCE }) },
    }),
    refused('may not be placed when the shop is closed', place(), setTo({ mode: 'closed' })),
    refused('may not be placed in the demonstration', place(), setTo({ mode: 'demonstration' })),
    refused('may not be placed when there are no payment settings', place(), {
      given: { 'patients/ayla': patient() },
      unset: true,
    }),
    refused('may not be placed by a blocked patient', place(), { given: BLOCKED }),
    refused(
      'may not be placed by a blocked patient who deletes the mark in the same batch',
      commit(set(PLACE, orderOf()), set(CURRENT, note()), remove('patients/ayla/order/blocked')),
      { given: BLOCKED },
    ),
    refused('must have the server’s time', place({ at: EARLIER })),
    ...Object.entries(MORE).map(([key, value]) => refused(`may not have the field ${key}`, place({ [key]: value }))),
    ...missingFields(refused, orderOf(), (fields) => commit(set(PLACE, fields), set(CURRENT, note()))),
    ...['order-1', '1', '00000000-0000-4000-8000-00000000030A', `${ORDER}0`].map((name) =>
      refused(
        `must have a UUID as its name, not ${name}`,
        commit(set(placeOf(name), orderOf()), set(CURRENT, note({ id: name }))),
      ),
    ),
    refused('must come with its note', commit(set(PLACE, orderOf()))),
    refused('may not come with an older note', commit(set(PLACE, orderOf())), {
      given: { ...START, [CURRENT]: { id: ORDER, at: EARLIER } },
    }),
    refused(
      'may not come with the note of another order',
      commit(set(PLACE, orderOf()), set(placeOf(EARLIER_ORDER), orderOf()), set(CURRENT, note())),
    ),
    ...Object.entries({ pack: '50', state: 'paid', url: 'https://evil.example', at: SERVER_TIME }).map(([key, value]) =>
      refused(`may not be changed by its patient: ${key}`, commit(update(PLACE, { [key]: value })), { given: PLACED }),
    ),
    refused(
      'may not be changed together with a new note',
      commit(update(PLACE, { pack: '50' }), set(CURRENT, note())),
      { given: PLACED },
    ),
    refused('may not be changed by its patient after the record is deleted', PAYS, { given: GONE }),
    refused('may not be changed by a counselor', PAYS, {
      as: OMAR,
      given: { ...PLACED, ...THE_TWO },
    }),
    refused('may not be changed by a visitor who is not signed in', PAYS, { as: null, given: PLACED }),
    refused('may not be placed twice', place(), {
      given: { ...PLACED, [CURRENT]: { id: EARLIER_ORDER, at: EARLIER } },
    }),
    refused('may not be deleted while the record exists', commit(remove(PLACE)), { given: PLACED }),
    refused('may not be deleted together with the record', commit(remove(PLACE), ...CLOSING), { given: PLACED }),
    refused('may not be deleted in the batch that creates a record again', commit(remove(PLACE), BEGINNING), {
      given: GONE,
    }),
    allowed('may be deleted when the record is deleted', commit(remove(PLACE)), { given: GONE }),
    refused('may not be deleted by another user', commit(remove(PLACE)), { given: GONE, as: OMAR }),
  ]),
  group('The note of an order', AYLA, START, ({ allowed, refused }) => [
    allowed('may be replaced by a newer one after a minute', place(), { given: placedAgo(1.2) }),
    refused('may not be replaced within a minute', place(), { given: placedAgo(-60) }),
    allowed('may be replaced exactly a minute later', place(), after(60_000)),
    refused('may not be replaced a millisecond earlier', place(), after(59_999)),
    refused('must have the server’s time', place({}, { at: EARLIER })),
    refused('may not have the fields of the order', place({}, { pack: '5' })),
    refused('may not have unknown fields', place({}, { another: 'x' })),
    refused('must come with its order', commit(set(CURRENT, note()))),
    refused('may not name an existing order', commit(set(CURRENT, note())), { given: PLACED }),
    refused('may not get a new time', commit(update(CURRENT, { at: SERVER_TIME })), { given: placedAgo(5) }),
    refused('must have an id that can be in a path', commit(set(CURRENT, note({ id: 'a/b' })))),
    refused('may not be another user’s', commit(set(PLACE, orderOf()), set('patients/omar/order/current', note())), {
      given: { ...START, 'patients/omar': ANOTHER },
    }),
    refused('may not have another name', commit(set(PLACE, orderOf()), set('patients/ayla/order/other', note()))),
    refused(
      'may not have the name of the mark that blocks orders',
      commit(set(PLACE, orderOf()), set('patients/ayla/order/blocked', note())),
    ),
    refused('may not be deleted while the record exists', commit(remove(CURRENT)), { given: placedAgo(5) }),
    allowed('may be deleted when the record is deleted', commit(remove(CURRENT)), { given: GONE }),
    refused('may not be deleted together with the record', commit(remove(CURRENT), ...CLOSING), {
      given: placedAgo(5),
    }),
    refused('may not be deleted by another user', commit(remove(CURRENT)), { as: OMAR, given: GONE }),
  ]),
  group('The payment settings', null, START, ({ allowed, refused }) => [
    allowed('may be read by anybody', { get: 'settings/payments' }),
    allowed('may be read by anybody when there are none', { get: 'settings/payments' }, { given: {}, unset: true }),
    refused('may not be read under another name', { get: 'settings/others' }),
    refused('may not be listed', { list: 'settings', limit: 1 }),
    refused('may not be written by a visitor who is not signed in', commit(set('settings/payments', SETTINGS))),
    refused(
      'may not be written by a patient',
      commit(update('settings/payments', { origin: 'https://evil.example' })),
      { as: AYLA },
    ),
    refused('may not be deleted by a patient', commit(remove('settings/payments')), { as: AYLA }),
  ]),
  group('A document about orders and payments', AYLA, { ...START, ...THE_TWO, ...KEPT }, ({ allowed, refused }) => [
    ...[
      ...Object.keys(KEPT).map((path): readonly [string, Request] => [path, { get: path }]),
      ...LISTED.map((path): readonly [string, Request] => [`the list of ${path}`, { list: path, limit: 100 }]),
    ].flatMap(([what, read]) => [
      allowed(`may be read by its patient: ${what}`, read),
      allowed(`may be read by its patient after the record is deleted: ${what}`, read, CLOSED_SINCE),
      refused(`may not be read by a sign-in that the deleted record refused: ${what}`, read, {
        as: { ...AYLA, claims: { auth_time: SINCE - 1 } },
        ...CLOSED_SINCE,
      }),
      ...notByRefusedSignIns(refused, 'may not be read by', read, undefined, `: ${what}`),
      refused(`may not be read by a counselor: ${what}`, read, { as: OMAR }),
      refused(`may not be read by another patient: ${what}`, read, {
        as: OMAR,
        given: { ...KEPT, 'patients/omar': ANOTHER },
      }),
      refused(`may not be read by a visitor who is not signed in: ${what}`, read, { as: null }),
    ]),
    ...LISTED.flatMap((path) => [
      refused(`may not be listed in pages of more than a hundred: ${path}`, { list: path, limit: 101 }),
      refused(`may not be listed without a limit: ${path}`, { list: path }),
      refused(`may not be listed with an offset: ${path}`, { list: path, limit: 100, offset: 1 }),
      refused(
        `may not be listed across patients: ${path}`,
        { list: path.split('/')[2] ?? '', everyDescendant: true, limit: 20 },
        { emulatorOnly: 'a query across collections has no single path' },
      ),
    ]),
  ]),
  group('An internal document of functions or staff', AYLA, START, ({ refused }) => [
    ...['leftovers/ayla', 'runs/day', 'mail/x', `handled/ayla_omar-${id(4)}-1773144000000`].flatMap((path) => [
      refused(`may not be read: ${path}`, { get: path }),
      refused(`may not be written: ${path}`, commit(set(path, { at: SERVER_TIME }))),
    ]),
  ]),
];
