// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackendError, codeOf } from '../../errors';
import { CALL_LIMIT_MS, inTime } from './inTime';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a call that hangs ends as "no-answer" at its limit and not before', async () => {
  let code = '';
  const ended = inTime(() => new Promise(() => undefined)).catch((thrown: unknown) => {
    code = codeOf(thrown);
  });
  await vi.advanceTimersByTimeAsync(CALL_LIMIT_MS - 1);
  expect(code).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  await ended;
  expect(code).toBe('no-answer');
});

test('a success or a failure within the limit passes through unchanged and leaves no timer behind', async () => {
  await expect(inTime(() => Promise.resolve('there'))).resolves.toBe('there');
  await expect(inTime(() => Promise.reject(new BackendError('offline')))).rejects.toMatchObject({ code: 'offline' });
  expect(vi.getTimerCount()).toBe(0);
});
