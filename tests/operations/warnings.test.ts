/** Tests what keeps staff from a mistake, or warns them: a sweep that finds many accounts gone, and a clock that is late or has failed. */
import { beforeEach, expect, it } from 'vitest';
import { clockHealth, isUnwell } from '../../operations/clock/health.ts';
import { assertConfirmed } from '../../operations/leftovers/sweep.ts';
import { admin, HOUR } from '../operator/support/operator';
import { NOW, openActing, refusalOf } from './support';

const acting = openActing();

beforeEach(() => admin.resetAll());

it('a person has to count the accounts that a sweep finds gone if there are many', async () => {
  const told = (number: number | undefined) =>
    Promise.resolve().then(() => {
      assertConfirmed({ gone: 21, of: 10_000 }, number);
    });
  expect(await refusalOf(told(undefined))).toEqual(['tooMany', '21']);
  expect(await refusalOf(told(20))).toEqual(['tooMany', '21']);
  await told(21);
});

it('the clock is healthy, late, or has never run', async () => {
  const never = await clockHealth(acting);
  expect([never.hasRun, isUnwell(never), isUnwell({ ...never, mailIsOn: true })]).toEqual([false, false, true]);
  const at = new Date(NOW.getTime() - HOUR);
  for (const name of ['mail', 'hour', 'day']) await admin.writeDocument(`runs/${name}`, { at, since: at, failed: 0 });
  await admin.writeDocument('runs/day', { at, since: at, failed: 2 });
  const health = await clockHealth(acting);
  expect(health).toMatchObject({ late: [{ name: 'mail', last: at }], failed: [{ name: 'day', things: 2 }] });
  expect(isUnwell(health)).toBe(true);
});
