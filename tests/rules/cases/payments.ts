import { commit, group, remove, set, update, type Documents, type Request } from '../support/requests';
import { AYLA, buyWrites, card, EARLIER, id, OMAR, patient } from '../support/samples';
import { THE_TWO } from '../support/sessions';
import { increment, SERVER_TIME, type Fields } from '../support/values';

const PI = 'pi_3MtwBwLkdIwHu7ix28a3tqPa';
const PAYMENT = `patients/ayla/payments/${PI}`;
const BLOCKED = 'patients/ayla/order/blocked';

/** As a cloud function writes it. */
const payment = (other: Fields = {}): Fields => ({
  ...{ order: id(301), pack: '5', currency: 'usd', at: EARLIER, state: 'counted', ticket: 5, amount: 1000 },
  ...{ refunded: 0, dispute: '', taken: 0, returned: 0, used: 0, look: false },
  ...other,
});
const entry = (other: Fields = {}): Fields => ({
  ...{ kind: 'purchase', ticket: 5, price: 10, payment: PI, at: SERVER_TIME },
  ...other,
});
/** An entry of this name, and the counter that follows it. */
const entered = (name: string, fields: Fields): Request =>
  commit(
    set(`patients/ayla/ledger/${name}`, fields),
    update('patients/ayla', { tickets: increment(fields['ticket'] ?? 0), lastEntryId: name, updatedAt: SERVER_TIME }),
  );

const START: Documents = {
  'settings/payments': { mode: 'stripe', origin: 'https://aram.example' },
  'patients/ayla': patient({ tickets: 5 }),
  [PAYMENT]: payment(),
  [`patients/ayla/ledger/${PI}`]: entry({ at: EARLIER }),
};
const without = (path: string): Documents =>
  Object.fromEntries(Object.entries(START).filter(([name]) => name !== path));
const GONE: Documents = {
  'closed/ayla': { at: EARLIER },
  [PAYMENT]: payment(),
  [BLOCKED]: { payment: PI, at: EARLIER },
};

/** The record goes, or begins. Each is allowed by itself (closing.ts, signingUp.ts). */
const CLOSING = [remove('patients/ayla'), set('closed/ayla', { at: SERVER_TIME })];
const BEGINNING = set('patients/ayla', patient({ updatedAt: SERVER_TIME }));

const OTHERS = [
  ['another user', OMAR],
  ['the signed out', null],
] as const;

/** What a function alone enters. */
const FUNCTIONS_OWN: readonly [string, Fields][] = [
  [PI, entry()],
  [`refund-${PI}`, entry({ kind: 'refund', ticket: -5 })],
  [`refund-${PI}-5`, entry({ kind: 'refund', ticket: -1 })],
  [`won-${PI}`, entry({ kind: 'won' })],
];

