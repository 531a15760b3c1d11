// @vitest-environment node
/** Checks that the app's answers without the module of conversations match the module's. */
import { expect, test } from 'vitest';
import { SESSION_STATES, type Side, SIDES } from '../../core/generated/tables';
import { aSession, aThread, SESSION_START } from '../../testing/builders';
import { loadRealMemberCore } from '../../testing/realCore';
import { inDanger } from './danger';
import { sessionOf } from './facts';
import { isUnread } from './unread';

test('unread conversations', async () => {
  const core = await loadRealMemberCore();
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

test('the session that the danger button reports', async () => {
  const core = await loadRealMemberCore();
  const moments = [SESSION_START, SESSION_START + 1];
  const all = SESSION_STATES.flatMap((state) =>
    moments.map((start) => aSession({ id: `${state}${start}`, state, start })),
  );
  const lists = [[], ...all.flatMap((one) => all.flatMap((two) => all.map((three) => [one, two, three])))];
  const found = lists.map((sessions) => {
    const session = inDanger({ sessions });
    expect(session).toBe(sessionOf(core, { sessions }));
    return session;
  });
  expect(new Set(found)).toEqual(new Set([null, ...all]));
});
