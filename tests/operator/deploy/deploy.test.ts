/** Tests `npm run deploy` as a whole: its order, the state after a step that fails, and a second run. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STEPS } from '../../../operator/deploy/steps.ts';
import { inProject } from '../../../tools/lib/paths.mjs';
import { type RulesService, startRulesService, TOKEN } from './rulesService';
import { indexes, machine, run, SOURCE } from './world';

let fake: RulesService;
beforeEach(async () => {
  fake = await startRulesService();
});
afterEach(() => fake.stop());

const CREATE = 'POST rulesets';
const OLD = 'service cloud.firestore { }';

/** Makes older rules live, as an earlier deploy left them. */
function goLive(): string {
  const old = fake.put(OLD);
  fake.point('cloud.firestore', old);
  return old;
}

describe('the order', () => {
  it('is rules without a release, indexes, functions, release, rules of files, site', async () => {
    const old = goLive();
    const { failed, said, done } = await run(fake, machine());
    expect(said).toContain('Deployed.');
    expect(failed).toBe(false);
    expect(done).toEqual([
      CREATE,
      'firebase firestore:indexes',
      'write functions',
      'firebase functions',
      'POST releases',
      'PATCH releases/cloud.firestore',
      'firebase storage',
      'firebase hosting',
    ]);
    expect(said).toContain(`size of the rules: ${String(SOURCE.length)} characters\n✓ rules: created`);
    expect(fake.live()).toBe(SOURCE);
    expect(fake.released('aram/before')).toBe(old);
    expect(said).toContain(`Before it: ${old}, which --rollback rules puts back`);
  });

  it('is the same in a project that never had rules, which then remembers none', async () => {
    const { failed, done } = await run(fake, machine());
    expect(failed).toBe(false);
    expect(done.filter((one) => one.includes('releases'))).toEqual(['POST releases']);
    expect(fake.live()).toBe(SOURCE);
    expect(fake.released('aram/before')).toBeUndefined();
  });

  it('reads the live rules back after the release and before the rules of files', async () => {
    goLive();
    await run(fake, machine());
    const patched = fake.requests.indexOf('PATCH releases/cloud.firestore');
    const [release, ruleset] = fake.requests.slice(patched + 1);
    expect(release).toBe('GET releases/cloud.firestore');
    expect(ruleset).toMatch(/^GET rulesets\/\d+$/);
  });

  it('leaves out functions if an option says so', async () => {
    const { done, said } = await run(fake, machine({ hasFunctions: false }), '--without-functions');
    expect(done).not.toContain('firebase functions');
    expect(said).toContain('functions: left out');
    expect(said).toContain('Deployed.');
  });
});

