/**
 * A floated legend is drawn inside its fieldset's frame. In a grid or flex fieldset Safari doesn't float it, and draws it on the frame's
 * edge. No other browser of the tests shows that, so this test reads the style sheets.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';

/** The fieldsets of a sheet that are grid or flex and have a floated legend. */
function floatingInGrid(css: string): string[] {
  const rules = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
    ([, selectors = '', body = '']) => selectors.split(',').map((selector) => ({ selector: selector.trim(), body })),
  );
  const floated = rules
    .filter(({ selector, body }) => /[> ] ?legend$/.test(selector) && /float:\s*(?!none)/.test(body))
    .map(({ selector }) => selector.replace(/\s*>?\s*legend$/, ''));
  return floated.filter((fieldset) =>
    rules.some(({ selector, body }) => selector === fieldset && /display:\s*(?:inline-)?(?:grid|flex)/.test(body)),
  );
}

test('no legend floats in a fieldset that is a grid or flex', () => {
  const sheets = readdirSync(inProject('web', 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({ path, css: readFileSync(inProject('web', 'src', path), 'utf8') }));
  expect(sheets.filter(({ css }) => css.includes('> legend')).length).toBeGreaterThan(1);
  expect(
    sheets.flatMap(({ path, css }) => floatingInGrid(css).map((fieldset) => `web/src/${path}: ${fieldset}`)),
  ).toEqual([]);
});

test('a floated legend in a grid is found, also in a media query', () => {
  const legend = '.part > legend { float: inline-start }';
  expect(floatingInGrid(`.part { display: grid } ${legend}`)).toEqual(['.part']);
  expect(floatingInGrid(`@media print { .part { display: inline-flex } } ${legend}`)).toEqual(['.part']);
  expect(floatingInGrid(`.part { display: block } .parts { display: grid } ${legend}`)).toEqual([]);
  expect(floatingInGrid('.part { display: grid } .part > legend { margin: 0 }')).toEqual([]);
});
