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

/** Begins to load, and tells what came of it. */
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

test('a failure on a page that stays is shown at once', async () => {
  const { told, fail } = begin();
  fail(ABORTED);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalledWith(ABORTED);
});

test('one that leaving brought about is shown only if the page still exists after five seconds', async () => {
  const { told, fail } = begin();
  leave();
  fail(ABORTED);
  await vi.advanceTimersByTimeAsync(4999);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledWith(ABORTED);
});

test('a screen that comes all the same is shown', async () => {
  const { told, come } = begin();
  leave();
  come('the screen');
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalledWith('the screen');
});

test('nobody listens any more once it has come', async () => {
  const removed = vi.spyOn(window, 'removeEventListener');
  const { come } = begin();
  come('the screen');
  await vi.advanceTimersByTimeAsync(0);
  expect(removed).toHaveBeenCalledWith('beforeunload', expect.any(Function));
});
