/** Plain words: no page, comment or name of a test uses those of an older, stiffer voice. docs/words.md lists the words of screens. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject, ROOT } from '../../tools/lib/paths.mjs';
import { passagesOf } from './support/passages';

/** The words, each with what to write instead. */
const KINDS: Readonly<Record<string, { pattern: RegExp; write: string }>> = {
  stands: {
    pattern: /\bstands\b(?! for\b)|\bstand (?:as|at|beside|in|on|so|there|under)\b/gi,
    write: 'is in, is next to, exists, is stored',
  },
  anew: { pattern: /\b(?:anew|once more)\b/gi, write: 'again' },
  beside: { pattern: /\bbeside\b/gi, write: 'next to, besides, with' },
  'is told': { pattern: /\b(?:is|are|was|were|be|been|being) told\b/gi, write: 'sees, is shown, is notified' },
  'held to': { pattern: /\bheld to\b/gi, write: 'is tested against, matches' },
  'looked at': { pattern: /\b(?:is|are|was|were|be|been|being) looked at\b/gi, write: 'tested, checked' },
  'stand-in': { pattern: /\bstand-ins?\b/gi, write: 'fake, local substitute' },
  'made-up': { pattern: /\bmade-up\b/gi, write: 'generated' },
  weighs: { pattern: /\bweigh(?:s|ed)?\b/gi, write: 'the size, in bytes' },
  mends: { pattern: /\bmend(?:s|ed|ing)?\b/gi, write: 'fixes' },
  'so many': { pattern: /\bso (?:many|much)\b/gi, write: 'as many, that many, or the number' },
  'the own': { pattern: /\bthe own\b|\bthe other's\b/gi, write: 'the patient’s own, the other person’s' },
  'be had': { pattern: /\bbe had\b/gi, write: 'is available, isn’t available' },
  'is no': {
    pattern: /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|one\b)\w+/gi,
    write: 'isn’t a',
  },
  'on the desk': { pattern: /\bon the desk\b/gi, write: 'locally, in development' },
  'the house': {
    pattern: /\bthe house\b/gi,
    write: 'the architecture, the tree',
  },
  'take back': {
    pattern: /\b(?:take|takes|taken|taking|took) (?:it |them )?back\b/gi,
    write: 'withdraw, unsend, roll back',
  },
  'open time': { pattern: /\bopen times?\b/gi, write: 'available time' },
  'by who': { pattern: /\b(?:by|for|to|from|than) who(?:ever)?\b/gi, write: 'by the person who' },
};

/** The passages of the files that git tracks or would add. */
const passages = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  ...{ cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(inProject(path)))
  .flatMap((path) => passagesOf(path, readFileSync(inProject(path), 'utf8')));

const placesIn = (some: typeof passages) =>
  some.flatMap((passage) =>
    Object.entries(KINDS).flatMap(([kind, { pattern, write }]) =>
      (passage.text.match(pattern) ?? []).map((words) => ({ ...passage, kind, words, write })),
    ),
  );

test.each(['docs', 'comments', 'tests'] as const)('no old word in %s', (area) => {
  const own = passages.filter((passage) => passage.area === area);
  expect(own.length).toBeGreaterThan(1000);
  expect(
    placesIn(own).map(({ path, line, words, write }) => `${path}:${String(line)}: "${words}": write ${write}`),
  ).toEqual([]);
});

/** The old words in a text, each as 'area:line kind'. */
const found = (path: string, text: string) =>
  placesIn(passagesOf(path, text)).map(({ area, line, kind }) => `${area}:${String(line)} ${kind}`);

test.each([
  ['docs/a.md', '# The house', ['docs:1 the house']],
  ['docs/a.md', 'It is\nread anew. Who asks\nis told.', ['docs:1 anew', 'docs:1 is told']],
  ['docs/a.md', '| a | What stands. |\n\n- It can be had', ['docs:1 stands', 'docs:3 be had']],
  ['docs/a.md', '`it stands anew`\n\n```\nbeside\n```\n\n[here](anew.md "beside")', []],
  ['docs/a.md', 'There is no server. It is no longer there.', []],
  [
    'web/src/a.ts',
    "/** What is\n * due. */\nconst a = 'beside'; // anew\n// so\n// much",
    ['comments:3 anew', 'comments:3 so many'],
  ],
  [
    'core-wasm/src/a.rs',
    '/// It is no step.\n#[test]\nfn a_ticket_stands() {}',
    ['comments:1 is no', 'tests:2 stands'],
  ],
  ['tests/a.test.ts', "test('who leaves is told', run);", ['tests:1 is told']],
  ['tests/a.test.ts', "test.each([\n  ['anew'],\n])('%s stands', run);", ['tests:3 stands']],
  ['tests/rules/cases/a.ts', "refused('a second one, by who is out', to())", ['tests:1 by who']],
  ['public/locales/en/a.json', '{ "a": "anew" }', []],
  ['web/src/core/generated/a.ts', '// anew', []],
])('%s: %j', (path, text, places) => {
  expect(found(path, text).toSorted()).toEqual(places.toSorted());
});
