import { commit, group, remove, set, update, type Documents, type Request } from '../support/requests';
import { AYLA, card, EARLIER, id, inHours, OMAR, patient, SINCE } from '../support/samples';
import { SERVER_TIME, type Fields, type Value } from '../support/values';

const ORDER = id(301);
const EARLIER_ORDER = id(300);
const ORIGIN = 'https://aram.example';

/** As the operator's command writes it. */
const SETTINGS: Fields = {
  mode: 'stripe',
  origin: ORIGIN,
  prices: { '5': 'price_5aram', '25': 'price_25aram', '50': 'price_50aram' },
};
const START: Documents = { 'settings/payments': SETTINGS, 'patients/ayla': patient() };
const CURRENT = 'patients/ayla/order/current';
const CHECKOUT = `customers/ayla/checkout_sessions/${ORDER}`;

const orderOf = (other: Fields = {}, order = ORDER): Fields => ({
  mode: 'payment',
  price: 'price_5aram',
  success_url: `${ORIGIN}/buy-ticket-thank-you?order=${order}`,
  cancel_url: `${ORIGIN}/buy-ticket`,
  locale: 'en',
  metadata: { orderId: order, pack: '5' },
  ...other,
});
const note = (other: Fields = {}): Fields => ({ id: ORDER, at: SERVER_TIME, ...other });
const place = (order: Fields = {}, noted: Fields = {}): Request =>
  commit(set(CHECKOUT, orderOf(order)), set(CURRENT, note(noted)));
const ofPack = (pack: Value, price: Value): Request => place({ price, metadata: { orderId: ORDER, pack } });
const less = (key: string): Fields => Object.fromEntries(Object.entries(orderOf()).filter(([name]) => name !== key));
/** The order before, so long ago. */
const placedAgo = (minutes: number): Documents => ({
  ...START,
  [CURRENT]: { id: EARLIER_ORDER, at: inHours(-minutes / 60) },
  [`customers/ayla/checkout_sessions/${EARLIER_ORDER}`]: orderOf({}, EARLIER_ORDER),
});
const setTo = (settings: Fields): { given: Documents } => ({
  given: { ...START, 'settings/payments': { ...SETTINGS, ...settings } },
});

/** What the extension would also take, and what it writes itself. */
const MORE: Fields = {
  line_items: [{ price: 'price_5aram', quantity: 100 }],
  quantity: 100,
  allow_promotion_codes: true,
  promotion_code: 'promo_1',
  amount: 1,
  currency: 'usd',
  client: 'mobile',
  url: 'https://evil.example',
  sessionId: 'cs_1',
  customer: 'cus_1',
  trial_period_days: 30,
  another: 'x',
};

/** Below `customers/{uid}`: the extension's, and the operator's. */
const OTHERS = ['', '/payments/pi_1aram2aram3aram4', '/blocked/orders', '/subscriptions/sub_1', '/anything/else'];

/** A minute after the note's time, and just before: by the judge's clock alone. */
const NOTED = new Date('2026-11-24T12:00:00.000Z');
const noted: Documents = { ...START, [CURRENT]: { id: EARLIER_ORDER, at: NOTED } };
const after = (milliseconds: number) => ({ given: noted, clock: new Date(NOTED.getTime() + milliseconds) });

