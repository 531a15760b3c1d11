// @vitest-environment node
/**
 * The typed face over the real module: the data that crosses in both directions. The decisions are tested in
 * `core-wasm/domain/tests/conversation`.
 */
import { beforeAll, expect, test } from 'vitest';
import { loadRealMemberCore } from '../../testing/realCore';
import type { MemberCore, MessageFacts, ThreadFacts } from '.';

const HOUR = 3_600_000;
/** Monday, 7 December 2026, 09:00 UTC. */
const START = Date.UTC(2026, 11, 7, 9);

let core: MemberCore;
beforeAll(async () => {
  core = await loadRealMemberCore();
});

const facts: ThreadFacts = {
  thread: null,
  patientStays: true,
  verified: true,
  blocked: false,
  session: { start: START, state: 'booked', way: 'voice', bookedAt: START - 86_400_000 },
  count: { since: START, sent: 1 },
};
const message: MessageFacts = { own: true, at: START, gone: false };

test('a message counts on, restarts the count, or waits until there is room', () => {
  expect(core.mayWrite(facts, 'patient', START)).toEqual({ ok: true, counting: 'on', reopens: false });
  expect(core.mayWrite({ ...facts, count: null }, 'counselor', START)).toEqual({
    ok: true,
    counting: 'anew',
    reopens: false,
  });
  const full = { ...facts, count: { since: START, sent: 200 } };
  expect(core.mayWrite(full, 'patient', START)).toEqual({ ok: false, refused: 'tooMany', from: START + HOUR + 1 });
});

test('the side that ended a conversation starts it again for a later session', () => {
  const ended = { patientStopped: true, counselorStopped: false, lastAt: START - 90_000_000 };
  const answer = core.mayWrite({ ...facts, thread: ended }, 'patient', START);
  expect(answer).toEqual({ ok: true, counting: 'on', reopens: true });
  expect(core.mayWrite({ ...facts, thread: ended }, 'counselor', START)).toEqual({ ok: false, refused: 'stopped' });
});

test('nobody can write without a session', () => {
  expect(core.mayWrite({ ...facts, session: null }, 'patient', START)).toEqual({ ok: false, refused: 'noSession' });
});

test('a message that the other has read stays, and the other’s message is unread', () => {
  expect(core.mayUnsend(message, START - 1)).toEqual({ ok: true });
  expect(core.mayUnsend(message, START)).toEqual({ ok: false, refused: 'readAlready' });
  expect(core.isUnread({ ...message, own: false }, START - 1)).toBe(true);
  expect(core.isUnread(message, START - 1)).toBe(false);
});

test('a conversation is not ended during a session', () => {
  const sessions = [{ start: START, state: 'booked', way: 'chat' }] as const;
  expect(core.mayEnd(sessions, START)).toEqual({ ok: false, refused: 'heldNow' });
  expect([core.heldNow(sessions, START), core.heldNow(sessions, 0)]).toEqual([0, undefined]);
  expect(core.mayEnd([], START)).toEqual({ ok: true });
});

test('the two write about the latest booked or completed session', () => {
  const session = { start: START, state: 'booked', way: 'voice' } as const;
  const missed = { ...session, state: 'missed', start: START + HOUR } as const;
  expect(core.writtenFor([missed, session])).toBe(1);
  expect(core.writtenFor([])).toBeUndefined();
});

test('a call is open around its time, and each side learns whose word comes next', () => {
  const call = { start: START, state: 'booked', way: 'voice' } as const;
  expect(core.mayJoin(call, START)).toBe('open');
  expect(core.mayJoin(call, 0)).toBe('tooEarly');
  const none = { round: 0, to: 0, here: false };
  const own = { round: 0, here: false, offered: 0, answered: false, lost: false };
  expect(core.callTurn('patient', own, none)).toBe('come');
  expect(core.callTurn('counselor', own, { round: 1, to: 0, here: true })).toBe('offer');
  const asked = { ...own, round: 1, here: true, offered: 1 };
  expect(core.callTurn('counselor', asked, { round: 2, to: 1, here: false })).toBe('take');
});
