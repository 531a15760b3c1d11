// @vitest-environment node
/** Checks of mirrored style sheets that stylelint.config.js can't make. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../');
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .sort();
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');

test('each line of user text takes its own direction, wherever it is shown', () => {
  const css = withoutComments(readFileSync(join(root, 'ui/styles/global.css'), 'utf8'));
  expect(css).toMatch(/^\[dir='auto'\] \{\s*unicode-bidi: plaintext;\s*\}/m);
  expect(sheets.filter((sheet) => readFileSync(join(root, sheet), 'utf8').includes('unicode-bidi'))).toEqual([
    'ui/styles/global.css',
  ]);
});

describe.each(sheets)('%s', (sheet) => {
  const css = withoutComments(readFileSync(join(root, sheet), 'utf8'));
  const declarations = css.split('\n').filter((line) => !line.trimStart().startsWith('@media'));

  test('has the same boxes on both sides, or names the side', () => {
    // `padding: 1px 2px 3px 4px` is physical: its second and fourth values are right and left.
    const uneven = declarations.filter((line) => {
      const values = /(?:margin|padding|inset|border-radius)\s*:\s*([^;]+);/.exec(line)?.[1];
      if (values === undefined) return false;
      const parts = values.replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, '()').split(/\s+/);
      return parts.length === 4 && parts[1] !== parts[3];
    });
    expect(uneven).toEqual([]);
  });
});
