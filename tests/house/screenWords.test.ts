/**
 * Words that a screen asks for once it is shown take the whole screen away until they are there: React shows the fallback of the page instead. So a screen asks
 * early for the words of everything that it may show later.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';

const SRC = inProject('web', 'src');
const routes = readFileSync(join(SRC, 'app', 'routes.tsx'), 'utf8');

/** They come with the frame, or as the text of an error that has words of its own until then. */
const FRAME = ['translation', 'errors', 'head'];

const quoted = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, word = '']) => word);

/** The namespaces that a file asks for. */
const asked = (source: string) =>
  [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, args = '']) => quoted(args));

/** A file by the path that another imports it by. */
const fileAt = (path: string) =>
  ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => path + end).find((file) => existsSync(file));

/** All that a file draws with: what is fetched later waits behind a fallback of its own, and types draw nothing. */
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

test('each screen asks early for the words of all that it may show', () => {
  expect(screens.length).toBeGreaterThan(20);
  expect(early.size).toBeGreaterThan(20);
  const late = screens.flatMap(({ name, file }) => {
    const known = [...FRAME, ...(early.get(name) ?? []), ...asked(readFileSync(file, 'utf8'))];
    const used = [...drawn(file)].flatMap((part) => asked(readFileSync(part, 'utf8')));
    return [...new Set(used)].filter((words) => !known.includes(words)).map((words) => `${name}: ${words}`);
  });
  expect(late).toEqual([]);
});
