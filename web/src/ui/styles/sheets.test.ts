// @vitest-environment node
/** What every style sheet of the app keeps to, so that Arabic mirrors by itself and colours come from the tokens. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../');
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .sort();
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');

/** Properties and values that know left from right. */
const PHYSICAL =
  /(^|[\s;{])((margin|padding|border|inset)-(left|right|top|bottom)(-[a-z]+)?|left|right|top|bottom|width|height|(min|max)-(width|height)|border-(top|bottom)-(left|right)-radius)\s*:|(text-align|float|clear)\s*:\s*(left|right)/;

describe.each(sheets)('%s', (sheet) => {
  const css = withoutComments(readFileSync(join(root, sheet), 'utf8'));
  const declarations = css.split('\n').filter((line) => !line.trimStart().startsWith('@media'));

  test('speaks of start and end, not of left and right', () => {
    expect(declarations.filter((line) => PHYSICAL.test(line))).toEqual([]);
  });

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
