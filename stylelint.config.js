/**
 * Conventions of the style sheets: colors, type sizes and radii come from the tokens, widths are tested at four breakpoints, and sheets use start and end
 * instead of left and right, so that Arabic mirrors automatically. Each exception has its reason next to it.
 */

const TOKENS = 'web/src/ui/styles/tokens.css';

/** The tokens' complete scales: a sheet adds no step between two of them. */
const TYPE = /^var\(--(text(-s|-l)?|title(-s)?|page-title|display|figure)\)$/;
const RADIUS = /^var\(--radius(-xs|-s|-l|-round)?\)$/;

/** A frame around a rounded element has a radius that is larger by the distance. */
const RADIUS_OF_FRAME = /^calc\(var\(--radius(-xs|-s|-l)?\) \+ var\(--space-\d\)\)$/;

/** A window lower than this, as at 400 % zoom, has no room for parts that stay in view (WCAG 1.4.10). */
const LOW = '30em';

/** The widths at which a screen may change, as tokens.css lists them: media queries can't read a token. */
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

    // Some browsers don't support `overflow-inline`, `overflow-block` and `resize: block`.
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
      // The one file that defines them.
      files: [TOKENS],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
};
