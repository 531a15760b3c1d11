/** Tests the faults that stop a deploy before anything is sent. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deploy } from '../../../operator/deploy/deploy.ts';
import { openSources } from '../../../operator/deploy/sources.ts';
import { inProject } from '../../../tools/lib/paths.mjs';
import { PlainError } from '../../../tools/lib/plain-error.ts';
import { type RulesService, startRulesService } from './rulesService';
import { type Machine, machine, READABLE, run, SOURCE } from './world';

let fake: RulesService;
beforeEach(async () => {
  fake = await startRulesService();
});
afterEach(() => fake.stop());

const other = 'b'.repeat(40);
const built = { project: 'calm-live', commit: 'a'.repeat(40), changed: [] };

describe('a deploy stops', () => {
  it.each<[string, Partial<Machine>, string]>([
    ['without a build', { record: undefined }, 'dist/ holds no finished build'],
    [
      'if dist/ belongs to another project',
      { record: { ...built, project: 'calm-test' } },
      'dist/ was built for the project "calm-test", not for "calm-live"',
    ],
    [
      'if dist/ belongs to another commit',
      { record: { ...built, commit: other } },
      'dist/ was built from the commit bbbbbbbbb, and aaaaaaaaa is checked out',
    ],
    [
      'if dist/ was built from uncommitted changes',
      { record: { ...built, changed: ['web/src/main.tsx'] } },
      'dist/ was built with changes that no commit has: web/src/main.tsx.',
    ],
    ['if dist/ has other rules', { published: `${SOURCE}// more\n` }, 'dist/firestore.rules isn’t made from'],
    ['if dist/ has no rules', { published: undefined }, 'dist/firestore.rules isn’t made from'],
    ['if the commit has other rules', { committed: `${READABLE}//\nmore` }, 'dist/firestore.rules isn’t made from'],
    ...[
      ...['firestore.rules', 'storage.rules', 'firestore.indexes.json', 'firebase.json', 'package-lock.json'],
      ...['functions/index.ts', 'operations/core.ts'],
    ].map((path): [string, Partial<Machine>, string] => [
      `if ${path} isn’t committed`,
      { changed: [path] },
      `Not committed: ${path}.`,
    ]),
    ['outside a repository', { commit: '' }, 'isn’t a git repository'],
    ['without the parameters of the functions', { hasFunctions: false }, 'functions/.env.calm-live is missing'],
    ['without the region of the functions', { region: undefined }, 'functions/.env.calm-live names no region'],
    [
      'if Hosting passes calls to another region than that of the functions',
      { rewritten: { desk: 'europe-west1' } },
      'firebase.json passes calls of the function "desk" on to europe-west1, but functions/.env.calm-live says ARAM_REGION=europe-west4',
    ],
    ['without Blaze', { projectFaults: ['The project isn’t on the Blaze plan'] }, 'isn’t on the Blaze plan'],
    [
      'if nobody is signed in',
      { signIn: () => Promise.reject(new PlainError('Google doesn’t know who you are')) },
      'Google doesn’t know who you are',
    ],
  ])('%s', async (_, change, words) => {
    const { failed, said, done } = await run(fake, machine(change));
    expect(failed).toBe(true);
    expect(said).toContain(words);
    expect(said).toContain('Nothing has changed.');
    expect(done).toEqual([]);
    expect(fake.requests).toEqual([]);
  });

  it('with all faults of the sources at once', async () => {
    const { said } = await run(fake, machine({ record: undefined, changed: ['storage.rules'], hasFunctions: false }));
    for (const words of ['no finished build', 'Not committed: storage.rules', 'functions/.env.calm-live'])
      expect(said).toContain(words);
  });

  it.each([
    [[], 'Say which project'],
    [['--project', 'demo-aram'], 'exists only in the emulators'],
    [['--project', '../x'], 'can’t be the id of a project'],
    [['--project', 'calm-live', '--force'], "Unknown option '--force'"],
  ])('because of the options %j', async (line, words) => {
    const never = () => {
      throw new Error('opened');
    };
    await expect(deploy(line, never, never)).rejects.toThrow(words);
  });
});

it('a file that isn’t deployed may be changed', async () => {
  expect(await run(fake, machine({ changed: ['docs/deploy.md', 'functionsOf.ts'] }))).toMatchObject({ failed: false });
});

it('functions that were never set up have no region to compare', async () => {
  const never = { hasFunctions: false, region: undefined };
  expect(await run(fake, machine(never), '--without-functions')).toMatchObject({ failed: false });
});

describe('the sources of a folder', () => {
  let folder = '';
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: folder });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'aram-deploy-'));
    for (const name of ['dist', 'functions']) mkdirSync(join(folder, name));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('are the committed rules, whatever the file says now', async () => {
    const rules = join(folder, 'firestore.rules');
    git('init', '--quiet');
    writeFileSync(rules, READABLE);
    git('add', '.');
    git('commit', '--quiet', '--message', 'One');
    writeFileSync(rules, 'changed');
    const sources = openSources(folder);
    expect(await sources.committed('firestore.rules')).toBe(READABLE);
    expect((await sources.state()).changed).toEqual(['firestore.rules']);
  });

  it('are the existing rules, build record and parameters', () => {
    const sources = openSources(folder);
    expect([sources.rules(), sources.record(), sources.hasFunctions('calm-live')]).toEqual([
      undefined,
      undefined,
      false,
    ]);
    writeFileSync(join(folder, 'dist', 'firestore.rules'), SOURCE);
    writeFileSync(join(folder, 'dist', 'build.json'), JSON.stringify(built));
    writeFileSync(join(folder, 'functions', '.env.calm-live'), '');
    expect([sources.rules(), sources.record(), sources.hasFunctions('calm-live')]).toEqual([SOURCE, built, true]);
    expect(sources.hasFunctions('calm-test')).toBe(false);
  });

  it('are the region of the parameters, and the regions to which firebase.json forwards calls', () => {
    const sources = openSources(folder);
    const env = join(folder, 'functions', '.env.calm-live');
    expect(sources.region('calm-live')).toBeUndefined();
    writeFileSync(env, 'ARAM_ORIGIN=https://calm.example\n');
    expect(sources.region('calm-live')).toBeUndefined();
    writeFileSync(env, 'ARAM_REGION="us-central1"\n');
    expect(sources.region('calm-live')).toBe('us-central1');
    copyFileSync(inProject('firebase.json'), join(folder, 'firebase.json'));
    const region = expect.stringMatching(/^[a-z]+-[a-z]+\d+$/) as string;
    expect(sources.rewritten()).toEqual({ desk: region, mailOff: region });
  });
});
