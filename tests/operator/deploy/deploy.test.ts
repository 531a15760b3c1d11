/** Tests `npm run deploy` as a whole: its order, what it checks itself, and what it says after a step that fails. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { IndexState } from '../../../operations/project/indexes.ts';
import { deploy } from '../../../operator/deploy/deploy.ts';
import type { Target } from '../../../operator/deploy/firebase.ts';
import { BEFORE, LIVE } from '../../../operator/deploy/google.ts';
import { STEPS } from '../../../operator/deploy/steps.ts';
import { openWorld, type World } from '../../../operator/deploy/world.ts';
import { inProject } from '../../../tools/lib/paths.mjs';
import { describeError, PlainError } from '../../../tools/lib/plain-error.ts';

const RULES = 'service cloud.firestore { }\n';

/** The rulesets of the project, by name. */
const TEXTS: Readonly<Record<string, string>> = { older: 'older rules', old: 'old rules', new: RULES };

const indexes = (...states: IndexState['state'][]): IndexState[] =>
  states.map((state, at) => ({ text: `slots (state ASCENDING), COLLECTION ${String(at)}`, state }));

interface Outcome {
  code: number;
  output: string;
  /** The rules are live, even if firebase-tools failed. */
  isLive?: boolean;
}

interface Machine {
  faults: string[];
  hasDatabase: () => Promise<boolean>;
  /** The state of the indexes at each query; the last one stays. */
  indexes: IndexState[][];
  /** The rulesets by the names of their releases. */
  releases: Record<string, string>;
  /** The ruleset that somebody else keeps live. */
  others: string;
  /** The outcomes of firebase-tools, in their order; afterwards it succeeds. */
  outcomes: Partial<Record<Target, Outcome[]>>;
  writeFunctions: () => Promise<void>;
}

/** One run of the command: its output with its error, what it did in its order, and how long it waited each time, in seconds. */
async function run(machine: Partial<Machine> = {}, ...options: string[]) {
  const [said, done, waits]: [string[], string[], number[]] = [[], [], []];
  const say = (text: string) => void said.push(text);
  const states = [...(machine.indexes ?? [indexes('READY', 'READY')])];
  const releases = machine.releases ?? {};
  const open = (project: string): World => ({
    project,
    say,
    wait: (milliseconds) => Promise.resolve(waits.push(milliseconds / 1000)),
    sourceFaults: () => Promise.resolve([...(machine.faults ?? [])]),
    published: () => RULES,
    writeFunctions:
      machine.writeFunctions ??
      (() => {
        done.push('write functions');
        return Promise.resolve();
      }),
    google: {
      hasDatabase: machine.hasDatabase ?? (() => Promise.resolve(true)),
      indexes: () => Promise.resolve((states.length > 1 ? states.shift() : states[0]) ?? []),
      released: (name) => Promise.resolve((name === LIVE ? machine.others : undefined) ?? releases[name]),
      textOf: (ruleset) => Promise.resolve(TEXTS[ruleset]),
      point: (name, ruleset) => {
        done.push(`${name}: ${ruleset}`);
        releases[name] = ruleset;
        return Promise.resolve();
      },
    },
    firebase: (target) => {
      done.push(target);
      const { isLive, ...outcome }: Outcome = machine.outcomes?.[target]?.shift() ?? { code: 0, output: '' };
      if (target === 'firestore:rules' && (isLive ?? outcome.code === 0)) releases[LIVE] = 'new';
      return Promise.resolve(outcome);
    },
  });
  let failed = false;
  try {
    await deploy(['--project', 'calm-live', ...options], open, say);
  } catch (error) {
    failed = true;
    said.push(describeError(error));
  }
  return { failed, said: said.join('\n'), done, waits };
}

const ALL = ['firestore:indexes', 'write functions', 'functions', 'firestore:rules', 'storage', 'hosting'];

