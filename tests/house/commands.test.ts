/** Checks that the pages about commands name all existing commands, and no others. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json';
import { PARTS } from '../../tools/checks/parts.ts';
import { ROOT } from '../../tools/lib/paths.mjs';

/** The commands that npm runs without "run". */
const SHORT = ['start', 'test'];

/** The names in a page's list under a heading: each entry begins with them in code. */
function listed(page: string, heading: string): string[] {
  const [, after = ''] = readFileSync(join(ROOT, page), 'utf8').split(`## ${heading}\n`);
  const [list = ''] = after.split('\n## ');
  const beginnings = [...list.matchAll(/^- (`[^`]+`(?:, `[^`]+`)*)/gm)].map(([, names = '']) => names);
  return beginnings.flatMap((names) => [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

test('CONTRIBUTING.md names every script of package.json, and no other', () => {
  const named = listed('CONTRIBUTING.md', 'The commands').map((command) => command.split(' -- ')[0]);
  const scripts = Object.keys(manifest.scripts).map((name) =>
    SHORT.includes(name) ? `npm ${name}` : `npm run ${name}`,
  );
  expect(named.toSorted()).toEqual(scripts.toSorted());
});

test('docs/testing.md names every part of npm test, and no other', () => {
  const named = listed('docs/testing.md', 'The parts of `npm test`');
  expect(named.toSorted()).toEqual(PARTS.map(({ name }) => name).toSorted());
});