export const ORDERS = [
  group('An order', AYLA, START, ({ allowed, refused }) => [
    allowed('is of 5 tickets', place()),
    allowed('is of 25 tickets', ofPack('25', 'price_25aram')),
    allowed('is of 50 tickets', ofPack('50', 'price_50aram')),
    ...['en', 'tr', 'auto'].map((locale) => allowed(`asks for the page in ${locale}`, place({ locale }))),
    ...['ar', 'de', 'another', '', 1].map((locale) =>
      refused(`asks for no page in ${String(locale)}`, place({ locale })),
    ),
    refused('is not another user’s', place(), { as: OMAR }),
    refused('is not another patient’s', place(), {
      as: OMAR,
      given: { ...START, 'patients/omar': patient({ email: 'omar@example.com' }) },
    }),
    refused('is not for the signed out', place(), { as: null }),
    refused('is not for who is no patient', place(), { given: { 'settings/payments': SETTINGS } }),
    refused('is not for a sign-in of before those that count', place(), {
      as: { ...AYLA, signedInSecondsAgo: 60 },
      given: { ...START, 'patients/ayla': patient({ since: Math.floor(Date.now() / 1000) + 3600 }) },
    }),
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
      given: { ...START, 'customers/ayla/blocked/orders': { at: EARLIER } },
    }),
    refused('has no other mode', place({ mode: 'subscription' })),
    refused('has no mode of saving a card', place({ mode: 'setup' })),
    refused('has no price of another pack', place({ price: 'price_50aram' })),
    refused('has no price that is not sold here', place({ price: 'price_1cent' })),
    refused('has no price of which a part is ours', place({ price: 'price_5aram2' })),
    refused('is of no pack that is none', ofPack('6', 'price_5aram')),
    refused(
      'is of no pack that is none, though it has a price here',
      ofPack('another', 'price_another'),
      setTo({ prices: { another: 'price_another' } }),
    ),
    refused(
      'is of no pack that has no price here',
      ofPack('50', 'price_50aram'),
      setTo({ prices: { '5': 'price_5aram' } }),
    ),
    refused('names the pack as a text', ofPack(5, 'price_5aram')),
    refused('leads nowhere else', place({ success_url: `https://evil.example/buy-ticket-thank-you?order=${ORDER}` })),
    refused(
      'leads to no address that begins as ours',
      place({
        success_url: `${ORIGIN}.evil.example/buy-ticket-thank-you?order=${ORDER}`,
      }),
    ),
    refused(
      'leads to no address that ends otherwise',
      place({
        success_url: `${ORIGIN}/buy-ticket-thank-you?order=${ORDER}&x=1`,
      }),
    ),
    refused(
      'leads to no other order',
      place({
        success_url: `${ORIGIN}/buy-ticket-thank-you?order=${EARLIER_ORDER}`,
      }),
    ),
    refused('leads nowhere else when it is left', place({ cancel_url: 'https://evil.example/buy-ticket' })),
    refused('leads to no other page when it is left', place({ cancel_url: `${ORIGIN}/buy-ticket2` })),
    refused('says no other id', place({ metadata: { orderId: EARLIER_ORDER, pack: '5' } })),
    refused('says nothing else', place({ metadata: { orderId: ORDER, pack: '5', uid: 'omar' } })),
    refused('says nothing more', place({ metadata: { orderId: ORDER, pack: '5', another: 'x' } })),
    refused('says its id', place({ metadata: { pack: '5' } })),
    refused('says its pack', place({ metadata: { orderId: ORDER } })),
    refused('says it as a map', place({ metadata: ORDER })),
    ...Object.entries(MORE).map(([key, value]) => refused(`has no ${key}`, place({ [key]: value }))),
    ...Object.keys(orderOf()).map((key) =>
      refused(`lacks no ${key}`, commit(set(CHECKOUT, less(key)), set(CURRENT, note()))),
    ),
    refused(
      'is named by a UUID',
      commit(
        set('customers/ayla/checkout_sessions/order-1', orderOf({}, 'order-1')),
        set(CURRENT, note({ id: 'order-1' })),
      ),
    ),
    refused('does not come without its note', commit(set(CHECKOUT, orderOf()))),
    refused('does not come with the note of before', commit(set(CHECKOUT, orderOf())), {
      given: { ...START, [CURRENT]: { id: ORDER, at: EARLIER } },
    }),
    refused(
      'does not come with the note of another',
      commit(
        set(CHECKOUT, orderOf()),
        set(`customers/ayla/checkout_sessions/${EARLIER_ORDER}`, orderOf({}, EARLIER_ORDER)),
        set(CURRENT, note()),
      ),
    ),
    refused('is not changed', commit(update(CHECKOUT, { price: 'price_50aram' })), {
      given: { ...START, [CHECKOUT]: orderOf() },
    }),
    refused('is not placed twice', place(), {
      given: { ...START, [CHECKOUT]: orderOf(), [CURRENT]: { id: EARLIER_ORDER, at: EARLIER } },
    }),
    refused('is not deleted', commit(remove(CHECKOUT)), { given: { ...START, [CHECKOUT]: orderOf() } }),
    ...OTHERS.map((rest) =>
      refused(
        `is the one thing that a client writes there: not customers/{uid}${rest}`,
        commit(set(`customers/ayla${rest}`, { status: 'succeeded' })),
      ),
    ),
    ...OTHERS.map((rest) =>
      refused(`leaves what stands: customers/{uid}${rest} is not deleted`, commit(remove(`customers/ayla${rest}`)), {
        given: { ...START, [`customers/ayla${rest}`]: { status: 'succeeded' } },
      }),
    ),
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
      given: { ...START, [CHECKOUT]: orderOf() },
    }),
    refused('is not renewed', commit(update(CURRENT, { at: SERVER_TIME })), { given: placedAgo(5) }),
    refused('has an id that can stand in a path', commit(set(CURRENT, note({ id: 'a/b' })))),
    refused('is not another user’s', commit(set(CHECKOUT, orderOf()), set('patients/omar/order/current', note())), {
      given: { ...START, 'patients/omar': patient({ email: 'omar@example.com' }) },
    }),
    refused('is the only one', commit(set(CHECKOUT, orderOf()), set('patients/ayla/order/other', note()))),
    refused('is not deleted while the record stands', commit(remove(CURRENT)), { given: placedAgo(5) }),
    allowed('is deleted when the record is gone', commit(remove(CURRENT)), {
      given: { 'closed/ayla': { at: EARLIER }, [CURRENT]: { id: ORDER, at: EARLIER } },
    }),
    refused('is not deleted by another', commit(remove(CURRENT)), {
      as: OMAR,
      given: { 'closed/ayla': { at: EARLIER }, [CURRENT]: { id: ORDER, at: EARLIER } },
    }),
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
  group('What the extension keeps', AYLA, { ...START, ...kept() }, ({ allowed, refused }) => [
    ...Object.keys(kept()).flatMap((path) => [
      allowed(`is its owner’s to read: ${path}`, { get: path }),
      refused(`is not another’s to read: ${path}`, { get: path }, { as: OMAR }),
      refused(`is not for the signed out: ${path}`, { get: path }, { as: null }),
      refused(
        `is not read by a sign-in of before those that count: ${path}`,
        { get: path },
        {
          given: { ...kept(), 'patients/ayla': patient({ since: Math.floor(Date.now() / 1000) + 3600 }) },
        },
      ),
      allowed(
        `is still its owner’s when the record is gone: ${path}`,
        { get: path },
        {
          given: { ...kept(), 'closed/ayla': { at: EARLIER } },
        },
      ),
    ]),
    ...['customers/ayla/checkout_sessions', 'customers/ayla/payments'].flatMap((path) => [
      allowed(`is listed by its owner: ${path}`, { list: path, limit: 100 }),
      refused(`is listed a hundred at a time: ${path}`, { list: path, limit: 101 }),
      refused(`is not listed by another: ${path}`, { list: path, limit: 20 }, { as: OMAR }),
      refused(`is not listed across people: ${path}`, {
        list: path.split('/')[2] ?? '',
        everyDescendant: true,
        limit: 20,
      }),
    ]),
    refused('is not listed by the people it has', { list: 'customers', limit: 20 }),
    refused('holds nothing else that is read', { get: 'customers/ayla/subscriptions/sub_1' }),
  ]),
];

/** One of each that a patient reads. */
function kept(): Documents {
  return {
    [CURRENT]: { id: ORDER, at: EARLIER },
    'customers/ayla': { email: 'ayla@example.com', stripeId: 'cus_1' },
    [CHECKOUT]: orderOf({ url: 'https://pay.example' }),
    'customers/ayla/payments/pi_1aram2aram3aram4': { status: 'succeeded', card: card(1) },
    'customers/ayla/blocked/orders': { at: EARLIER },
  };
}