it('the page about publishing lists the steps in this order', () => {
  const page = readFileSync(inProject('docs/publishing.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name);
  expect(listed).toEqual(['checks', ...STEPS.map(({ name }) => name)]);
});

describe('the wait for indexes', () => {
  it('goes on until every index is built, and nothing is released before', async () => {
    goLive();
    const looks = [indexes('MISSING', 'CREATING'), indexes('READY', 'CREATING'), indexes('READY', 'READY')];
    const { said, waits } = await run(fake, machine({ indexes: looks }));
    expect(waits).toEqual([15, 15]);
    expect(said).toContain('Waiting for 2 of 2 indexes.');
    expect(said).toContain('indexes: all 2 are built');
  });

  it.each([
    ['one that Firestore can’t build', indexes('READY', 'NEEDS_REPAIR'), 'couldn’t build'],
    ['an hour', indexes('CREATING'), 'After 60 minutes'],
  ])('ends after %s, with the older rules live', async (_, look, words) => {
    goLive();
    const { failed, said, done } = await run(fake, machine({ indexes: [look] }));
    expect(failed).toBe(true);
    expect(said).toContain(words);
    expect(said).toContain('Rules, functions and the site are as they were.');
    expect(done).toEqual([CREATE, 'firebase firestore:indexes']);
    expect(fake.live()).toBe(OLD);
  });
});

describe('a step that fails', () => {
  it.each([
    ['firestore:indexes', OLD, 'Rules, functions and the site are as they were.'],
    ['functions', OLD, 'Rules and the site are as they were'],
    ['storage', SOURCE, 'The rules of files and the site are as they were, unless'],
    ['hosting', SOURCE, 'The site that people see is the old one, unless'],
  ] as const)('%s: nothing after it is done, and the message says what is true', async (target, live, words) => {
    goLive();
    const { failed, said, done } = await run(fake, machine({ codes: { [target]: 2 } }));
    expect(failed).toBe(true);
    expect(done.at(-1)).toBe(`firebase ${target}`);
    expect(said).toContain(`\`firebase deploy --only ${target}\` ended with exit code 2`);
    expect(said).toContain(words);
    expect(said).toContain('Run the same command again');
    expect(fake.live()).toBe(live);
  });

  it('is done by the next run, which uses the first run’s ruleset and creates no other', async () => {
    goLive();
    await run(fake, machine({ codes: { functions: 1 } }));
    const { failed, said, done } = await run(fake, machine());
    expect(failed).toBe(false);
    expect(said).toContain('an earlier run created');
    expect(done).not.toContain(CREATE);
    expect(fake.sources()).toEqual([OLD, SOURCE]);
    expect(fake.live()).toBe(SOURCE);
  });

  it('after the release lets the next run release nothing, and it still remembers the rules before', async () => {
    const old = goLive();
    await run(fake, machine({ codes: { hosting: 1 } }));
    const { failed, said, done } = await run(fake, machine());
    expect(failed).toBe(false);
    expect(said).toContain('rules: these are live already');
    const deployed = done.filter((one) => one !== 'write functions');
    expect(deployed).toEqual(['firestore:indexes', 'functions', 'storage', 'hosting'].map((one) => `firebase ${one}`));
    expect(fake.released('aram/before')).toBe(old);
  });

  it('between remembering and releasing lets the next run go on', async () => {
    const old = goLive();
    fake.fail('PATCH releases/cloud.firestore', 403);
    const first = await run(fake, machine());
    expect(first.failed).toBe(true);
    expect(first.said).toContain('doesn’t let you do this');
    expect(first.done.at(-1)).toBe('PATCH releases/cloud.firestore');
    expect(fake.live()).toBe(OLD);
    expect(await run(fake, machine())).toMatchObject({ failed: false });
    expect(fake.live()).toBe(SOURCE);
    expect(fake.released('aram/before')).toBe(old);
  });
});

describe('the release', () => {
  it.each([409, 503, 'hang', 'cut'] as const)('is tried again after %s', async (failure) => {
    goLive();
    fake.fail('PATCH releases/cloud.firestore', failure, failure);
    const { failed, waits } = await run(fake, machine());
    expect(failed).toBe(false);
    expect(waits).toEqual([5, 15]);
    expect(fake.live()).toBe(SOURCE);
  });

  it('is done again if its answer was lost, with the same result', async () => {
    goLive();
    fake.fail('PATCH releases/cloud.firestore', 'lost');
    expect(await run(fake, machine())).toMatchObject({ failed: false });
    expect(fake.live()).toBe(SOURCE);
  });

  it('never tries to create an existing release if it stays refused, and says the reason', async () => {
    goLive();
    fake.fail('PATCH releases/cloud.firestore', 503, 503, 503, 503, 503);
    const { failed, said, done } = await run(fake, machine());
    expect(failed).toBe(true);
    expect(said).toContain('failed 5 times. The last answer: 503, The service is currently unavailable.');
    expect(said).not.toContain('409');
    expect(done.slice(5)).toEqual(
      Array(5)
        .fill('PATCH releases/cloud.firestore')
        .slice(0, done.length - 5),
    );
    expect(fake.live()).toBe(OLD);
  });

  it('stops if something else is live afterwards', async () => {
    goLive();
    const other = fake.put('service cloud.firestore { match /x/{y} { } }');
    fake.afterRelease(() => {
      fake.point('cloud.firestore', other);
    });
    const { failed, said, done } = await run(fake, machine());
    expect(failed).toBe(true);
    expect(said).toContain(`others are live now: ${other}`);
    expect(done).not.toContain('firebase storage');
  });

  it('stops if the live ruleset holds another text', async () => {
    goLive();
    fake.afterRelease(() => {
      fake.replaceSource(fake.released('cloud.firestore') ?? '', 'something else');
    });
    const { failed, said } = await run(fake, machine());
    expect(failed).toBe(true);
    expect(said).toContain('doesn’t hold the text that was sent');
    expect(said).toContain('--rollback rules');
  });
});

describe('--dry-run', () => {
  it('prints each step in order, and changes nothing', async () => {
    const old = goLive();
    const { failed, said, done } = await run(fake, machine({ indexes: [indexes('READY', 'MISSING')] }), '--dry-run');
    expect(failed).toBe(false);
    expect(done).toEqual([]);
    expect(fake.requests.every((one) => one.startsWith('GET '))).toBe(true);
    expect(said.split('\n').map((line) => line.replace(/^. ([\w ]+):.*/, '$1'))).toEqual([
      ...['checks', 'size of the rules', 'rules', 'indexes', 'functions', 'release', 'storage', 'hosting'],
      'Nothing was changed.',
    ]);
    expect(said).toContain('would create a ruleset of');
    expect(said).toContain('wait for slots (state ASCENDING), COLLECTION 1');
    expect(said).toContain(`remember ${old} as aram/before`);
  });

  it('says if nothing is left to do about the rules', async () => {
    await run(fake, machine());
    const { said } = await run(fake, machine(), '--dry-run');
    expect(said).toContain('these are live already');
    expect(said).toContain('nothing to release');
  });

  it('checks like a deploy', async () => {
    expect(await run(fake, machine({ record: undefined }), '--dry-run')).toMatchObject({ failed: true });
  });
});

it('a fault of the tools also says what is true now', async () => {
  goLive();
  const broken = machine({
    afterTarget: () => {
      throw new TypeError('not ours');
    },
  });
  const { failed, said } = await run(fake, broken);
  expect(failed).toBe(true);
  expect(said).toContain('Rules, functions and the site are as they were.');
  expect(said).toContain('TypeError: not ours');
});

it('never prints a token, whatever fails', async () => {
  goLive();
  const said: string[] = [];
  for (const failure of [400, 401, 403, 404, 409, 429, 500, 503, 'hang', 'cut'] as const) {
    fake.fail(CREATE, failure, failure, failure, failure, failure);
    said.push((await run(fake, machine())).said);
  }
  expect(said.join('\n')).toContain('5 times');
  expect(said.join('\n')).not.toContain(TOKEN);
});
