/** Tests references: every link, mention of a page and path into a folder of the project. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/paths.mjs';
import { faultsIn, type House, slugsOf } from './support/references';

/** Not read: pictures, the files of package managers, and two tests that plant paths. */
const UNREAD = /\.(?:svg|png|webp|ico|lock)$|^package-lock\.json$|^tests\/house\/(?:references|voice)\.test\.ts$/;

/** The project's files that git tracks or would add. */
function ourHouse(): House {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = list.split('\0').filter((path) => path !== '' && existsSync(join(ROOT, path)));
  return { files, read: (path) => readFileSync(join(ROOT, path), 'utf8') };
}

test('every reference leads to an existing target', () => {
  const house = ourHouse();
  const read = house.files.filter((path) => !UNREAD.test(path));
  expect(read.length).toBeGreaterThan(100);
  expect(read.flatMap((path) => faultsIn(path, house.read(path), house))).toEqual([]);
});

// Every page has a reader who needs it at one time. A new fact goes into the page of that reader, so the pages stay few and short.
test('docs/ has 23 pages at most, of 10 KB at most', () => {
  const { files, read } = ourHouse();
  const pages = files.filter((path) => /^docs\/[^/]+\.md$/.test(path));
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.length).toBeLessThanOrEqual(23);
  expect(pages.filter((path) => Buffer.byteLength(read(path)) > 10 * 1024)).toEqual([]);
});

const texts: Record<string, string> = {
  'README.md': '# Aram\n',
  'docs/product.md': '# The product\n\n### The user’s `state`\n\n## Limits\n\n## Limits\n',
  'docs/deploy.md': '## Your own addresses\n',
  'tools/start.ts': '',
  'tests/e2e/auth.spec.ts': '',
  'public/locales/en/a.json': '{}',
  'public/locales/tr/a.json': '{}',
};
/** The faults of a text among these files, without its path. */
function faults(path: string, text: string): string[] {
  const house = {
    files: [...Object.keys(texts), path],
    read: (one: string) => (one === path ? text : (texts[one] ?? '')),
  };
  return faultsIn(path, text, house).map((fault) => fault.slice(path.length + 1));
}

test.each([
  ['docs/a.md', '[the product](product.md#the-users-state), [twice](product.md#limits-1), [up](../README.md)'],
  ['docs/a.md', '## Here\n\n[here](#here) [out](https://example.com/x.md#y) [mail](mailto:a@example.com)'],
  ['docs/a.md', '![a picture](../public/locales "title"), `product.md`, [README.md](../README.md)'],
  ['web/src/a.ts', '/** Sizes: docs/product.md#limits. Yours: docs/deploy.md, "Your own addresses". */'],
  [
    'web/src/a.ts',
    '// `tools/start.ts`, tools/, public/locales/{en,tr}/a.json, public/**/a.json, core-wasm/pkg-public/aram.js',
  ],
  [
    'web/src/a.ts',
    'const words = `public/locales/${language}/a.json`; // web/srcs and retools/start aren’t folders of ours',
  ],
  ['web/src/a.ts', "write('[there](../docs/gone.md)')"],
  ['web/src/a.ts', "import { a } from '../../tools/none.mjs'; // the compiler looks at imports"],
  ['web/src/a.ts', '// as the specification says, in the section of 3 cards; 4 sections'],
])('%s may say %s', (path, text) => {
  expect(faults(path, text)).toEqual([]);
});

test.each([
  ['docs/a.md', 'one\n[gone](gone.md)', '2: gone.md is not there'],
  ['docs/a.md', '[gone](product.md#gone)', '1: docs/product.md has no heading #gone'],
  ['docs/a.md', '[here](#here)', '1: docs/a.md has no heading #here'],
  ['docs/a.md', '[gone][1]\n\n[1]: gone.png', '3: gone.png is not there'],
  ['web/src/a.ts', '// See docs/gone.md', '1: docs/gone.md is not there'],
  ['web/src/a.ts', '\n// See docs/product.md#limits-2', '2: docs/product.md has no heading #limits-2'],
  ['web/src/a.ts', '// See docs/deploy.md, "Operators"', '1: docs/deploy.md has no heading #operators'],
  ['web/src/a.ts', '// the cap (spec §9)', '1: "§" points at a place by its number'],
  ['web/src/a.ts', '/** The words (section 9). */', '1: "section 9" points at a place by its number'],
  ['web/src/a.ts', '// decisions, section "routes"', '1: "decisions, section" points at a place by its number'],
  ['.env.example', '# docs/deploy.md, 3', '1: ".md, 3" points at a place by its number'],
  ['docs/a.md', '`auth.spec.ts`, `cards.spec.ts`', '1: cards.spec.ts is no test of ours'],
  ['web/src/a.ts', '// by tools/stop.mjs', '1: tools/stop.mjs is not there'],
  ['web/src/a.ts', '// public/locales/{en,ar}/a.json', '1: public/locales/ar/a.json is not there'],
  ['web/src/a.ts', '// public/*/b.json', '1: public/*/b.json is not there'],
])('%s may not say %j', (path, text, fault) => {
  expect(faults(path, text)).toEqual([fault]);
});

test('headings in code don’t count, and a heading with a link is its text', () => {
  expect([...slugsOf('# A [b](c.md) & d_e\n```sh\n# no\n```\n#hash\n')]).toEqual(['a-b--d_e']);
});
