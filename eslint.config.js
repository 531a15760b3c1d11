import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { loneText } from './tools/lint/loneText.mjs';

/** Packages that may be imported in one place only. */
const doors = [
  {
    group: ['firebase', 'firebase/*', '@firebase/*'],
    message: 'Only the backend’s `firebase` folders may import Firebase: use a port (backend/ports).',
  },
  { group: ['react-slick', 'slick-carousel'], message: 'Use ui/Carousel.' },
  {
    group: ['aram-core', '**/core-wasm/pkg-*/**'],
    message: 'Use web/src/core, the typed interface of the module.',
  },
];
const bareHooks = {
  name: 'react-redux',
  importNames: ['useDispatch', 'useSelector', 'useStore'],
  message: 'Use useAppDispatch and useAppSelector from state/hooks.',
};

/**
 * The restriction on packages, without those whose one place these files are.
 *
 * @param {string[]} opened
 * @returns {import('eslint').Linter.RulesRecord}
 */
const packages = (...opened) => ({
  'no-restricted-imports': [
    'error',
    {
      paths: opened.includes('react-redux') ? [] : [bareHooks],
      patterns: doors.filter(({ group }) => !group.some((name) => opened.includes(name))),
    },
  ],
});

/** The device's clock may be wrong. */
const deviceClock = [
  "MemberExpression[object.name='Date'][property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.name='Date']",
  "Identifier[name='Temporal']",
].map((selector) => ({
  selector,
  message: 'A device’s clock may be wrong: use serverNow from clock/clock, or performance.now to measure a duration.',
}));

/** A module's state would be shared by every store, every test and every person who uses the tab. Constants are declared `readonly`, `ReadonlySet` or `ReadonlyMap`. */
const topLevel = ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration';
const moduleState = [
  `${topLevel}[kind!='const']`,
  `${topLevel} > :not([id.typeAnnotation.typeAnnotation.typeName.name=/^Readonly/]) > NewExpression[callee.name=/^(Weak)?(Map|Set)$/]`,
  `${topLevel} > :not([id.typeAnnotation.typeAnnotation.operator='readonly']) > ArrayExpression[elements.length=0]`,
].map((selector) => ({
  selector,
  message:
    'A module must not keep state: put the memory of thunks into extra.runtime (state/extra), the state of screens into the store, and state shared by a part of the page into a context.',
}));

/** The quick exit ends what goes through the one module, so nothing else may keep something in the tab or ask before it is left. */
const tabStorage = ["Identifier[name='sessionStorage']", "Literal[value='beforeunload']"].map((selector) => ({
  selector,
  message: 'Use state/tab, which the quick exit ends.',
}));

export default defineConfig(
  globalIgnores([
    'dist/',
    'dist-*/',
    'node_modules/',
    'target/',
    'core-wasm/pkg-*/',
    'functions/core/',
    'test-results/',
    'playwright-report/',
    '.cache/',
    '.data/',
    'public/',
  ]),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: false }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // The compiler requires brackets for `process.env['X']` and index signatures.
      '@typescript-eslint/dot-notation': 'off',
      // A number in a text reads as itself; objects and booleans don't.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        {
          allowAny: false,
          allowBoolean: false,
          allowNever: false,
          allowNullish: false,
          allowNumber: true,
          allowRegExp: false,
        },
      ],
      'no-console': 'error',
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: packages(),
  },
  {
    files: ['web/src/**/*.tsx'],
    ignores: ['web/src/**/*.test.tsx'],
    plugins: { aram: { rules: { 'lone-text': loneText } } },
    rules: { 'aram/lone-text': 'error' },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    // Tests and the fake backend set the device's clock, and may share state between the tests of a file.
    ignores: ['web/src/testing/**', 'web/src/**/*.test.{ts,tsx}', 'web/src/**/*.support.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...deviceClock, ...moduleState, ...tabStorage] },
  },
  {
    files: ['web/src/clock/{clock,device}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...moduleState, ...tabStorage] },
  },
  {
    // The module itself; a reader of the language; a loader that notices that the page is being left, and asks nothing.
    files: ['web/src/state/tab.ts', 'web/src/i18n/visitorsLanguage.ts', 'web/src/ui/whileHere.ts'],
    rules: { 'no-restricted-syntax': ['error', ...deviceClock, ...moduleState] },
  },
  {
    // Two parts outside of the backend read the store, without the SDK: what asks and what paints before the app runs. The fake backend has the same adapters over a store in memory.
    files: [
      'web/src/backend/**/firebase/**',
      'web/src/prerender/reads.ts',
      'web/src/start/rows/paint.tsx',
      'web/src/testing/{fakeBackend,store}/**',
    ],
    rules: packages('firebase'),
  },
  { files: ['web/src/ui/Carousel/**'], rules: packages('react-slick') },
  { files: ['web/src/core/**'], rules: packages('aram-core') },
  { files: ['web/src/state/hooks.ts'], rules: packages('react-redux') },
  {
    files: ['operations/**/*.ts', 'functions/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '(^|/)(tools|operator|tests|web(?!/src/core/generated/))/',
              message: 'Staff code depends on nothing but the core: move shared code into operations/.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    // The compiler checks these files too, and knows the names that Node and browsers define.
    rules: { 'no-undef': 'off' },
  },
);
