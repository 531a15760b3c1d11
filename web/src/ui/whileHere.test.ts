import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileHere } from './whileHere';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ABORTED = new TypeError('The import was aborted');

const leave = () => window.dispatchEvent(new Event('beforeunload'));

/** Starts to load, and records the result. */
function begin() {
  const told = vi.fn();
  let come: (screen: string) => void = vi.fn();
  let fail: (thrown: TypeError) => void = vi.fn();
  const loading = new Promise<string>((resolve, reject) => {
    come = resolve;
    fail = reject;
  });
  whileHere(() => loading).then(told, told);
  return { told, come, fail };
}

test('a failure on a page that stays is shown immediately', async () => {
  const { told, fail } = begin();
  fail(ABORTED);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalledWith(ABORTED);
});

test('a failure caused by leaving is shown only if the page still exists after five seconds', async () => {
  const { told, fail } = begin();
  leave();
  fail(ABORTED);
  await vi.advanceTimersByTimeAsync(4999);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledWith(ABORTED);
});

test('a screen that arrives anyway is shown', async () => {
  const { told, come } = begin();
  leave();
  come('the screen');
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalledWith('the screen');
});

test('listening stops once the screen has arrived', async () => {
  const removed = vi.spyOn(window, 'removeEventListener');
  const { come } = begin();
  come('the screen');
  await vi.advanceTimersByTimeAsync(0);
  expect(removed).toHaveBeenCalledWith('beforeunload', expect.any(Function));
});
