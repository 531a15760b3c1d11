import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { cutFonts, FONTS_FOLDER } from './web/build/fonts.ts';
import { ownFrames } from './web/build/frames.ts';
import { groups } from './web/build/groups.ts';
import { missingLocalesAre404 } from './web/build/locales.ts';
import { minutesOfArticles } from './web/build/reading.ts';
import { hashOfWords } from './web/build/words.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The emulator's URLs of functions, set by `npm start`. A deployed site reaches them through the rewrites in firebase.json. */
const FORWARDED = {
  '/desk/call': process.env['ARAM_DESK_FUNCTION'],
  '/emails/off': process.env['ARAM_MAIL_OFF_FUNCTION'],
  '/calendar/': process.env['ARAM_CALENDAR_FUNCTION'],
};

const forwarding = Object.fromEntries(
  Object.entries(FORWARDED).flatMap(([path, address]) => {
    if (address === undefined) return [];
    const { origin, pathname } = new URL(address);
    return [[path, { target: origin, changeOrigin: true, rewrite: (from: string) => from.replace(path, pathname) }]];
  }),
);

export default defineConfig(({ command, isSsrBuild }) => ({
  root: here('web'),
  publicDir: here('public'),
  envDir: here('.'),
  cacheDir: here('node_modules/.vite'),
  plugins: [react(), cutFonts(), ownFrames(), missingLocalesAre404(here('public/locales'))],
  define: {
    // One hash for all files: a hash for each file would add more to the first load than it saves after a deploy.
    'import.meta.env.ARAM_WORDS': JSON.stringify(hashOfWords(here('public/locales'))),
    // Counted at build time, so a card that shows an article's reading time doesn't have to load the article.
    ARAM_MINUTES: JSON.stringify(minutesOfArticles(here('public/locales'))),
  },
  resolve: { alias: { '@fonts': FONTS_FOLDER } },
  // In development and in tests, a class keeps its readable name.
  css: command === 'build' ? { modules: { generateScopedName: '[hash:base64:5]' } } : {},
  server: {
    ...{ host: '127.0.0.1', port: 5173, strictPort: true, fs: { allow: [here('.')] } },
    proxy: forwarding,
  },
  preview: { host: '127.0.0.1' },
  build: {
    outDir: process.env['ARAM_OUT_DIR'] ?? here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // The pages' policy allows fonts and the core only from files, however small. A font inside a style sheet would also load on pages that don't need it.
    assetsInlineLimit: (path) => (/\.(woff2|wasm)$/.test(path) ? false : undefined),
    modulePreload: { polyfill: false },
    rolldownOptions: { output: isSsrBuild === true ? {} : { codeSplitting: { groups } } },
    // Lists the files of each screen. The prerenderer (web/build/prerender) reads it and removes it from the public files.
    manifest: true,
    // The licenses of the bundled packages, for the notices that the build adds (tools/audit/notices.ts).
    license: isSsrBuild === true ? false : { fileName: '.vite/licences.json' },
    copyPublicDir: !isSsrBuild,
  },
}));
