/** Plain words: the counts of the old voice in tests/house/voice.json may only fall. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';
import { passagesOf } from './support/passages.ts';
import { compare, countsOf, longSubjects, lowered, placesIn, readCounts, readPassages } from './voice.ts';

test('no count of old words rises, and one that fell is written down', () => {
  const passages = readPassages();
  for (const [area, least] of Object.entries({ screens: 1000, docs: 1000, comments: 1000, tests: 1000 })) {
    expect(passages.filter((passage) => passage.area === area).length, area).toBeGreaterThan(least);
  }
  expect(compare(readCounts(), countsOf(placesIn(passages)))).toEqual([]);
});

/** Where old words are found in a text, each as 'area:line kind'. */
const found = (path: string, text: string) =>
  placesIn(passagesOf(path, text)).map(({ area, line, kind }) => `${area}:${String(line)} ${kind}`);

test.each([
  ['docs/a.md', '# The house', ['docs:1 the house']],
  ['docs/a.md', 'It is\nread anew. Who asks\nis told.', ['docs:1 anew', 'docs:1 is told', 'docs:1 headless']],
  ['docs/a.md', '| a | What stands. |\n\n- It can be had', ['docs:1 stands', 'docs:1 headless', 'docs:3 be had']],
  ['docs/a.md', '**Who came first** is not its owner.', ['docs:1 headless']],
  ['docs/a.md', '`it stands anew`\n\n```\nbeside\n```\n\n[here](anew.md "beside")', []],
  ['docs/a.md', 'Who may read this? What you typed stays. There is no server. It is no longer there.', []],
  [
    'web/src/a.ts',
    "/** What is\n * due. */\nconst a = 'beside'; // anew\n// so\n// much",
    ['comments:1 headless', 'comments:3 anew', 'comments:3 so many'],
  ],
  [
    'core-wasm/src/a.rs',
    '/// It is no step.\n#[test]\nfn a_ticket_stands() {}',
    ['comments:1 is no', 'tests:2 stands'],
  ],
  ['tests/a.test.ts', "test('who leaves is told', run);", ['tests:1 is told', 'tests:1 headless']],
  ['tests/a.test.ts', "test.each([\n  ['anew'],\n])('%s stands', run);", ['tests:3 stands']],
  ['tests/rules/cases/a.ts', "refused('a second one, by who is out', to())", ['tests:1 by who']],
  ['public/locales/en/a.json', '{\n  "a": "It could not be read."\n}', ['screens:2 could not']],
  ['public/locales/tr/a.json', '{ "a": "anew" }', []],
  ['web/src/core/generated/a.ts', '// anew', []],
  ['docs/a.md', 'It could not be read.', []],
])('%s: %j', (path, text, places) => {
  expect(found(path, text).toSorted()).toEqual(places.toSorted());
});

test('nothing that the specification quotes is counted', () => {
  const [, after = ''] = readFileSync(inProject('docs/words.md'), 'utf8').split('## What the specification quotes\n');
  const quoted = [...after.matchAll(/`([^`]+)`|"([^"]+)"/g)].map(([, code, words]) => code ?? words ?? '');
  expect(quoted.length).toBeGreaterThan(9);
  expect(quoted.flatMap((words) => found('public/locales/en/a.json', `{ "a": "${words}" }`))).toEqual([]);
});

test('a count that rises names its area, its limit, and what to write', () => {
  expect(compare({ docs: { anew: 1 } }, { docs: { anew: 2 }, tests: { beside: 1 } })).toEqual([
    'docs: "anew" 2, at most 1: write again instead (node tests/house/voice.ts docs "anew")',
    'tests: "beside" 1, at most 0: write next to, besides, with instead (node tests/house/voice.ts tests "beside")',
  ]);
});

test('a count that falls is to be written down; lowering raises none', () => {
  const written = { docs: { anew: 3, beside: 1 }, tests: { stands: 1 } };
  const counted = { docs: { anew: 2, beside: 2 }, screens: { anew: 1 } };
  expect(compare(written, counted)).toContain('docs: "anew" has fallen from 3 to 2: run npm test -- --fix --only house');
  expect(lowered(written, counted)).toEqual({ docs: { anew: 2, beside: 1 } });
});

test('commit subjects are counted from a commit on, and not at all where the history does not reach it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aram-subjects-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '-m', subject);
  try {
    git('init', '--quiet');
    commit('a'.repeat(80));
    const since = git('rev-parse', 'HEAD').trim();
    commit('b'.repeat(72));
    commit('c'.repeat(73));
    expect(longSubjects(since, folder)).toEqual(['c'.repeat(73)]);
    expect(longSubjects('f'.repeat(40), folder)).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
