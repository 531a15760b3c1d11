// @vitest-environment node
/** Hostile input for the module of conversations: whatever is given to it, it neither breaks nor hangs, and the next call is right. */
import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as wasm from '../../../../core-wasm/pkg-conversation/aram_conversation';
import { loadRealConversationCore } from '../../testing/realCore';
import { SIDES } from '../generated/tables';
import { type Exports, survives, triesExports, triesFace } from '../hostile';
import { texts, values, whatever } from '../hostile.arbitraries';
import type { ConversationCore } from '.';

let core: ConversationCore;
beforeAll(async () => {
  core = await loadRealConversationCore();
  const path = join(process.cwd(), 'core-wasm/pkg-conversation/aram_conversation_bg.wasm');
  await wasm.default({ module_or_path: await readFile(path) });
});

const EDGES = [0, -0, -1, 3_600_000, 2 ** 31, 2 ** 53, -(2 ** 63), 2 ** 63, Number.NaN, Infinity, -Infinity];
const numbers = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(...EDGES));
const loosely = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ weight: 6, arbitrary }, { weight: 1, arbitrary: values });
const truths = loosely(fc.boolean());
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => loosely(fc.oneof(arbitrary, fc.constant(null)));

const facts = loosely(
  fc.record({
    stopped: truths,
    stoppedSince: loosely(numbers),
    patientStays: truths,
    verified: truths,
    blocked: truths,
    session: orNull(
      fc.record({ start: loosely(numbers), stands: truths, bookedAt: loosely(numbers), written: truths }),
    ),
    count: orNull(fc.record({ since: loosely(numbers), sent: loosely(numbers) })),
  }),
);
const messages = loosely(fc.record({ own: truths, at: loosely(numbers), gone: truths }));
const meetings = loosely(fc.array(loosely(fc.record({ start: loosely(numbers), written: truths })), { maxLength: 12 }));

const words = loosely(fc.record({ round: loosely(numbers), to: loosely(numbers), here: truths }));
const ownCalls = loosely(
  fc.record({
    round: loosely(numbers),
    here: truths,
    offered: loosely(numbers),
    answered: truths,
    lost: truths,
  }),
);
const calls = loosely(fc.record({ start: loosely(numbers), booked: truths, written: truths }));
const sides = fc.oneof(fc.constantFrom(...SIDES), texts);

/** What each export of the module takes. */
const EXPORTS: Exports = {
  call_turn: fc.tuple(fc.boolean(), ownCalls, orNull(words)),
  is_unread: fc.tuple(messages, numbers),
  may_end: fc.tuple(meetings, numbers),
  may_join: fc.tuple(numbers, fc.boolean(), fc.boolean(), numbers),
  may_take_back: fc.tuple(messages, numbers),
  may_write: fc.tuple(facts, sides, numbers),
};

/** The module as it should be: calls with known answers. */
function isWell(): void {
  expect(wasm.may_end([], 0)).toEqual({ ok: true });
  expect(wasm.is_unread({ own: false, at: 1, gone: false }, 0)).toBe(true);
}

describe('the module of conversations', () => {
  triesExports(wasm, EXPORTS, isWell, (make) => {
    survives(() => wasm.may_write(make(), 'patient', 0));
    survives(() => wasm.may_end([make()], 0));
    survives(() => wasm.may_take_back(make(), 0));
    survives(() => wasm.is_unread(make(), 0));
    survives(() => wasm.may_join(make() as never, true, false, 0));
    survives(() => wasm.call_turn(true, make(), make()));
  });

  test('a list of a million is bad input, not a minute of reading', () => {
    const million = Array.from({ length: 1_000_000 }, () => 0);
    survives(() => wasm.may_end(million, 0));
    isWell();
  });
});

describe('the typed face', () => {
  triesFace(
    () => core,
    fc.oneof(values, whatever, texts, numbers, facts, messages, meetings, calls, ownCalls),
    (after) => {
      expect(core.mayEnd([], 0), after).toEqual({ ok: true });
    },
  );
});
