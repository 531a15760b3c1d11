// @vitest-environment node
/** Where the way into a call is shown, the module of conversations would open it. */
import { expect, test } from 'vitest';
import type { OwnSession } from '../../backend/ports';
import { aSession, SESSION_START } from '../../testing/builders';
import { loadRealConversationCore } from '../../testing/realCore';
import { closesAt, isCallOpen, opensAt } from './open';
import { problemOf } from './media';
import { levelOf } from './useLevel';

test('a call is shown as open exactly when the core opens it', async () => {
  const core = await loadRealConversationCore();
  const moments = [opensAt(SESSION_START), closesAt(SESSION_START)].flatMap((edge) => [edge - 1, edge, edge + 1]);
  const found = (['video', 'voice', 'chat'] as const).flatMap((way) =>
    (['booked', 'held', 'cancelled'] as const satisfies OwnSession['state'][]).flatMap((state) =>
      moments.map((now) => {
        const isOpen = isCallOpen(aSession({ way, state }), now);
        const facts = { start: SESSION_START, booked: state === 'booked', written: way === 'chat' };
        expect(isOpen).toBe(core.mayJoin(facts, now) === 'open');
        return isOpen;
      }),
    ),
  );
  expect(new Set(found)).toEqual(new Set([true, false]));
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
