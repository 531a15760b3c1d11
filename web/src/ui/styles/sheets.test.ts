// @vitest-environment node
/** What stylelint.config.js cannot see of a sheet that should mirror by itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../');
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .sort();
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');

test('each line of what people write takes its own direction, wherever it is shown', () => {
  const css = withoutComments(readFileSync(join(root, 'ui/styles/global.css'), 'utf8'));
  expect(css).toMatch(/^\[dir='auto'\] \{\s*unicode-bidi: plaintext;\s*\}/m);
  expect(sheets.filter((sheet) => readFileSync(join(root, sheet), 'utf8').includes('unicode-bidi'))).toEqual([
    'ui/styles/global.css',
  ]);
});

describe.each(sheets)('%s', (sheet) => {
  const css = withoutComments(readFileSync(join(root, sheet), 'utf8'));
  const declarations = css.split('\n').filter((line) => !line.trimStart().startsWith('@media'));

  test('takes its boxes the same on both sides, or says which side it means', () => {
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
