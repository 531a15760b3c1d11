/** A class that a style sheet doesn't have is `undefined`: the types allow it, and the element silently loses its layout. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';

const IMPORT = /import (\w+) from '([^']+\.module\.css)';/g;

/** The classes that a component takes from its style sheets and that they don't have. */
function missing(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const code = text.replace(IMPORT, '');
  return [...text.matchAll(IMPORT)].flatMap(([, name = '', sheet = '']) => {
    const css = readFileSync(join(dirname(path), sheet), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    const used = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used);
    return [...new Set(used)].filter((one) => !new RegExp(`\\.${one}\\b`).test(css));
  });
}

test('every class that a component uses is in its style sheet', () => {
  const components = readdirSync(inProject('web', 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.tsx'),
  );
  expect(components.length).toBeGreaterThan(100);
  const found = components.flatMap((path) =>
    missing(inProject('web', 'src', path)).map((name) => `web/src/${path}: ${name}`),
  );
  expect(found).toEqual([]);
});
