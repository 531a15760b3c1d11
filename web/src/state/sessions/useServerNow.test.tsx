import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const DEVICE = Date.UTC(2026, 2, 10, 12, 0);
const MINUTE = 60_000;

/** The site answers, or fails. Each test has a clock that hasn't been read yet. */
async function freshClock(answer: () => Promise<Response>) {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  vi.resetModules();
  return { asked, ...(await import('../../clock/clock')), ...(await import('./useServerNow')) };
}

const saying = (headers: Record<string, string>) => () => Promise.resolve(new Response(null, { headers }));
const ahead = saying({ Date: new Date(DEVICE + 10 * MINUTE).toUTCString() });

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('until the difference is known, the device’s clock is used', async () => {
  const { serverNow, asked } = await freshClock(ahead);
  expect(serverNow()).toBe(DEVICE);
  expect(asked).not.toHaveBeenCalled();
});

test('a device that is ten minutes slow gets the server’s time, to the second', async () => {
  const { readClock, serverNow } = await freshClock(ahead);
  await readClock();
  expect(Math.abs(serverNow() - (DEVICE + 10 * MINUTE))).toBeLessThanOrEqual(1_000);
  vi.setSystemTime(DEVICE + 5 * MINUTE);
  expect(Math.abs(serverNow() - (DEVICE + 15 * MINUTE))).toBeLessThanOrEqual(1_000);
});

test('the age of a cached answer is taken into account', async () => {
  const { readClock, serverNow } = await freshClock(saying({ Date: new Date(DEVICE).toUTCString(), Age: '120' }));
  await readClock();
  expect(Math.abs(serverNow() - (DEVICE + 2 * MINUTE))).toBeLessThanOrEqual(1_000);
});

test('the time is a whole number of milliseconds, however long the answer took', async () => {
  const { readClock, serverNow } = await freshClock(async () => {
    vi.setSystemTime(DEVICE + 33);
    return ahead();
  });
  await readClock();
  expect(Number.isInteger(serverNow())).toBe(true);
});

test('the time is fetched once, and not from the browser’s cache', async () => {
  const { readClock, asked } = await freshClock(ahead);
  await Promise.all([readClock(), readClock()]);
  await readClock();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledWith('/favicon.svg', expect.objectContaining({ method: 'HEAD', cache: 'no-store' }));
});

test.each([
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['has no date', saying({})],
  ['has an invalid date', saying({ Date: 'soon' })],
  ['has an invalid age', saying({ Date: new Date(DEVICE).toUTCString(), Age: 'old' })],
])('an answer that %s changes nothing, throws nothing, and is fetched again', async (_how, answer) => {
  const { readClock, serverNow, asked } = await freshClock(answer);
  await readClock();
  expect(serverNow()).toBe(DEVICE);
  await readClock();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a screen follows the clock, and checks it when the visitor comes back', async () => {
  const { useServerNow } = await freshClock(ahead);
  const { result } = renderHook(() => useServerNow());
  expect(result.current).toBe(DEVICE);
  await act(() => vi.advanceTimersByTimeAsync(0));
  const learnt = result.current;
  expect(learnt).toBeGreaterThan(DEVICE + 9 * MINUTE);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(result.current).toBe(learnt + 20_000);
  vi.setSystemTime(DEVICE + 60 * MINUTE);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(result.current).toBeGreaterThan(DEVICE + 69 * MINUTE);
});