describe('the order', () => {
  it('is indexes, functions, rules, rules of files, site', async () => {
    const { failed, done } = await run();
    expect([failed, done]).toEqual([false, ALL]);
  });

  it('leaves out the functions if it’s asked to', async () => {
    const { done } = await run({}, '--without-functions');
    expect(done).toEqual(ALL.filter((one) => !one.includes('functions')));
  });

  it('is listed by docs/publishing.md', () => {
    const page = readFileSync(inProject('docs/publishing.md'), 'utf8');
    const listed = [...page.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name);
    expect(listed).toEqual(['checks', ...STEPS.map(({ name }) => name)]);
  });

  it('is listed by --dry-run, which checks like a deploy and does nothing', async () => {
    const { said, done } = await run({}, '--dry-run');
    expect(done).toEqual([]);
    expect(said.split('\n').map((line) => line.replace(/^. (\w+):.*/, '$1'))).toEqual([
      ...['checks', 'indexes', 'functions', 'rules', 'storage', 'hosting', 'Nothing was changed.'],
    ]);
    expect(said).toContain('(firebase deploy --only firestore:rules)');
    expect(await run({ faults: ['Not committed'] }, '--dry-run')).toMatchObject({ failed: true });
  });
});

describe('before anything is sent, a deploy stops', () => {
  it.each<[string, Partial<Machine>, string]>([
    [
      'with every fault of the sources',
      { faults: ['dist/ is missing', 'Not committed'] },
      'dist/ is missing\nNot committed',
    ],
    ['without a database', { hasDatabase: () => Promise.resolve(false) }, 'no database yet'],
    [
      'if nobody is signed in',
      { hasDatabase: () => Promise.reject(new PlainError('Google doesn’t know who you are')) },
      'Google doesn’t know who you are',
    ],
  ])('%s', async (_, machine, words) => {
    const { failed, said, done } = await run(machine);
    expect([failed, done]).toEqual([true, []]);
    expect(said).toContain(words);
    expect(said).toContain('Nothing has changed.');
  });

  it.each([
    [[], 'Say which project'],
    [['--project', 'demo-aram'], 'exists only in the emulators'],
    [['--project', '../x'], 'isn’t a project id'],
    [['--project', 'calm-live', '--force'], "Unknown option '--force'"],
    [['--project', 'calm-live', '--rollback', 'hosting'], 'Only rules can be put back, not "hosting"'],
  ])('because of the options %j', async (line, words) => {
    await expect(deploy(line, openWorld, () => undefined)).rejects.toThrow(words);
  });
});

describe('the wait for indexes', () => {
  it('goes on until every index is built', async () => {
    const states = [indexes('MISSING', 'CREATING'), indexes('READY', 'CREATING'), indexes('READY', 'READY')];
    const { said, waits, done } = await run({ indexes: states });
    expect([waits, done]).toEqual([[15, 15], ALL]);
    expect(said).toContain('Waiting for 2 of 2 indexes.\n  Waiting for 1 of 2 indexes.');
  });

  it.each([
    ['at once if Firestore can’t build one', indexes('READY', 'NEEDS_REPAIR'), 0],
    ['after an hour', indexes('CREATING'), 240],
  ])('ends %s, and nothing else is deployed', async (_, state, times) => {
    const { failed, said, done, waits } = await run({ indexes: [state] });
    expect([failed, done, waits.length]).toEqual([true, ['firestore:indexes'], times]);
    expect(said).toContain(
      `These indexes aren’t built:\n  slots (state ASCENDING), COLLECTION ${String(state.length - 1)}`,
    );
    expect(said).toContain('Rules, functions and the site are as they were.');
  });
});

