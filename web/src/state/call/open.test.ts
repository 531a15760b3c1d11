/** Where the way into a call is shown. */
import { expect, test } from 'vitest';
import { aSession, SESSION_START } from '../../testing/builders';
import { loadRealMemberCore } from '../../testing/realCore';
import { closesAt, isCallOpen, opensAt } from './open';
import { problemOf } from './media';
import { levelOf } from './useLevel';

test('the moments that are shown are those at which the core opens a call, and closes it', async () => {
  const core = await loadRealMemberCore();
  const session = aSession({ way: 'voice' });
  const moments = [opensAt(SESSION_START), closesAt(SESSION_START)].flatMap((edge) => [edge - 1, edge, edge + 1]);
  expect(moments.map((now) => isCallOpen(core, session, now))).toEqual([false, true, true, true, true, false]);
  expect(isCallOpen(null, session, SESSION_START)).toBe(false);
});

test('what a browser says of a device it cannot open is one of three things', () => {
  const said = (name: string) => problemOf(new DOMException('', name));
  expect(
    ['NotAllowedError', 'SecurityError', 'NotFoundError', 'OverconstrainedError', 'NotReadableError'].map(said),
  ).toEqual(['refused', 'refused', 'none', 'none', 'busy']);
});

test('silence has no level, and a shout no more than all of it', () => {
  expect(levelOf(new Float32Array(8))).toBe(0);
  expect(levelOf(new Float32Array(8).fill(0.05))).toBeCloseTo(0.3);
  expect(levelOf(new Float32Array(8).fill(-1))).toBe(1);
});
