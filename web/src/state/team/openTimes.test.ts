import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TeamPort } from '../../backend/ports';

const DEVICE = Date.UTC(2026, 2, 10, 12, 0);
const DAY_MS = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE });
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['a day ahead', -DAY_MS, 2],
  ['a day behind', DAY_MS, 2],
  ['right', 0, 1],
])('on a device whose clock is %s, the times that are found can be booked now', async (_how, wrong, questions) => {
  vi.resetModules();
  const { noteServerTime } = await import('../../clock/clock');
  const { findOpen } = await import('./openTimes');
  const { earliestStart } = await import('../sessions/notice');
  const findSlots = vi.fn<TeamPort['findSlots']>(() => {
    noteServerTime(DEVICE + wrong, DEVICE);
    return Promise.resolve({ slots: [], next: null });
  });
  await findOpen({ findSlots } as unknown as TeamPort, { language: 'en' }, 0);
  expect(findSlots).toHaveBeenCalledTimes(questions);
  expect(findSlots.mock.lastCall?.[1]).toBe(earliestStart(DEVICE + wrong));
});