describe('a step that fails', () => {
  it.each([
    ['firestore:indexes', 'Rules, functions and the site are as they were.'],
    ['functions', 'Rules and the site are as they were'],
    ['firestore:rules', 'The rules of files and the site are as they were.'],
    ['storage', 'The rules of files and the site are as they were, unless'],
    ['hosting', 'The site that people see is the old one, unless'],
  ] as const)('%s: nothing after it is done, and the message says what is true', async (target, words) => {
    const { failed, said, done } = await run({ outcomes: { [target]: [{ code: 2, output: '' }] } });
    expect([failed, done]).toEqual([true, ALL.slice(0, ALL.indexOf(target) + 1)]);
    expect(said).toContain(`\`firebase deploy --only ${target}\` ended with exit code 2`);
    expect(said).toContain(words);
    expect(said).toContain('Run the same command again');
  });

  it.each([
    'HTTP Error: 400, Request contains an invalid argument.',
    'HTTP Error: 409, Requested entity already exists',
    'HTTP Error: 503, The service is currently unavailable.',
    'Failed to make request to https://firebaserules.googleapis.com',
  ])('because of “%s” is tried five times, with growing waits that are announced', async (refusal) => {
    const refused = Array(5).fill({ code: 1, output: `Error: ${refusal}` });
    const once = await run({ outcomes: { 'firestore:rules': refused.slice(1) } });
    expect([once.failed, once.waits]).toEqual([false, [5, 15, 45, 135]]);
    expect(once.said).toContain('which may pass. Try 2 of 5 follows in 5 seconds.');
    const always = await run({ outcomes: { 'firestore:rules': refused } });
    expect([always.failed, always.done.at(-1)]).toEqual([true, 'firestore:rules']);
  });

  it.each(['HTTP Error: 403, The caller does not have permission', 'Compilation error in firestore.rules'])(
    'because of “%s” isn’t tried again',
    async (refusal) => {
      const { waits } = await run({ outcomes: { 'firestore:rules': [{ code: 1, output: `Error: ${refusal}` }] } });
      expect(waits).toEqual([]);
    },
  );

  it('because other rules are live than were sent stops the deploy', async () => {
    const { failed, said, done } = await run({ others: 'older' });
    expect([failed, done.at(-1)]).toEqual([true, 'firestore:rules']);
    expect(said).toContain('the live ones are others');
  });

  it('because of a fault of the tools also says what is true now', async () => {
    const { failed, said } = await run({ writeFunctions: () => Promise.reject(new TypeError('not ours')) });
    expect(failed).toBe(true);
    expect(said).toMatch(/Rules and the site are as they were[^]*TypeError: not ours/);
  });
});

describe('going back', () => {
  const ROLLBACK = ['--rollback', 'rules'];
  const live = () => ({ [LIVE]: 'old', [BEFORE]: 'older' });

  it('makes the rules live that the last deploy replaced, and does nothing else, however often', async () => {
    const releases = live();
    const { done } = await run({ releases });
    expect(done).toEqual(ALL.flatMap((one) => (one === 'firestore:rules' ? [`${BEFORE}: old`, one] : [one])));
    expect(releases).toEqual({ [LIVE]: 'new', [BEFORE]: 'old' });
    for (let times = 0; times < 2; times += 1) {
      const back = await run({ releases, faults: ['dist/ is missing'] }, ...ROLLBACK);
      expect([back.failed, back.done, back.waits]).toEqual([false, [`${LIVE}: old`], []]);
      expect(back.said).toContain('old is live again, and was read back.');
      expect(releases).toEqual({ [LIVE]: 'old', [BEFORE]: 'old' });
    }
  });

  it('is possible as far as before if Google refuses the new rules, or they are live already', async () => {
    const refused = live();
    await run({ releases: refused, outcomes: { 'firestore:rules': [{ code: 1, output: 'HTTP Error: 403' }] } });
    expect(refused).toEqual(live());
    const same = { [LIVE]: 'new', [BEFORE]: 'older' };
    await run({ releases: same });
    expect(same).toEqual({ [LIVE]: 'new', [BEFORE]: 'older' });
  });

  it('is possible if firebase-tools fails after it has released the rules', async () => {
    const releases = live();
    await run({ releases, outcomes: { 'firestore:rules': [{ code: 1, output: '', isLive: true }] } });
    expect(releases).toEqual({ [LIVE]: 'new', [BEFORE]: 'old' });
  });

  it('changes nothing with --dry-run', async () => {
    const releases = live();
    const { said, done } = await run({ releases }, ...ROLLBACK, '--dry-run');
    expect(said).toContain('Would make older live again.');
    expect([done, releases]).toEqual([[], live()]);
  });

  it('stops if nothing is remembered, and if somebody else releases rules in that moment', async () => {
    expect((await run({ releases: { [LIVE]: 'old' } }, ...ROLLBACK)).said).toContain('remembers no earlier rules');
    const { failed, said } = await run({ releases: live(), others: 'new' }, ...ROLLBACK);
    expect(failed).toBe(true);
    expect(said).toContain('older was released, and new is live now.');
  });
});