export const PAYMENTS = [
  group('An entry that names a payment', AYLA, without(`patients/ayla/ledger/${PI}`), ({ refused }) => [
    ...(['stripe', 'demonstration', 'closed'] as const).flatMap((mode) =>
      FUNCTIONS_OWN.map(([name, fields]) =>
        refused(`is written by no client, where the mode is ${mode}: ${name}`, entered(name, fields), {
          given: {
            ...without(`patients/ayla/ledger/${PI}`),
            'patients/ayla': patient({ tickets: 5, cards: [card(1)] }),
            'settings/payments': { mode, origin: 'https://aram.example' },
          },
        }),
      ),
    ),
    ...FUNCTIONS_OWN.map(([name]) =>
      refused(`is no purchase of the demonstration: ${name}`, entered(name, demonstrated()), {
        given: { ...without(`patients/ayla/ledger/${PI}`), ...demonstration() },
      }),
    ),
    ...FUNCTIONS_OWN.map(([name, fields]) =>
      refused(`is not written by a counselor: ${name}`, entered(name, { ...fields, kind: 'return' }), {
        as: OMAR,
        given: { ...without(`patients/ayla/ledger/${PI}`), ...THE_TWO },
      }),
    ),
    refused('is none beside one of the demonstration', commit(...buyWrites('ayla', id(101))), {
      given: { ...START, 'patients/ayla': patient({ tickets: 5, cards: [card(1)] }) },
    }),
    refused('is not changed', commit(update(`patients/ayla/ledger/${PI}`, { ticket: 50 })), { given: START }),
    refused('is not deleted', commit(remove(`patients/ayla/ledger/${PI}`)), { given: START }),
    refused('brings nothing without an entry', commit(update('patients/ayla', { tickets: increment(5) }))),
  ]),
  group('A payment', AYLA, START, ({ allowed, refused }) => [
    refused('is made by no client', commit(set('patients/ayla/payments/pi_1', payment()))),
    refused('is made by no client who has left', commit(set('patients/ayla/payments/pi_1', payment())), {
      given: GONE,
    }),
    refused(
      'is made by no client together with its entry',
      commit(
        set('patients/ayla/payments/pi_1', payment()),
        set('patients/ayla/ledger/pi_1', entry({ payment: 'pi_1' })),
        update('patients/ayla', { tickets: increment(5), lastEntryId: 'pi_1', updatedAt: SERVER_TIME }),
      ),
    ),
    ...Object.entries({ refunded: 1, state: 'mismatch', look: true, ticket: 50, used: 5 }).map(([key, value]) =>
      refused(`keeps its ${key}`, commit(update(PAYMENT, { [key]: value }))),
    ),
    refused('keeps whether staff have to look, after the record is gone', commit(update(PAYMENT, { look: false })), {
      given: { ...GONE, [PAYMENT]: payment({ look: true }) },
    }),
    ...OTHERS.flatMap(([who, as]) => [
      refused(`is not made by ${who}`, commit(set('patients/ayla/payments/pi_1', payment())), { as }),
      refused(`is not changed by ${who}`, commit(update(PAYMENT, { refunded: 1 })), { as }),
      refused(`is not deleted by ${who}`, commit(remove(PAYMENT)), { as }),
      refused(`is not deleted by ${who} after the record is gone`, commit(remove(PAYMENT)), { as, given: GONE }),
    ]),
    refused('is not deleted while the record is there', commit(remove(PAYMENT))),
    refused('is not deleted together with the record', commit(remove(PAYMENT), ...CLOSING)),
    refused('is not deleted while a record begins again', commit(remove(PAYMENT), BEGINNING), {
      given: GONE,
    }),
    allowed('is deleted when the record is gone', commit(remove(PAYMENT)), { given: GONE }),
    refused('stays while staff have to look', commit(remove(PAYMENT)), {
      given: { ...GONE, [PAYMENT]: payment({ look: true }) },
    }),
    refused('stays if it does not say whether they have to', commit(remove(PAYMENT)), {
      given: { ...GONE, [PAYMENT]: { order: id(301) } },
    }),
    refused('stays if it says so in another way', commit(remove(PAYMENT)), {
      given: { ...GONE, [PAYMENT]: payment({ look: 'no' }) },
    }),
    refused('stays with those that may go', commit(remove(PAYMENT), remove('patients/ayla/payments/pi_1')), {
      given: { ...GONE, 'patients/ayla/payments/pi_1': payment({ look: true }) },
    }),
  ]),
  group(
    'The mark that blocks orders',
    AYLA,
    { ...START, [BLOCKED]: { payment: PI, at: EARLIER } },
    ({ allowed, refused }) => [
      refused('is not made by its patient', commit(set(BLOCKED, { payment: PI, at: SERVER_TIME })), { given: START }),
      refused('is not changed by its patient', commit(update(BLOCKED, { payment: 'pi_1' }))),
      refused('is not deleted while the record is there', commit(remove(BLOCKED))),
      refused('is not deleted together with the record', commit(remove(BLOCKED), ...CLOSING)),
      refused('is not deleted while a record begins again', commit(remove(BLOCKED), BEGINNING), {
        given: GONE,
      }),
      allowed('is deleted when the record is gone', commit(remove(BLOCKED)), { given: GONE }),
      ...OTHERS.flatMap(([who, as]) => [
        refused(`is not made by ${who}`, commit(set(BLOCKED, { payment: PI, at: SERVER_TIME })), { as, given: START }),
        refused(`is not changed by ${who}`, commit(update(BLOCKED, { payment: 'pi_1' })), { as }),
        refused(`is not deleted by ${who}`, commit(remove(BLOCKED)), { as }),
        refused(`is not deleted by ${who} after the record is gone`, commit(remove(BLOCKED)), { as, given: GONE }),
      ]),
    ],
  ),
  group('What the extension kept', AYLA, START, ({ refused }) => [
    ...['customers/ayla', 'customers/ayla/payments/pi_1', 'customers/ayla/checkout_sessions/a', 'products/a'].flatMap(
      (path) => [
        refused(`is no place to write: ${path}`, commit(set(path, { status: 'succeeded' }))),
        refused(`is no place to read: ${path}`, { get: path }),
      ],
    ),
  ]),
];

function demonstrated(): Fields {
  return { kind: 'purchase', ticket: 5, price: 10, cardId: id(1), at: SERVER_TIME };
}

function demonstration(): Documents {
  return {
    'settings/payments': { mode: 'demonstration', origin: '' },
    'patients/ayla': patient({ tickets: 5, cards: [card(1)] }),
  };
}
