/** Tests `npm run deploy -- --project ID --rollback rules`: the rules that were live before are live again. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RulesService, startRulesService } from './rulesService';
import { machine, run, SOURCE } from './world';

const CREATE = 'POST rulesets';
const OLD = 'service cloud.firestore { }';

let fake: RulesService;
beforeEach(async () => {
  fake = await startRulesService();
});
afterEach(() => fake.stop());

/** Makes older rules live, as an earlier deploy left them. */
function goLive(): string {
  const old = fake.put(OLD);
  fake.point('cloud.firestore', old);
  return old;
}

describe('--rollback rules', () => {
  it('restores the rules that were live before, reads them back, and does nothing else', async () => {
    const old = goLive();
    await run(fake, machine());
    const { failed, said, done } = await run(fake, machine({ record: undefined }), '--rollback', 'rules');
    expect(failed).toBe(false);
    expect(done).toEqual(['PATCH releases/cloud.firestore']);
    expect(fake.live()).toBe(OLD);
    expect(said).toContain(`${old} is live again, and was read back.`);
  });

  it('can be run again, and a later deploy releases the newer ones again', async () => {
    const old = goLive();
    await run(fake, machine());
    await run(fake, machine(), '--rollback', 'rules');
    const again = await run(fake, machine(), '--rollback', 'rules');
    expect(again).toMatchObject({ failed: false, done: [] });
    expect(again.said).toContain('was live already');
    const forward = await run(fake, machine());
    expect(forward.done).not.toContain(CREATE);
    expect(fake.live()).toBe(SOURCE);
    expect(fake.released('aram/before')).toBe(old);
  });

  it('prints what it would do with --dry-run, and changes nothing', async () => {
    const old = goLive();
    await run(fake, machine());
    const { said, done } = await run(fake, machine(), '--rollback', 'rules', '--dry-run');
    expect(said).toContain(`Would put back ${old}.`);
    expect(done).toEqual([]);
    expect(fake.live()).toBe(SOURCE);
  });

  it('says where to find the history if nothing is remembered', async () => {
    const { failed, said } = await run(fake, machine(), '--rollback', 'rules');
    expect(failed).toBe(true);
    expect(said).toContain('Firestore Database → Rules');
  });

  it('can’t roll back anything else', async () => {
    const { said } = await run(fake, machine(), '--rollback', 'hosting');
    expect(said).toContain('Only rules can be put back');
  });
});
