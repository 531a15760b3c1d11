// @vitest-environment node
import fc from 'fast-check';
import { Timestamp } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import { ORDER_STATES } from '../../../core/generated/tables';
import { readOrder } from './readOrder';

const PAGE = 'https://checkout.stripe.com/c/pay/cs_test_1#fid';
const at = Timestamp.fromMillis(7);

test('an order says when it was placed and what became of it, and has a page exactly while that is open', () => {
  expect(readOrder({ pack: '5', language: 'en', at }, false)).toEqual({ state: 'waiting', url: null, at: 7 });
  for (const state of ORDER_STATES) {
    const order = readOrder({ pack: '5', language: 'en', at, state, url: PAGE }, false);
    expect(order).toEqual({ state, url: state === 'open' ? PAGE : null, at: 7 });
  }
});

test('a state that this build does not know is waited for', () => {
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
])('no page at %j is ever followed', (url) => {
  expect(readOrder({ at, state: 'open', url }, false)).toEqual({ state: 'waiting', url: null, at: 7 });
});

test('the pages of the fake of Stripe are followed in builds for emulators', () => {
  for (const url of ['http://127.0.0.1:4242/pay/1', 'http://localhost:4242/pay/1', PAGE])
    expect(readOrder({ at, state: 'open', url }, true)).toMatchObject({ state: 'open', url });
  for (const url of ['http://evil.example:4242/', 'http://127.0.0.1.evil.example:4242/', 'http://localhost/'])
    expect(readOrder({ at, state: 'open', url }, true)).toMatchObject({ state: 'waiting', url: null });
});

test('no document, however misshapen, breaks the reading', () => {
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
