// @vitest-environment node
/** What the app says of a conversation without the module of conversations is what the module would say. */
import { expect, test } from 'vitest';
import { LIMITS, type Side, SIDES } from '../../core/generated/tables';
import { aSession, aThread, SESSION_START } from '../../testing/builders';
import { loadRealConversationCore } from '../../testing/realCore';
import { heldNow } from './facts';
import { isUnread } from './unread';

const MINUTE_MS = 60_000;

test('what waits to be read', async () => {
  const core = await loadRealConversationCore();
  const at = SESSION_START;
  const answers = SIDES.flatMap((side: Side) =>
    ['sule', 'dana'].flatMap((lastFrom) =>
      [at - 1, at, at + 1].map((read) => {
        const uid = side === 'patient' ? 'sule' : 'dana';
        const thread = aThread({ lastFrom, lastAt: at, [`${side}ReadAt`]: read });
        const found = isUnread(thread, { uid, side });
        expect(found).toBe(core.isUnread({ own: lastFrom === uid, at, gone: false }, read));
        return found;
      }),
    ),
  );
  expect(new Set(answers)).toEqual(new Set([true, false]));
});

test('when a session in writing is held', async () => {
  const core = await loadRealConversationCore();
  const [from, until] = [-LIMITS.HELD_BEFORE_MINUTES, LIMITS.HELD_AFTER_MINUTES].map(
    (minutes) => SESSION_START + minutes * MINUTE_MS,
  );
  const moments = [from, until].flatMap((edge = 0) => [edge - 1, edge, edge + 1]);
  const held = (['chat', 'voice'] as const).flatMap((way) =>
    moments.map((now) => {
      const sessions = [aSession({ way })];
      const isHeld = heldNow({ sessions }, now) !== null;
      expect(isHeld).toBe(!core.mayEnd([{ start: SESSION_START, written: way === 'chat' }], now).ok);
      return isHeld;
    }),
  );
  expect(held).toEqual([false, true, true, true, true, false, ...Array<boolean>(6).fill(false)]);
});
