import {
  commit,
  DEMONSTRATION,
  group,
  remove,
  set,
  update,
  type Documents,
  type Request,
  type Say,
} from '../support/requests';
import { AYLA, buyWrites, card, EARLIER, id, OMAR, patient } from '../support/samples';
import { THE_TWO } from '../support/sessions';
import { increment, SERVER_TIME, without, type Fields } from '../support/values';

const PI = 'pi_3MtwBwLkdIwHu7ix28a3tqPa';
const PAYMENT = `patients/ayla/payments/${PI}`;
const BLOCKED = 'patients/ayla/order/blocked';

/** A payment as a cloud function writes it. */
const payment = (other: Fields = {}): Fields => ({
  ...{ order: id(301), pack: '5', currency: 'usd', at: EARLIER, state: 'counted', ticket: 5, amount: 1000 },
  ...{ refunded: 0, dispute: '', taken: 0, returned: 0, used: 0, look: false },
  ...other,
});
const entry = (other: Fields = {}): Fields => ({
  ...{ kind: 'purchase', ticket: 5, price: 10, payment: PI, at: SERVER_TIME },
  ...other,
});
/** An entry with this name, and the change of the counter. */
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
const UNENTERED = without(START, `patients/ayla/ledger/${PI}`);
const GONE: Documents = {
  'closed/ayla': { at: EARLIER },
  [PAYMENT]: payment(),
  [BLOCKED]: { payment: PI, at: EARLIER },
};

/** Deleting or creating the record. Each is allowed alone (closing.ts, signingUp.ts). */
const CLOSING = [remove('patients/ayla'), set('closed/ayla', { at: SERVER_TIME })];
const BEGINNING = set('patients/ayla', patient({ updatedAt: SERVER_TIME }));

/** Its patient may delete it after the record, and not with it or before. */
const whenTheRecordIsDeleted = ({ allowed, refused }: Say, path: string) => [
  refused('may not be deleted while the record exists', commit(remove(path))),
  refused('may not be deleted together with the record', commit(remove(path), ...CLOSING)),
  refused('may not be deleted in the batch that creates a record again', commit(remove(path), BEGINNING), {
    given: GONE,
  }),
  allowed('may be deleted when the record is deleted', commit(remove(path)), { given: GONE }),
];

const OTHERS = [
  ['another user', OMAR],
  ['a visitor who is not signed in', null],
] as const;

/** Entries that only a function writes. */
const FUNCTIONS_OWN: readonly [string, Fields][] = [
  [PI, entry()],
  [`refund-${PI}`, entry({ kind: 'refund', ticket: -5 })],
  [`refund-${PI}-5`, entry({ kind: 'refund', ticket: -1 })],
  [`won-${PI}`, entry({ kind: 'won' })],
];

/** A purchase in the demonstration, and the documents before it. */
const DEMONSTRATED: Fields = { kind: 'purchase', ticket: 5, price: 10, cardId: id(1), at: SERVER_TIME };
const WITH_CARD = { 'patients/ayla': patient({ tickets: 5, cards: [card(1)] }) };

