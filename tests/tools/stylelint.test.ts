/** Tests the rules of style sheets: each finds its fault, and accepts the right form. */
import { describe, expect, it } from 'vitest';
import stylelint from 'stylelint';
import { inProject } from '../../tools/lib/paths.mjs';

/** The rules that a sheet breaks. */
async function broken(code: string, file = 'features/blog/blog.module.css'): Promise<string[]> {
  const { results } = await stylelint.lint({ code, codeFilename: inProject('web', 'src', file), cwd: inProject() });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

const ALLOWED = 'declaration-property-value-allowed-list';

const RULES: readonly (readonly [what: string, wrong: string, rule: string, right: string])[] = [
  ['a hex color', '.a { color: #0f625b }', 'color-no-hex', '.a { color: var(--accent) }'],
  ['a named color', '.a { color: white }', 'color-named', '.a { color: currentColor; background: transparent }'],
  ['a color function', '.a { color: rgb(0 0 0 / 20%) }', 'function-disallowed-list', '.a { color: var(--line-deep) }'],
  [
    'an unknown token',
    '.a { color: var(--accnt) }',
    'no-unknown-custom-properties',
    '.a { --own: 1px; inset: var(--own) }',
  ],
  ['a size of type', '.a { font-size: 1.1rem }', ALLOWED, '.a { font-size: var(--title-s) }'],
  ['a font size in the shorthand', '.a { font: 1rem serif }', ALLOWED, '.a { font: inherit }'],
  ['a radius', '.a { border-radius: 4px }', ALLOWED, '.a { border-radius: var(--radius-xs) }'],
  ['a radius of one corner', '.a { border-start-start-radius: 1rem }', ALLOWED, '.a { border-start-start-radius: 0 }'],
  [
    'a frame with its own radius',
    '.a { border-radius: calc(var(--radius) + 3px) }',
    ALLOWED,
    '.a { border-radius: calc(var(--radius) + var(--space-2)) }',
  ],
  [
    'a width between the four allowed ones',
    '@media (width < 40em) { .a { order: 1 } }',
    'media-feature-name-value-allowed-list',
    '@media (width < 37.5em) { .a { order: 1 } }',
  ],
  [
    'a least width',
    '@media (min-width: 48em) { .a { order: 1 } }',
    'media-feature-name-allowed-list',
    '@media (width >= 48em) { .a { order: 1 } }',
  ],
  [
    'a width of a container',
    '@container (width < 24em) { .a { order: 1 } }',
    'at-rule-disallowed-list',
    '@media print { .a { order: 1 } }',
  ],
  ['a side', '.a { margin-left: 0 }', 'property-layout-mappings', '.a { margin-inline-start: 0; overflow-x: auto }'],
  ['a side as a value', '.a { text-align: left }', 'value-keyword-layout-mappings', '.a { text-align: start }'],
];

describe('a sheet is refused for', () => {
  it.each(RULES)('%s', async (_what, wrong, rule, right) => {
    expect(await broken(wrong)).toEqual([rule]);
    expect(await broken(right)).toEqual([]);
  });
});

it('colors are allowed in the tokens alone', async () => {
  const colours = ':root { --surface: #fffaf2; --veil: rgb(11 20 19 / 60%) }';
  expect(await broken(colours, 'ui/styles/tokens.css')).toEqual([]);
  expect(await broken(colours, 'ui/styles/global.css')).toEqual(['color-no-hex', 'function-disallowed-list']);
});

describe('a rule can be disabled', () => {
  const code = (why: string) => `/* stylelint-disable-next-line color-no-hex${why} */\n.a { color: #0f625b }`;

  it('with a reason', async () => {
    expect(await broken(code(' -- The mark of a company.'))).toEqual([]);
  });

  it('never without a reason, nor if nothing is wrong', async () => {
    expect(await broken(code(''))).toEqual(['--report-descriptionless-disables']);
    expect(await broken(code(' -- The mark.').replace('#0f625b', 'currentColor'))).toEqual([
      '--report-needless-disables',
    ]);
  });
});
