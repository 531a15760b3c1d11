import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATIENCE_MS, useLetters } from './useLetters';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'fonts');
});

/** Draws something whose fonts come when the answer says so. */
function draw() {
  let come = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    come = resolve;
  });
  Object.defineProperty(document, 'fonts', { value: { ready }, configurable: true });
  const { result } = renderHook(useLetters);
  return { areThere: () => result.current, come };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('the letters are there when their fonts have come', async () => {
  const { areThere, come } = draw();
  await pass(PATIENCE_MS - 1);
  expect(areThere()).toBe(false);
  come();
  await pass(0);
  expect(areThere()).toBe(true);
});

test('fonts that do not come hold nothing back for long', async () => {
  const { areThere } = draw();
  await pass(PATIENCE_MS);
  expect(areThere()).toBe(true);
});

test('where a browser says nothing of fonts, nothing waits for them', async () => {
  const { result } = renderHook(useLetters);
  await pass(0);
  expect(result.current).toBe(true);
});
