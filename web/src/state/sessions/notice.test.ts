// @vitest-environment node
/** Public pages calculate with the core's durations, and must get the same answers as the core. */
import { expect, test } from 'vitest';
import { LIMITS } from '../../core/generated/tables';
import { aSession, SESSION_START } from '../../testing/builders';
import { loadRealMemberCore } from '../../testing/realCore';
import { factsOf } from './facts';
import { earliestStart, endOf, freeUntil } from './notice';

test('the first start that is shown is the first that the core books', async () => {
  const core = await loadRealMemberCore();
  const booker = { emailVerified: true, consent: 2, guardian: false, birthday: '', named: true, tickets: 1 };
  const refused = (start: number, now: number) => {
    const wish = { start, whom: 'self', takes: ['self'], welcome: 'yes' } as const;
    const answer = core.book({ ...booker, diary: [], places: [] }, wish, now);
    return answer.ok ? null : answer.refused;
  };
  for (const now of [-1, 0, 1].map((later) => SESSION_START + later)) {
    const start = earliestStart(now);
    expect([refused(start - LIMITS.SLOT_GRID_MS, now), refused(start, now)]).toEqual(['tooSoon', null]);
  }
});

test('a session is over, and its ticket is spent, when the core says so', async () => {
  const core = await loadRealMemberCore();
  const facts = factsOf(aSession());
  const isHeld = (now: number) => core.step(facts, 'hold', 'counselor', now).ok;
  expect([endOf(SESSION_START) - 1, endOf(SESSION_START)].map(isHeld)).toEqual([false, true]);
  const isReturned = (now: number) => {
    const answer = core.step(facts, { cancel: { counselor: 'verified', patientStays: true } }, 'patient', now);
    return answer.ok && answer.outcome.returned;
  };
  expect([freeUntil(SESSION_START), freeUntil(SESSION_START) + 1].map(isReturned)).toEqual([true, false]);
});
