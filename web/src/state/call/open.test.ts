/** When the link to a call is shown. */
import { expect, test } from 'vitest';
import { aSession, SESSION_START } from '../../testing/builders';
import { loadRealMemberCore } from '../../testing/realCore';
import { closesAt, isCallOpen, opensAt } from './open';
import { problemOf } from './media';
import { levelOf } from './useLevel';

test('the link is shown exactly from when the core opens a call until it closes it', async () => {
  const core = await loadRealMemberCore();
  const session = aSession({ way: 'voice' });
  const moments = [opensAt(SESSION_START), closesAt(SESSION_START)].flatMap((edge) => [edge - 1, edge, edge + 1]);
  expect(moments.map((now) => isCallOpen(core, session, now))).toEqual([false, true, true, true, true, false]);
  expect(isCallOpen(null, session, SESSION_START)).toBe(false);
});

test('the browser’s errors about a device map to three problems', () => {
  const said = (name: string) => problemOf(new DOMException('', name));
  expect(
    ['NotAllowedError', 'SecurityError', 'NotFoundError', 'OverconstrainedError', 'NotReadableError'].map(said),
  ).toEqual(['refused', 'refused', 'none', 'none', 'busy']);
});

test('silence has level zero, and a shout at most one', () => {
  expect(levelOf(new Float32Array(8))).toBe(0);
  expect(levelOf(new Float32Array(8).fill(0.05))).toBeCloseTo(0.3);
  expect(levelOf(new Float32Array(8).fill(-1))).toBe(1);
});
