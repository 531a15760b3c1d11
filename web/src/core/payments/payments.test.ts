// @vitest-environment node
/** The typed face over the real module: what crosses, and back. What is decided is tested in `core-wasm/src/payments`. */
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../config/paths';
import { anId } from '../../testing/builders';
import { loadRealPaymentsCore } from '../../testing/realCore';
import { CoreError } from '../error';
import { PAYMENT_STANDINGS } from '../generated/tables';
import type { PaymentFacts, PaymentsCore, PaymentSettings } from '.';

let core: PaymentsCore;
beforeAll(async () => {
  core = await loadRealPaymentsCore();
});

const settings: PaymentSettings = { mode: 'stripe', origin: 'https://aram.example', prices: { '25': 'price_25' } };
const paid: PaymentFacts = {
  status: 'succeeded',
  amount: 4000,
  amountReceived: 4000,
  currency: 'usd',
  items: [{ quantity: 1, lookupKey: 'tickets-25' }],
};

test('an order leads back to the pages of this app, and says which it is', () => {
  const id = anId(1);
  expect(core.order(settings, 25, id, 'ar')).toEqual({
    mode: 'payment',
    price: 'price_25',
    success_url: `https://aram.example${paths.buyTicketThankYou}?order=${id}`,
    cancel_url: `https://aram.example${paths.buyTicket}`,
    locale: 'auto',
    metadata: { orderId: id, pack: '25' },
  });
  expect(core.order(settings, 25, id, 'tr')).toMatchObject({ locale: 'tr' });
});

test('there is no order of what has no price, nor where nothing is sold, nor without an id', () => {
  expect(core.order(settings, 5, anId(1), 'en')).toBeNull();
  expect(core.order({ ...settings, mode: 'demonstration' }, 25, anId(1), 'en')).toBeNull();
  expect(core.order(settings, 25, 'x', 'en')).toBeNull();
});

test('the next order waits a minute', () => {
  expect(core.mayOrder(null, 0)).toEqual({ ok: true });
  expect(core.mayOrder(1000, 60_999)).toEqual({ ok: false, from: 61_000 });
  expect(core.mayOrder(1000, 61_000)).toEqual({ ok: true });
});

test('a payment stands for a pack, or is told in one of the words', () => {
  expect(core.standing(paid)).toEqual({ kind: 'stands', pack: { ticket: 25, price: 40 } });
  const kinds = [
    core.standing({ ...paid, items: [] }),
    core.standing({ ...paid, status: 'requires_payment_method' }),
    core.standing({ ...paid, status: 'canceled' }),
    core.standing({ ...paid, amount: 1 }),
  ].map(({ kind }) => kind);
  expect(kinds).toEqual(PAYMENT_STANDINGS.slice(1));
});

test('the demonstration ends at fifty in hand', () => {
  expect([core.demonstrates(49), core.demonstrates(50)]).toEqual([true, false]);
});

test('what is no payment is an error of the core', () => {
  expect(() => core.standing({ ...paid, amount: '4000' } as never)).toThrow(CoreError);
  expect(() => core.order({} as never, 25, anId(1), 'en')).toThrow(CoreError);
  expect(() => core.mayOrder(0.5, 0)).toThrow(CoreError);
  expect(() => core.demonstrates(Number.NaN)).toThrow(CoreError);
});
