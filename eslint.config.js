import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { loneText } from './tools/lint/loneText.mjs';

/**
 * Who may import whom: core -> backend -> state -> features -> app -> main, one way; `ui`, `i18n`, `config` and `clock` are leaves. Each message names the
 * module to go to instead.
 */
const rooms = [
  {
    target: 'core',
    from: ['backend', 'state', 'features', 'app', 'ui', 'i18n'],
    to: 'core is the lowest layer: pass what it needs as an argument',
  },
  {
    target: 'backend',
    from: ['state', 'features', 'app', 'ui', 'i18n'],
    to: 'backend knows no screen and no store: put it into a port (backend/ports)',
  },
  { target: 'state', from: ['features', 'app', 'ui'], to: 'state knows no screen: move what both need down' },
  { target: 'features', from: ['app'], to: 'a feature does not know the app: let app/ pass it in' },
  {
    target: 'ui',
    from: ['core', 'backend', 'state', 'features', 'app', 'i18n', 'config', 'clock'],
    to: 'ui is presentational: take it as a prop',
  },
  { target: 'i18n', from: ['core', 'backend', 'state', 'features', 'app', 'ui', 'config'], to: 'i18n is a leaf' },
  { target: 'config', from: ['core', 'backend', 'state', 'features', 'app', 'ui', 'i18n'], to: 'config is a leaf' },
  {
    target: 'clock',
    from: ['core', 'backend', 'state', 'features', 'app', 'ui', 'i18n', 'config'],
    to: 'clock is a leaf',
  },
];

/** @param {string} room */
const src = (room) => `./web/src/${room}`;

const zones = rooms.flatMap(({ target, from, to }) =>
  from.map((room) => ({ target: src(target), from: src(room), message: to })),
);

/** Features stand alone; `account`, `articles`, `consent`, `newsletter` and `notFound` hold what several of them show. */
const features = readdirSync(new URL('web/src/features', import.meta.url));
const shared = ['account', 'articles', 'consent', 'newsletter', 'notFound'];
for (const feature of features) {
  const others = features.filter((other) => other !== feature && !shared.includes(other));
  for (const other of others) {
    zones.push({
      target: src(`features/${feature}`),
      from: src(`features/${other}`),
      message: 'a feature imports no other feature: move what both need to ui/, state/ or features/account',
    });
  }
}

/** Packages with one door each. */
const doors = [
  {
    group: ['firebase', 'firebase/*', '@firebase/*'],
    message: 'Only backend/firebase speaks to Firebase: use a port (backend/ports).',
  },
  { group: ['react-slick', 'slick-carousel'], message: 'Use ui/Carousel.' },
  {
    group: ['aram-core', '**/core-wasm/pkg/**', '**/core-wasm/pkg-sessions/**', '**/core-wasm/pkg-conversation/**'],
    message: 'Use web/src/core, the typed face of the module.',
  },
];
const bareHooks = {
  name: 'react-redux',
  importNames: ['useDispatch', 'useSelector', 'useStore'],
  message: 'Use useAppDispatch and useAppSelector of state/hooks.',
};

/**
 * The restriction on packages, less the doors that these files are.
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

export default defineConfig(
  globalIgnores([
    'dist/',
    'dist-*/',
    'node_modules/',
    'target/',
    'core-wasm/pkg/',
    'core-wasm/pkg-sessions/',
    'core-wasm/pkg-conversation/',
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
      // `process.env['X']` and index signatures are written with brackets: the compiler asks for it.
      '@typescript-eslint/dot-notation': 'off',
      // A number in a text reads as itself; objects and booleans do not.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-console': 'error',
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    plugins: { 'import-x': importX },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      ...packages(),
    },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
  },
  {
    files: ['web/src/**/*.tsx'],
    ignores: ['web/src/**/*.test.tsx'],
    plugins: { aram: { rules: { 'lone-text': loneText } } },
    rules: { 'aram/lone-text': 'error' },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    // Tests and the fake backend set the clock of the device themselves.
    ignores: ['web/src/clock/**', 'web/src/testing/**', 'web/src/**/*.test.{ts,tsx}', 'web/src/**/*.cases.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          "MemberExpression[object.name='Date'][property.name='now']",
          "NewExpression[callee.name='Date'][arguments.length=0]",
          "CallExpression[callee.name='Date']",
          "Identifier[name='Temporal']",
        ].map((selector) => ({
          selector,
          message:
            'The clock of a device may be wrong: use serverNow of clock/clock, or performance.now for how long something takes.',
        })),
      ],
    },
  },
  { files: ['web/src/backend/firebase/**'], rules: packages('firebase') },
  { files: ['web/src/ui/Carousel/**'], rules: packages('react-slick') },
  { files: ['web/src/core/**'], rules: packages('aram-core') },
  { files: ['web/src/state/hooks.ts'], rules: packages('react-redux') },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: globals.node,
    },
  },
);