export const PAYMENTS = [
  group('An entry that names a payment', AYLA, UNENTERED, ({ refused }) => [
    ...(['stripe', 'demonstration', 'closed'] as const).flatMap((mode) =>
      FUNCTIONS_OWN.map(([name, fields]) =>
        refused(`may not be written by a client in the mode ${mode}: ${name}`, entered(name, fields), {
          given: {
            ...UNENTERED,
            ...WITH_CARD,
            'settings/payments': { mode, origin: 'https://aram.example' },
          },
        }),
      ),
    ),
    ...FUNCTIONS_OWN.map(([name]) =>
      refused(`may not be a purchase of the demonstration: ${name}`, entered(name, DEMONSTRATED), {
        given: { ...UNENTERED, ...DEMONSTRATION, ...WITH_CARD },
      }),
    ),
    ...FUNCTIONS_OWN.map(([name, fields]) =>
      refused(`may not be written by a counselor: ${name}`, entered(name, { ...fields, kind: 'return' }), {
        as: OMAR,
        given: { ...UNENTERED, ...THE_TWO },
      }),
    ),
    refused('may not be followed by a purchase of the demonstration', commit(...buyWrites('ayla', id(101))), {
      given: { ...START, ...WITH_CARD },
    }),
    refused('may not be changed', commit(update(`patients/ayla/ledger/${PI}`, { ticket: 50 })), { given: START }),
    refused('may not be deleted', commit(remove(`patients/ayla/ledger/${PI}`)), { given: START }),
    refused('may not be missing when tickets are added', commit(update('patients/ayla', { tickets: increment(5) }))),
  ]),
  group('A payment', AYLA, START, ({ allowed, refused }) => [
    refused('may not be written by a client', commit(set('patients/ayla/payments/pi_1', payment()))),
    refused('may not be written by a client who has left', commit(set('patients/ayla/payments/pi_1', payment())), {
      given: GONE,
    }),
    refused(
      'may not be written by a client together with its entry',
      commit(
        set('patients/ayla/payments/pi_1', payment()),
        set('patients/ayla/ledger/pi_1', entry({ payment: 'pi_1' })),
        update('patients/ayla', { tickets: increment(5), lastEntryId: 'pi_1', updatedAt: SERVER_TIME }),
      ),
    ),
    ...Object.entries({ refunded: 1, state: 'mismatch', look: true, ticket: 50, used: 5 }).map(([key, value]) =>
      refused(`must keep its ${key}`, commit(update(PAYMENT, { [key]: value }))),
    ),
    refused('must keep its flag for the staff after the record is deleted', commit(update(PAYMENT, { look: false })), {
      given: { ...GONE, [PAYMENT]: payment({ look: true }) },
    }),
    ...OTHERS.flatMap(([who, as]) => [
      refused(`may not be written by ${who}`, commit(set('patients/ayla/payments/pi_1', payment())), { as }),
      refused(`may not be changed by ${who}`, commit(update(PAYMENT, { refunded: 1 })), { as }),
      refused(`may not be deleted by ${who}`, commit(remove(PAYMENT)), { as }),
      refused(`may not be deleted by ${who} after the record is deleted`, commit(remove(PAYMENT)), { as, given: GONE }),
    ]),
    ...whenTheRecordIsDeleted({ allowed, refused }, PAYMENT),
    refused('may not be deleted while staff have to check it', commit(remove(PAYMENT)), {
      given: { ...GONE, [PAYMENT]: payment({ look: true }) },
    }),
    refused('may not be deleted without the flag for the staff', commit(remove(PAYMENT)), {
      given: { ...GONE, [PAYMENT]: { order: id(301) } },
    }),
    refused('may not be deleted when the flag for the staff is text', commit(remove(PAYMENT)), {
      given: { ...GONE, [PAYMENT]: payment({ look: 'no' }) },
    }),
    refused(
      'may not be deleted together with one that staff have to check',
      commit(remove(PAYMENT), remove('patients/ayla/payments/pi_1')),
      { given: { ...GONE, 'patients/ayla/payments/pi_1': payment({ look: true }) } },
    ),
  ]),
  group(
    'The mark that blocks orders',
    AYLA,
    { ...START, [BLOCKED]: { payment: PI, at: EARLIER } },
    ({ allowed, refused }) => [
      refused('may not be written by its patient', commit(set(BLOCKED, { payment: PI, at: SERVER_TIME })), {
        given: START,
      }),
      refused('may not be changed by its patient', commit(update(BLOCKED, { payment: 'pi_1' }))),
      ...whenTheRecordIsDeleted({ allowed, refused }, BLOCKED),
      ...OTHERS.flatMap(([who, as]) => [
        refused(`may not be written by ${who}`, commit(set(BLOCKED, { payment: PI, at: SERVER_TIME })), {
          as,
          given: START,
        }),
        refused(`may not be changed by ${who}`, commit(update(BLOCKED, { payment: 'pi_1' })), { as }),
        refused(`may not be deleted by ${who}`, commit(remove(BLOCKED)), { as }),
        refused(`may not be deleted by ${who} after the record is deleted`, commit(remove(BLOCKED)), {
          as,
          given: GONE,
        }),
      ]),
    ],
  ),
  group('A document of the former payments extension', AYLA, START, ({ refused }) => [
    ...['customers/ayla', 'customers/ayla/payments/pi_1', 'customers/ayla/checkout_sessions/a', 'products/a'].flatMap(
      (path) => [
        refused(`may not be written: ${path}`, commit(set(path, { status: 'succeeded' }))),
        refused(`may not be read: ${path}`, { get: path }),
      ],
    ),
  ]),
];
