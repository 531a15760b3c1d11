// @vitest-environment node
import fc from 'fast-check';
import { Timestamp } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import { ORDER_STATES } from '../../../core/generated/tables';
import { readOrder } from './payments';

const PAGE = 'https://checkout.stripe.com/c/pay/cs_test_1#fid';
const at = Timestamp.fromMillis(7);

test('an order has its time and its outcome, and a page only while it is open', () => {
  expect(readOrder({ pack: '5', language: 'en', at }, false)).toEqual({ state: 'waiting', url: null, at: 7 });
  for (const state of ORDER_STATES) {
    const order = readOrder({ pack: '5', language: 'en', at, state, url: PAGE }, false);
    expect(order).toEqual({ state, url: state === 'open' ? PAGE : null, at: 7 });
  }
});

test('a state that this build doesn’t know counts as waiting', () => {
  expect(readOrder({ at, state: 'refunded', url: PAGE }, false)).toEqual({ state: 'waiting', url: null, at: 7 });
});

test.each([
  'http://checkout.stripe.com/c/pay/1',
  'https://stripe.com.evil.example/',
  'https://evil.example/https://checkout.stripe.com/',
  'https://notstripe.com/',
  'https://checkout.stripe.com@evil.example/',
  'https://checkout.stripe.com\\@evil.example/',
  'https://checkout.stripe.com:8443/',
  'https://checkout.stripe.com',
  ' https://checkout.stripe.com/',
  'javascript:alert(1)//https://checkout.stripe.com/',
  'http://127.0.0.1:4242/pay/1',
  'http://localhost:4242/pay/1',
  7,
  undefined,
])('a page at %j is never followed', (url) => {
  expect(readOrder({ at, state: 'open', url }, false)).toEqual({ state: 'waiting', url: null, at: 7 });
});

test('builds for the emulators follow the pages of the fake Stripe', () => {
  for (const url of ['http://127.0.0.1:4242/pay/1', 'http://localhost:4242/pay/1', PAGE])
    expect(readOrder({ at, state: 'open', url }, true)).toMatchObject({ state: 'open', url });
  for (const url of ['http://evil.example:4242/', 'http://127.0.0.1.evil.example:4242/', 'http://localhost/'])
    expect(readOrder({ at, state: 'open', url }, true)).toMatchObject({ state: 'waiting', url: null });
});

test('even a malformed document can be read', () => {
  const document = fc.dictionary(fc.constantFrom('state', 'url', 'at', 'pack'), fc.anything());
  fc.assert(
    fc.property(document, fc.boolean(), (data, isEmulated) => {
      const { state, url, at: placed } = readOrder(data, isEmulated);
      expect(new Date(placed).getTime()).not.toBeNaN();
      expect(state === 'open').toBe(url !== null);
    }),
    { numRuns: 1_000 },
  );
});
