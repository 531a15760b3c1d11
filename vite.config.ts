/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { cutFonts, FONTS_FOLDER } from './web/build/fonts.mjs';
import { missingLocalesAre404 } from './web/build/locales.mjs';
import { minutesOfArticles } from './web/build/reading.mjs';
import { hashOfWords } from './web/build/words.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the emulator answers the staff's desk, which a deployed site reaches by a rewrite of firebase.json: `npm start` says it. */
const DESK_FUNCTION = process.env['ARAM_DESK_FUNCTION'];

const toDesk = (address: URL) => ({
  '/desk/call': { target: address.origin, changeOrigin: true, rewrite: () => address.pathname },
});

const subjectOf = (id: string) => /\/features\/([^/]+)\//.exec(id)?.[1];

/**
 * Left alone, the bundler cuts what every visit loads into some thirty files, by which screens share it: that would be thirty requests. React has a file of its
 * own, which stays the same from one deploy to the next. Everything else is split by dynamic import.
 *
 * Style sheets are cut by subject, and come after the one of the pieces that subjects share, which they may change. A page waits for each sheet that it names:
 * with seven of them, as the bundler cuts them, home was painted 0.17 s later.
 */
const codeSplitting = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
    // Visitors have no tabs, and few pages show times: these come with the code that draws them.
    { name: 'own', test: /\/web\/src\/app\/layout\/(Tabs|QuickExit)\.module\.css$/ },
    { name: 'times', test: /\/web\/src\/features\/(team|shared\/finding)\/.*\.css$/ },
    { name: 'booking', test: /\/web\/src\/features\/shared\/booking\/.*\.css$/ },
    { name: 'session', test: /\/web\/src\/features\/shared\/sessions\/.*\.css$/ },
    { name: 'messages', test: /\/web\/src\/features\/(messages|shared\/messages)\/.*\.css$/ },
    { name: 'pieces', test: /\/web\/src\/(ui|app|features\/(articles|shared))\/.*\.css$/ },
    { name: 'app', tags: ['$initial' as const] },
    { name: subjectOf, test: /\/web\/src\/features\/.*\.css$/ },
  ],
};

export default defineConfig(({ command, isSsrBuild }) => ({
  root: here('web'),
  publicDir: here('public'),
  envDir: here('.'),
  cacheDir: here('node_modules/.vite'),
  plugins: [react(), cutFonts(), missingLocalesAre404(here('public/locales'))],
  define: {
    // One hash for all files: a hash for each file would add more to the first load than it saves after a deploy.
    'import.meta.env.ARAM_WORDS': JSON.stringify(hashOfWords(here('public/locales'))),
    // Counted here: a card that says how long its article is does not fetch the article.
    ARAM_MINUTES: JSON.stringify(minutesOfArticles(here('public/locales'))),
  },
  resolve: { alias: { '@fonts': FONTS_FOLDER } },
  // In development and in tests a class keeps its readable name.
  css: command === 'build' ? { modules: { generateScopedName: '[hash:base64:5]' } } : {},
  server: {
    ...{ host: '127.0.0.1', port: 5173, strictPort: true, fs: { allow: [here('.')] } },
    proxy: DESK_FUNCTION === undefined ? {} : toDesk(new URL(DESK_FUNCTION)),
  },
  preview: { host: '127.0.0.1' },
  build: {
    outDir: process.env['ARAM_OUT_DIR'] ?? here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // The pages' policy allows fonts from files only, and a font inside the style sheet would be loaded by pages that need none of it.
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
    modulePreload: { polyfill: false },
    rolldownOptions: { output: isSsrBuild === true ? {} : { codeSplitting } },
    // Which files belong to which screen. The pages are written from it (web/build/prerender), which also removes it from the public files.
    manifest: true,
    // Whose work is in the files: for the notices that the build adds to them (tools/audit/notices.mjs).
    license: isSsrBuild === true ? false : { fileName: '.vite/licences.json' },
    copyPublicDir: !isSsrBuild,
  },
  test: {
    root: here('.'),
    environment: 'jsdom',
    include: ['web/src/**/*.test.{ts,tsx}'],
    setupFiles: [here('web/src/testing/setup.ts')],
    restoreMocks: true,
    // No test measures time: a machine that does much else at once only makes them slow.
    testTimeout: 180_000,
    // A process runs many files, and each has a context of its own: modules, document and clock are new. It takes half as long as a process for each file.
    pool: 'vmForks',
    // A context is never quite given up: a process that has grown so far makes room for another.
    vmMemoryLimit: '1GB',
    // Vitest would leave a core to itself.
    maxWorkers: '100%',
  },
}));
