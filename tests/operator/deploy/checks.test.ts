/** Tests the faults of the sources and of the build that stop a deploy before anything is sent. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sourceFaults } from '../../../operator/deploy/checks.ts';
import { inProject } from '../../../tools/lib/paths.mjs';
import { withoutComments } from '../../../tools/lib/rulesSource.ts';

const READABLE = "// Aram's rules\nservice cloud.firestore {\n  // nobody\n}\n";
const PROJECT = 'calm-live';
/** Of firebase.json. */
const REGION = 'europe-west1';
const SENT = [
  ...['firestore.rules', 'storage.rules', 'firestore.indexes.json', 'firebase.json', 'package-lock.json'],
  ...['functions/index.ts', 'operations/core.ts'],
];

let base = '';
let folder = '';
let commit = '';

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: base, encoding: 'utf8' });

function write(path: string, text: string, { at = folder, flag = 'w' } = {}): string {
  mkdirSync(dirname(join(at, path)), { recursive: true });
  writeFileSync(join(at, path), text, { flag });
  return path;
}

function remove(path: string): string {
  rmSync(join(folder, path), { recursive: true });
  return path;
}

/** Lets Hosting pass the calls of one function to another region than those of the others. */
function passElsewhere(name: string): string {
  const text = readFileSync(join(folder, 'firebase.json'), 'utf8');
  const others = `"functionId": "${name}", "region": "`;
  return write('firebase.json', text.replace(`${others}${REGION}`, `${others}asia-east1`));
}

const record = (change: object) =>
  write('dist/build.json', JSON.stringify({ project: PROJECT, commit, changed: [], ...change }));

/** A project that may be deployed; each test changes a copy. */
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'aram-deploy-'));
  for (const path of SENT) write(path, '', { at: base });
  write('firestore.rules', READABLE, { at: base });
  copyFileSync(inProject('firebase.json'), join(base, 'firebase.json'));
  write('.gitignore', 'dist\n.env.*\n', { at: base });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'One');
  commit = git('rev-parse', 'HEAD').trim();
});
afterAll(() => {
  rmSync(base, { recursive: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aram-deploy-'));
  cpSync(base, folder, { recursive: true });
  write('dist/firestore.rules', withoutComments(READABLE));
  record({});
  write(`functions/.env.${PROJECT}`, `ARAM_REGION="${REGION}"\n`);
  return () => {
    rmSync(folder, { recursive: true });
  };
});

const faultsOf = (withFunctions = true) => sourceFaults(PROJECT, { withFunctions, folder });

it('a committed project that was built for this project has no faults', async () => {
  expect(await faultsOf()).toEqual([]);
});

it('a file that isn’t deployed may be changed', async () => {
  for (const path of ['docs/deploy.md', 'functionsOf.ts']) write(path, 'more');
  expect(await faultsOf()).toEqual([]);
});

it('functions that were never set up are missing only if they are deployed, and have no region to compare', async () => {
  remove(`functions/.env.${PROJECT}`);
  expect(await faultsOf()).toEqual([expect.stringContaining(`functions/.env.${PROJECT} is missing`)]);
  expect(await faultsOf(false)).toEqual([]);
});

describe('a deploy stops', () => {
  const notMade = 'dist/firestore.rules isn’t made from';
  it.each<[string, () => string, string]>([
    ['without a build', () => remove('dist'), 'dist/ holds no finished build'],
    [
      'if dist/ belongs to another project',
      () => record({ project: 'calm-test' }),
      'built for the project "calm-test", not for "calm-live"',
    ],
    [
      'if dist/ belongs to another commit',
      () => record({ commit: 'b'.repeat(40) }),
      'built from the commit bbbbbbbbb, and ',
    ],
    [
      'if dist/ was built from uncommitted changes',
      () => record({ changed: ['web/src/main.tsx'] }),
      'changes that no commit has: web/src/main.tsx.',
    ],
    ['if dist/ has other rules', () => write('dist/firestore.rules', 'more'), notMade],
    ['if dist/ has no rules', () => remove('dist/firestore.rules'), notMade],
    ...SENT.map((path): [string, () => string, string] => [
      `if ${path} isn’t committed`,
      () => write(path, '\n', { flag: 'a' }),
      `Not committed: ${path}.`,
    ]),
    [
      'if a new file of the functions isn’t committed',
      () => write('functions/new.ts', ''),
      'Not committed: functions/new.ts.',
    ],
    ['outside a repository', () => remove('.git'), 'isn’t a git repository'],
    [
      'without the region of the functions',
      () => write(`functions/.env.${PROJECT}`, 'ARAM_ORIGIN=https://calm.example\n'),
      'functions/.env.calm-live names no region',
    ],
    [
      'if Hosting passes calls to another region than that of the functions',
      () => write(`functions/.env.${PROJECT}`, 'ARAM_REGION=us-central1\n'),
      `firebase.json passes calls of the function "desk" on to ${REGION}, but functions/.env.calm-live says ARAM_REGION=us-central1`,
    ],
    ...['mailOff', 'calendar'].map((name): [string, () => string, string] => [
      `if Hosting passes only the calls of ${name} to another region`,
      () => passElsewhere(name),
      `firebase.json passes calls of the function "${name}" on to asia-east1, but`,
    ]),
  ])('%s', async (_, change, words) => {
    change();
    expect((await faultsOf()).join('\n')).toContain(words);
  });

  it('if the commit has other rules than the build, whatever the file says now', async () => {
    const other = `${READABLE}service more { }\n`;
    write('firestore.rules', other);
    write('dist/firestore.rules', withoutComments(other));
    expect((await faultsOf()).join('\n')).toContain(notMade);
  });

  it('with all faults at once', async () => {
    remove('dist');
    remove(`functions/.env.${PROJECT}`);
    write('storage.rules', 'more');
    const said = (await faultsOf()).join('\n');
    for (const words of ['no finished build', 'Not committed: storage.rules', 'functions/.env.calm-live'])
      expect(said).toContain(words);
  });
});
