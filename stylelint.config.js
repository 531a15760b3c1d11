/**
 * What style sheets keep to: colours, sizes of type and radii come from the tokens, widths are asked for at four places, and sheets speak of start and end,
 * never of left and right, so that Arabic mirrors by itself. What a rule has to let pass says why beside it.
 */

const TOKENS = 'web/src/ui/styles/tokens.css';

/** The scales of the tokens, whole: a sheet makes no step of its own between two of theirs. */
const TYPE = /^var\(--(text(-s|-l)?|title(-s)?|page-title|display|figure)\)$/;
const RADIUS = /^var\(--radius(-xs|-s|-l|-round)?\)$/;

/** A frame around what has a radius is rounder by its distance. */
const RADIUS_OF_FRAME = /^calc\(var\(--radius(-xs|-s|-l)?\) \+ var\(--space-\d\)\)$/;

/** A window below it, as at 400 % zoom, has no room for parts that stay in view (WCAG 1.4.10). */
const LOW = '30em';

/** The widths at which a screen may change, as tokens.css lists them: media queries cannot read a token. */
const BREAKPOINTS = ['24em', '37.5em', '48em', '62em'];

const COLOUR_FUNCTIONS = /^(rgb|hsl)a?$|^(hwb|(ok)?lab|(ok)?lch|color|light-dark)$/;

/** @type {import('stylelint').Config} */
export default {
  referenceFiles: [TOKENS],
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  reportUnscopedDisables: true,
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': [COLOUR_FUNCTIONS],
    'declaration-property-value-allowed-list': {
      'font-size': [TYPE],
      font: ['inherit'],
      '/^border(-\\w+)*-radius$/': ['0', RADIUS, RADIUS_OF_FRAME],
    },
    'no-unknown-custom-properties': true,

    'media-feature-name-allowed-list': [
      'width',
      'height',
      'prefers-color-scheme',
      'prefers-reduced-motion',
      'forced-colors',
    ],
    'media-feature-name-value-allowed-list': { width: BREAKPOINTS, height: [LOW] },
    'at-rule-disallowed-list': ['container'],

    // Not every browser knows `overflow-inline`, `overflow-block` and `resize: block`.
    'property-layout-mappings': ['flow-relative', { ignoreProperties: [/^overflow-[xy]$/] }],
    'value-keyword-layout-mappings': ['flow-relative', { ignoreProperties: ['resize'] }],

    'block-no-empty': true,
    'declaration-block-no-duplicate-properties': true,
    'declaration-block-no-shorthand-property-overrides': true,
    'no-duplicate-selectors': true,
    'no-unknown-animations': true,
    'property-no-unknown': true,
  },
  overrides: [
    {
      // The one place where they stand.
      files: [TOKENS],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
};
