import { commit, group, remove, set, update, type Documents, type Request } from '../support/requests';
import { AYLA, buyWrites, card, EARLIER, id, OMAR, patient } from '../support/samples';
import { double, increment, SERVER_TIME, type Fields, type Value } from '../support/values';

const PI = 'pi_3MtwBwLkdIwHu7ix28a3tqPa';
const OTHER_PI = 'pi_3MtwBwLkdIwHu7ix28a3tqPb';
const PAYMENT = `customers/ayla/payments/${PI}`;

const item = (other: Fields = {}, price: Fields = {}): Fields => ({
  quantity: 1,
  price: { id: 'price_5aram', unit_amount: 1000, currency: 'usd', lookup_key: 'tickets-5', ...price },
  ...other,
});
/** As the extension mirrors it. What travelled with the order says something else, and is not believed. */
const payment = (other: Fields = {}): Fields => ({
  id: PI,
  status: 'succeeded',
  amount: 1000,
  amount_received: 1000,
  currency: 'usd',
  created: 1_770_000_000,
  metadata: { orderId: id(301), pack: '50' },
  items: [item()],
  ...other,
});
const paid = (ticket: number, dollars: number): Fields =>
  payment({
    amount: dollars * 100,
    amount_received: dollars * 100,
    items: [item({}, { lookup_key: `tickets-${String(ticket)}` })],
  });
const standing = (stands: Fields = payment(), record: Fields = {}): Documents => ({
  'settings/payments': { mode: 'stripe', origin: 'https://aram.example', prices: {} },
  'patients/ayla': patient(record),
  [PAYMENT]: stands,
});
const entry = (other: Fields = {}): Fields => ({
  kind: 'purchase',
  ticket: 5,
  price: 10,
  payment: PI,
  at: SERVER_TIME,
  ...other,
});
const counter = (ticket: Value = 5, other: Fields = {}) =>
  update('patients/ayla', { tickets: increment(ticket), lastEntryId: PI, updatedAt: SERVER_TIME, ...other });
const finish = (other: Fields = {}, counted: Fields = {}): Request =>
  commit(set(`patients/ayla/ledger/${PI}`, entry(other)), counter(other['ticket'] ?? 5, counted));
const named = (name: string, says = name): Request =>
  commit(
    set(`patients/ayla/ledger/${name}`, entry({ payment: says })),
    update('patients/ayla', { tickets: increment(5), lastEntryId: name, updatedAt: SERVER_TIME }),
  );
const done: Documents = {
  ...standing(payment(), { tickets: 5, lastEntryId: PI }),
  [`patients/ayla/ledger/${PI}`]: entry({ at: EARLIER }),
};
const given = (stands: Fields, record: Fields = {}) => ({ given: standing(stands, record) });
const set_ = (mode: string) => ({ given: { ...standing(), 'settings/payments': { mode, origin: '', prices: {} } } });

