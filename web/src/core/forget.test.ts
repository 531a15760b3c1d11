// @vitest-environment node
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { initSync } from '../../../core-wasm/pkg/aram_core';
import { loadRealCore } from '../testing/realCore';
import type { Core } from '.';

let core: Core;

beforeAll(async () => {
  core = await loadRealCore();
  vi.useFakeTimers();
});

afterAll(() => {
  vi.useRealTimers();
});

const NUMBER = '4242424242424242';
const CARD = {
  cardType: 'Visa',
  selectedItem: 'Turkey',
  city: 'Izmir',
  cardNumber: NUMBER,
  zipCode: '034000',
  expiryDate: '12/49',
  cvvCode: '737',
  nameOnCard: 'Maryam Aziz',
  address: 'Secret Street 7',
};
/** Ends of what is typed: the first bytes of memory that was given back are overwritten by itself. The CVV is looked for between two others. */
const TYPED = ['42424242', 'yam Aziz', 'Street 7', 'secret-2026', 'may read this', '\u0000737\u0000'];

/** The memory of the instance that runs now. */
const memory = (): WebAssembly.Memory => initSync({ module: new ArrayBuffer(0) }).memory;

/** What of the typed texts stands in the memories. */
function found(...memories: WebAssembly.Memory[]): string[] {
  const held = memories.map(({ buffer }) => Buffer.from(buffer).toString('latin1')).join('\n');
  return TYPED.filter((text) => held.includes(text));
}

test('a card that was submitted is in no memory of the module, neither the old one nor the fresh one', () => {
  const before = memory();
  expect(core.submit('card', CARD)).toMatchObject({ ok: true, payload: { cardNumber: '************4242' } });
  expect(found(before, memory())).toEqual([]);
});

test('nor is one that was refused, or a password', () => {
  const before = memory();
  expect(core.submit('card', { ...CARD, zipCode: '1' })).toMatchObject({ ok: false });
  const between = memory();
  core.submit('signIn', { email: 'a@b.co', password: 'calm-secret-2026' });
  expect(found(before, between, memory())).toEqual([]);
});

test('what is checked while it is typed does not stay in its place', () => {
  const before = memory();
  core.check('card', CARD);
  core.check('signIn', { email: 'a@b.co', password: 'calm-secret-2026' });
  expect(memory() === before).toBe(true);
  expect(found(before)).toEqual([]);
});

test('whatever else has crossed is overwritten after a second of quiet, and not in the middle of typing', () => {
  // The second that the tests before have begun.
  vi.advanceTimersByTime(1000);
  const before = memory();
  core.cardHints({ cardNumber: NUMBER, expiryDate: '12/49' });
  expect(found(before), 'the search finds what is there').toContain('42424242');
  vi.advanceTimersByTime(800);
  core.bookingStep(core.bookingStart(true), { type: 'answer', value: 'Nobody else may read this' });
  core.check('contact', { option: '', name: 'x'.repeat(5000), mail: '', details: 'Nobody else may read this' });
  vi.advanceTimersByTime(800);
  expect(memory() === before, 'the second begins anew with each call').toBe(true);
  vi.advanceTimersByTime(200);
  expect(memory() === before).toBe(false);
  expect(found(before, memory())).toEqual([]);
  expect(vi.getTimerCount(), 'a module that rests costs nothing').toBe(0);
  expect(core.check('newsletter', { email: 'ş' })).toEqual({ email: 'invalidEmail' });
});
