/**
 * If a screen loads its texts only once it is shown, React replaces the whole screen with the fallback of the page meanwhile. So each
 * screen names early the namespaces of everything that it may show later.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';

const SRC = inProject('web', 'src');
const routes = readFileSync(join(SRC, 'app', 'routes.tsx'), 'utf8');

/** These come with the frame, or as the text of an error that has a built-in text until then. */
const FRAME = ['translation', 'errors', 'head'];

const quoted = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, word = '']) => word);

/** The namespaces that a file uses. */
const asked = (source: string) =>
  [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, args = '']) => quoted(args));

/** The file behind an import path. */
const fileAt = (path: string) =>
  ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => path + end).find((file) => existsSync(file));

/** All files that a file draws with. Lazy imports have a fallback of their own, and type imports draw nothing. */
function drawn(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  for (const [, type, path = ''] of source.matchAll(/^import (type )?[^;]*?from '(\.[^']+)'/gm)) {
    const next = type === undefined ? fileAt(join(dirname(file), path)) : undefined;
    if (next) drawn(next, seen);
  }
  return seen;
}

const screens = [...routes.matchAll(/^ {2}(\w+): \(\) => import\('\.\.\/([^']+)'\)/gm)].map(
  ([, name = '', path = '']) => ({
    name,
    file: fileAt(join(SRC, path)) ?? '',
  }),
);
const early = new Map(
  [...routes.matchAll(/^ {2}(\w+): \{ words: \[([^\]]*)\]/gm)].map(([, name = '', words = '']) => [
    name,
    quoted(words),
  ]),
);

test('each screen loads early the texts of everything that it may show', () => {
  expect(screens.length).toBeGreaterThan(20);
  expect(early.size).toBeGreaterThan(20);
  const late = screens.flatMap(({ name, file }) => {
    const known = [...FRAME, ...(early.get(name) ?? []), ...asked(readFileSync(file, 'utf8'))];
    const used = [...drawn(file)].flatMap((part) => asked(readFileSync(part, 'utf8')));
    return [...new Set(used)].filter((words) => !known.includes(words)).map((words) => `${name}: ${words}`);
  });
  expect(late).toEqual([]);
});
