/** Tests creating the ruleset, which the service refuses now and then: what is retried, how often, and what is true if it stays refused. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PlainError } from '../../../tools/lib/plain-error.ts';
import { type Failure, type RulesService, startRulesService } from './rulesService';
import { machine, run, SOURCE } from './world';

const CREATE = 'POST rulesets';
const OLD = 'service cloud.firestore { }';

let fake: RulesService;
beforeEach(async () => {
  fake = await startRulesService();
  fake.point('cloud.firestore', fake.put(OLD));
});
afterEach(() => fake.stop());

const creations = (done: readonly string[]) => done.filter((one) => one === CREATE).length;

describe('creating a ruleset is tried again', () => {
  it.each(['hang', 'lost', 'cut', 400, 409, 500, 503] as const)('after %s', async (failure) => {
    fake.fail(CREATE, failure);
    const { failed, done, waits } = await run(fake, machine());
    expect(failed).toBe(false);
    expect(creations(done)).toBe(2);
    expect(waits).toEqual([5]);
    expect(fake.live()).toBe(SOURCE);
  });

  it('up to five times, with growing waits, each announced with its reason', async () => {
    fake.fail(CREATE, 400, 409, 503, 'hang');
    const { failed, said, done, waits } = await run(fake, machine());
    expect(failed).toBe(false);
    expect(creations(done)).toBe(5);
    expect(waits).toEqual([5, 15, 45, 135]);
    for (const words of [
      '400, Request contains an invalid argument. Try 2 of 5 follows in 5 seconds.',
      '409, Requested entity already exists. Try 3 of 5',
      '503, The service is currently unavailable. Try 4 of 5',
      'no answer within 120 seconds. Try 5 of 5 follows in 135 seconds.',
    ])
      expect(said).toContain(words);
  });

  it('after a lost answer with another ruleset: the first stays, unreleased and harmless', async () => {
    fake.fail(CREATE, 'lost');
    await run(fake, machine());
    expect(fake.sources()).toEqual([OLD, SOURCE, SOURCE]);
    expect(fake.live()).toBe(SOURCE);
  });
});

describe('creating a ruleset is given up', () => {
  const five = (failure: Failure) => Array<Failure>(5).fill(failure);

  it.each([400, 409, 503, 'hang', 'lost', 'cut'] as const)(
    'after %s five times: nothing has changed',
    async (failure) => {
      fake.fail(CREATE, ...five(failure));
      const { failed, said, done } = await run(fake, machine());
      expect(failed).toBe(true);
      expect(done).toEqual(Array(5).fill(CREATE));
      expect(said).toContain('Creating the ruleset failed 5 times.');
      expect(said).toContain('Nothing has changed: the rules that were live still are.');
      expect(said).toContain('docs/publishing.md#when-a-step-fails');
      expect(fake.live()).toBe(OLD);
    },
  );

  it('at once after a 400 if the emulator’s compiler refuses the rules too, with its message', async () => {
    fake.fail(CREATE, ...five(400));
    const { failed, said, done, waits, compiled } = await run(fake, machine({ errors: ['L3:7 Unexpected "}".'] }));
    expect(failed).toBe(true);
    expect(done).toEqual([CREATE]);
    expect([waits, compiled]).toEqual([[], 1]);
    expect(said).toContain('and so does the emulator’s compiler:\n  L3:7 Unexpected "}".');
    expect(said).toContain('Nothing has changed');
  });

  it('at once after a 400 if there is no compiler to compare with, with both messages', async () => {
    fake.fail(CREATE, ...five(400));
    const compiler = new PlainError('Java 17 or newer is missing');
    const { failed, said, done } = await run(fake, machine({ compiler }));
    expect(failed).toBe(true);
    expect(done).toEqual([CREATE]);
    expect(said).toContain('400, Request contains an invalid argument');
    expect(said).toContain('couldn’t be checked:\nJava 17 or newer is missing');
  });

  it('after any other answer, without asking the emulator’s compiler', async () => {
    fake.fail(CREATE, 409, 503);
    expect(await run(fake, machine({ errors: ['L3:7'] }))).toMatchObject({ failed: false, compiled: 0 });
  });

  it.each([
    [401, 'doesn’t let you do this'],
    [403, 'doesn’t let you do this'],
    [404, 'doesn’t know the project "calm-live"'],
    [429, '2,500 rulesets'],
  ] as const)('at once after %i, with what to do', async (status, words) => {
    fake.fail(CREATE, ...five(status));
    const { failed, said, done } = await run(fake, machine());
    expect(failed).toBe(true);
    expect(done).toEqual([CREATE]);
    expect(said).toContain(words);
    expect(fake.live()).toBe(OLD);
  });

  it('and the next run finds the ruleset of a lost answer', async () => {
    fake.fail(CREATE, ...five('lost'));
    await run(fake, machine());
    const { failed, said, done } = await run(fake, machine());
    expect(failed).toBe(false);
    expect(said).toContain('an earlier run created');
    expect(creations(done)).toBe(0);
    expect(fake.live()).toBe(SOURCE);
  });
});