export const PAYMENTS = [
  group('A purchase that is paid for', AYLA, standing(), ({ allowed, refused }) => [
    allowed('is 5 tickets for 10 dollars', finish()),
    allowed('is 25 tickets for 40 dollars', finish({ ticket: 25, price: 40 }), given(paid(25, 40))),
    allowed('is 50 tickets for 70 dollars', finish({ ticket: 50, price: 70 }), given(paid(50, 70))),
    allowed(
      'is not held to what the demonstration gives',
      finish({ ticket: 50, price: 70 }),
      given(paid(50, 70), { tickets: 500 }),
    ),
    refused('is not another user’s', finish(), { as: OMAR }),
    refused('is not for the signed out', finish(), { as: null }),
    refused('is not for a patient who is none', commit(set(`patients/ayla/ledger/${PI}`, entry())), {
      given: { 'settings/payments': standing()['settings/payments'] ?? {}, [PAYMENT]: payment() },
    }),
    refused('is not made where nothing is sold', finish(), set_('closed')),
    refused('is not made in the demonstration', finish(), set_('demonstration')),
    refused('is not made without a payment', finish(), {
      given: { 'settings/payments': standing()['settings/payments'] ?? {}, 'patients/ayla': patient() },
    }),
    refused('is not made by a payment of another’s', finish(), {
      given: { ...standing(), [PAYMENT]: {}, [`customers/omar/payments/${PI}`]: payment() },
    }),
    ...['processing', 'canceled', 'requires_payment_method', 'requires_capture', ''].map((status) =>
      refused(`is not made while the payment is "${status}"`, finish(), given(payment({ status }))),
    ),
    refused('is not more than was asked for', finish(), given(payment({ amount: 999 }))),
    refused('is not more than came', finish(), given(payment({ amount_received: 999 }))),
    refused('is not less than came: staff look at it', finish(), given(payment({ amount_received: 1001 }))),
    refused('counts cents, no dollars', finish(), given(payment({ amount: 10, amount_received: 10 }))),
    refused('is paid in dollars', finish(), given(payment({ currency: 'try' }))),
    refused('waits for what was bought', finish(), given(without('items'))),
    refused('is of something', finish(), given(payment({ items: [] }))),
    refused('is of one thing', finish(), given(payment({ items: [item(), item()] }))),
    refused('is of one pack', finish(), given(payment({ items: [item({ quantity: 2 })] }))),
    refused(
      'is of the pack that was paid',
      finish(),
      given(payment({ items: [item({}, { lookup_key: 'tickets-50' })] })),
    ),
    refused(
      'is of no pack whose name begins alike',
      finish(),
      given(payment({ items: [item({}, { lookup_key: 'tickets-5x' })] })),
    ),
    refused('is of no price without a name', finish(), given(payment({ items: [item({}, { lookup_key: null })] }))),
    refused('is not of the pack that the order named', finish({ ticket: 50, price: 70 })),
    refused('has no other price', finish({ price: 9 })),
    refused('has no price of another pack', finish({ ticket: 50 })),
    refused('is of a pack that there is, whatever was paid', finish({ ticket: 7, price: 12 }), given(paid(7, 12))),
    refused('counts whole tickets', finish({ ticket: double(5) })),
    refused('is of no other kind', finish({ kind: 'refund' })),
    refused('has the server’s time', finish({ at: EARLIER })),
    refused('has no other key', finish({ cardId: id(1) })),
    refused('says nothing else', finish({ another: 'x' })),
    ...Object.keys(entry()).map((key) =>
      refused(
        `lacks no ${key}`,
        commit(
          set(
            `patients/ayla/ledger/${PI}`,
            Object.fromEntries(Object.entries(entry()).filter(([name]) => name !== key)),
          ),
          counter(),
        ),
      ),
    ),
    ...[OTHER_PI, id(101)].map((name) =>
      refused(`bears the payment’s name, not ${name}`, named(name, PI), {
        given: { ...standing(), [`customers/ayla/payments/${name}`]: payment() },
      }),
    ),
    ...['pi_', 'pi_short', 'pi_3MtwBwLkdIwHu7ix28a3tq-a', 'ch_3MtwBwLkdIwHu7ix28a3tqPa', `pi_${'a'.repeat(62)}`].map(
      (name) =>
        refused(`is not named ${name}`, named(name), {
          given: { ...standing(), [`customers/ayla/payments/${name}`]: payment() },
        }),
    ),
    allowed('has a name of up to 64 characters', named(`pi_${'a'.repeat(61)}`), {
      given: { ...standing(), [`customers/ayla/payments/pi_${'a'.repeat(61)}`]: payment() },
    }),
    refused('is no entry without an increment', commit(set(`patients/ayla/ledger/${PI}`, entry()))),
    refused('is no increment without an entry', commit(counter())),
    refused('counts no more than the entry', finish({}, { tickets: increment(50) })),
    refused('moves the pointer to its entry', finish({}, { lastEntryId: OTHER_PI })),
    refused('does not count twice', finish(), { given: done }),
    refused('does not count twice: the counter alone', commit(counter()), { given: done }),
    refused(
      'does not count twice under two names',
      commit(
        set(`patients/ayla/ledger/${PI}`, entry()),
        set(`patients/ayla/ledger/${OTHER_PI}`, entry({ payment: OTHER_PI })),
        counter(10),
      ),
      { given: { ...standing(), [`customers/ayla/payments/${OTHER_PI}`]: payment() } },
    ),
    allowed('follows another', named(OTHER_PI), {
      given: { ...done, [`customers/ayla/payments/${OTHER_PI}`]: payment() },
    }),
    refused('is not the demonstration’s beside it', commit(...buyWrites('ayla', id(101))), {
      given: standing(payment(), { cards: [card(1)] }),
    }),
    refused('is not changed', commit(update(`patients/ayla/ledger/${PI}`, { ticket: 50 })), { given: done }),
    refused('is not deleted', commit(remove(`patients/ayla/ledger/${PI}`)), { given: done }),
    refused(
      'is not refunded by its owner',
      commit(
        set(`patients/ayla/ledger/refund-${PI}`, entry({ kind: 'refund', ticket: -5 })),
        update('patients/ayla', { tickets: increment(-5), lastEntryId: `refund-${PI}`, updatedAt: SERVER_TIME }),
      ),
      { given: done },
    ),
    refused(
      'makes no payment of its own',
      commit(
        set(`customers/ayla/payments/${OTHER_PI}`, payment()),
        set(`patients/ayla/ledger/${OTHER_PI}`, entry({ payment: OTHER_PI })),
        update('patients/ayla', { tickets: increment(5), lastEntryId: OTHER_PI, updatedAt: SERVER_TIME }),
      ),
    ),
  ]),
];

function without(key: string): Fields {
  return Object.fromEntries(Object.entries(payment()).filter(([name]) => name !== key));
}
