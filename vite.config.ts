/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { shortNames } from './web/build/classNames.mjs';
import { ensureFonts, FONTS_FOLDER } from './web/build/fonts.mjs';
import { smallScripts } from './web/build/minify.mjs';
import { sourcesForEveryone } from './web/build/reach.mjs';
import { minutesOfArticles } from './web/build/reading.mjs';
import { fewSheets } from './web/build/sheets.mjs';
import { hashOfWords } from './web/build/words.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * A translation file that does not exist is a 404 on the live site. Vite's fallback would answer with the app's page instead,
 * and a misspelt namespace would look like broken JSON.
 */
function missingLocalesAre404(): Plugin {
  return {
    name: 'aram:missing-locales-are-404',
    configureServer(server) {
      server.middlewares.use('/locales', (request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        if (existsSync(here(`public/locales${path}`))) {
          next();
          return;
        }
        response.statusCode = 404;
        response.end('Not found');
      });
    },
  };
}

/** Has the font files there before a style sheet asks for them. */
function cutFonts(): Plugin {
  return { name: 'aram:cut-fonts', buildStart: () => ensureFonts() };
}

/**
 * Files of the build that import each other in a circle run in an order that hangs on which of them is asked for first, and from some addresses one runs before what
 * it calls is there: such a build is refused. The remedy is to name what they share in one group of `oneFirstChunk`.
 */
function noCircles(): Plugin {
  return {
    name: 'aram:no-circles',
    generateBundle(_options, bundle) {
      const open: string[] = [];
      const done = new Set<string>();
      const visit = (file: string): void => {
        const start = open.indexOf(file);
        if (start >= 0) this.error(`Files of the build import each other: ${[...open.slice(start), file].join(' → ')}`);
        const chunk = bundle[file];
        if (done.has(file) || chunk?.type !== 'chunk') return;
        open.push(file);
        chunk.imports.forEach(visit);
        open.pop();
        done.add(file);
      };
      Object.keys(bundle).forEach(visit);
    },
  };
}

/**
 * Puts all that every first visit runs into one file: what is imported, without a pause, from the entry. Left alone, the bundler cuts it into some
 * twenty, by which other screens share it; compressed apart they are larger.
 */
function oneFirstChunk(): Plugin {
  const first = new Set<string>();
  const backend = new Set<string>();
  const ofSessions = new Set<string>();
  let forEveryone: ReadonlySet<string> = new Set();
  // Behind files that only pass on what others export, and used by later screens alone.
  const later =
    /core\/generated\/(?:forms|tables)|react-i18next\/dist\/es\/(?:Trans|IcuTrans|I18nextProvider)|html-parse-stringify/;
  // But for what few screens have: everybody else would load it with them.
  const pieces =
    /web\/src\/ui\/(?!Carousel|cards|Chapters|CounselorCard|icons|useNearView|fields\/SelectField)|i18n\/useCharactersLeft|state\/booking\/recent|features\/(?:account\/account|auth\/auth)\.module\.css|lucide-react\/dist\/esm\/icons\/(?!calendar-days|heart-handshake|languages)/;
  // Smaller than what a request and its line in the entry's list of files cost.
  const small =
    /features\/account\/(?:SaveActions|NothingDone|BackToTime|Waiting|MailUnsent|ConfirmDialog|DeletionButton|saveFile|useAnswerWords|ItemList|itemList)\.|config\/mail|state\/(?:team\/useListing|mails\/)/;
  return {
    name: 'aram:one-first-chunk',
    buildEnd() {
      const visit = (id: string, into = first) => {
        if (first.has(id) || into.has(id) || later.test(id)) return;
        into.add(id);
        this.getModuleInfo(id)?.importedIds.forEach((imported) => {
          visit(imported, into);
        });
      };
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) visit(id);
      // What home shares with other screens: it is the door of the house.
      for (const id of this.getModuleIds())
        if (
          /web\/src\/(?:ui\/(?:Picture|Ltr|TicketPack|nearView)\.|i18n\/format|state\/ids|features\/account\/backTo|backend\/mayHaveSessions)/.test(
            id,
          )
        )
          visit(id);
      visit(here('web/src/backend/firebase/index.ts'), backend);
      visit(here('web/src/backend/firebase/ofSessions.ts'), ofSessions);
      forEveryone = sourcesForEveryone(this);
    },
    outputOptions: (options) => ({
      ...options,
      // The app's own file names all others, and what is made at random does not compress: seven signs, the fewest that the bundler allows, tell versions apart as well as eight.
      chunkFileNames: 'assets/[name]-[hash:7].js',
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          // What others are made of, in a file that stays the same from one deploy to the next. The early script runs it in a task of its own.
          { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|web\/src\/foundation/ },
          { name: 'app', test: (id) => first.has(id) },
          // Counselors' cards, which the team page and home's band share, and no other page is to wait for.
          {
            name: 'counselors',
            test: /web\/src\/(ui\/CounselorCard|features\/account\/CounselorToBook)|icons\/calendar-days/,
            minShareCount: 2,
          },
          // The menu under the name of who is signed in, and how it learns what is new: on every page of theirs, without what messages are made of.
          {
            name: 'menu',
            test: /web\/src\/(app\/layout\/UserMenu|state\/(news\/(look|looked|notify|unseen|useNews)\.|messages\/unread|whileSeen))|\?menu$/,
          },
          // Both smaller than the headers of a request, and asked for by the same screens.
          { name: 'tables', test: /web\/src\/core\/generated\/tables/ },
          // The frame of the quiet corridor, with what has to end before somebody leaves it.
          {
            name: 'corridor',
            test: /web\/src\/(app\/layout\/(Corridor|leave|LeaveLink|QuietFooter)\.|config\/leave|state\/leaving)/,
          },
          // What asks Firebase, whole: whoever is signed in asks for it, and for the menu under their name (app/layout/UserMenu), at every start.
          { name: 'firebase', test: (id) => backend.has(id) },
          // The pieces of the other screens, together: alone, most are smaller than the headers of a request. Those of signed-in screens are no visitor's.
          { name: 'pieces', test: (id) => pieces.test(id) && forEveryone.has(id), minShareCount: 2 },
          { name: 'signedIn', test: (id) => pieces.test(id) && !forEveryone.has(id), minShareCount: 2 },
          { name: 'small', test: (id) => small.test(id) && !forEveryone.has(id), minShareCount: 2 },
          // What the two long texts share, privacy and terms.
          { name: 'chapters', test: /web\/src\/(ui\/Chapters|config\/responsible)/, minShareCount: 2 },
          // Before the Toolkit, of whose package it is a part: for signed-in screens alone.
          {
            name: 'lists',
            test: /web\/src\/state\/lists\/|node_modules\/(@reduxjs\/toolkit\/dist\/query|@standard-schema|reselect)\/|immer.*\?lists$/,
          },
          {
            name: 'state',
            test: /web\/src\/state\/((user|session|inbox|news|writes)\/|reducers|operation|language|hours\/withdraw|booking\/(draft|hasConsent))|node_modules\/(@reduxjs|immer)\//,
          },
          // What login and sign-up share.
          {
            name: 'entry',
            test: /features\/account\/(Social|LoginProblem|SecretField|backTo|useSocialSignIn|useNewcomer)|ui\/icons\/GoogleIcon/,
            minShareCount: 2,
          },
          // What forms that make an account share: alone, each piece is smaller than the headers of its request.
          {
            name: 'accounts',
            test: /features\/account\/(EmailField|EmailSuggestion|BirthdayFields|SignUpEnd|useSignUp|useThankedSave)/,
          },
          // What chooses and tells times, zones and languages: public pages show them too, without the lists of who is signed in.
          {
            name: 'times',
            test: /web\/src\/(ui\/fields\/SelectField\.tsx|state\/(choice|useCoreForScreen|sessions\/(days|notice|zone|useSessionsCore|useServerNow))\.|core\/sessions\/|features\/account\/use(IsThere|Query)\.)|i18n\/(times|zones|languageNames)/,
            minShareCount: 2,
          },
          // With what the ports of messages share with it: alone it is smaller than the headers of its request.
          { name: 'ofSessions', test: (id) => ofSessions.has(id) },
          // What the list of conversations, a conversation, a session's page and home share.
          {
            name: 'messages',
            test: /web\/src\/((state\/messages|core\/conversation|features\/messages)\/(?!\w+Page)|features\/account\/(Danger|WhomToCall)|config\/staff)/,
            minShareCount: 2,
          },
          // What the screens of sessions share, with hours and with home.
          {
            name: 'sessions',
            test: /web\/src\/(state|core)\/sessions\/|state\/(hours\/(hoursList|useOwnHours)|call\/open)|i18n\/(times|zones)/,
            minShareCount: 2,
          },
          // What the screens share on which tickets are bought.
          {
            name: 'payments',
            test: /web\/src\/state\/payments\/|features\/((tickets|cards)\/purchaseState|tickets\/(BuyingClosed|orderPath))/,
            minShareCount: 2,
          },
          {
            name: 'forms',
            test: /web\/src\/(state\/(forms\/|onIntent|presses)|core\/generated\/forms)|node_modules\/react-hook-form\//,
          },
        ],
      },
    }),
  };
}

/**
 * What stands in the build twice, because sharing it would make one who does not need it wait:
 * - Immer, whose patches RTK Query wants. It is one module, and stands in the file of the slices, which public pages with a form load at once: they would wait for a kilobyte that
 *   they never run. Drafts are known by a symbol that both share.
 * - The icons of the user's menu, and the letter beside them. Other screens have some of them, too: the menu would come with all pieces, or with every page.
 */
function ownCopies(): Plugin {
  const copies = [
    { of: /^immer$/, by: '@reduxjs/toolkit/dist/query', called: 'lists' },
    { of: /^lucide-react\/icons\/|\/ui\/initial$/, by: 'app/layout/UserMenu', called: 'menu' },
  ];
  return {
    name: 'aram:own-copies',
    enforce: 'pre',
    async resolveId(source, importer) {
      const copy = copies.find(({ of, by }) => of.test(source) && importer?.includes(by) === true);
      if (copy === undefined) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && `${found.id}?${copy.called}`;
    },
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
  root: here('web'),
  publicDir: here('public'),
  envDir: here('.'),
  cacheDir: here('node_modules/.vite'),
  plugins: [
    react(),
    cutFonts(),
    missingLocalesAre404(),
    ...(isSsrBuild === true ? [] : [ownCopies(), oneFirstChunk(), fewSheets(), noCircles(), smallScripts()]),
  ],
  // One for all files: one for each would be more to load than what it spares those who come back after a deploy.
  define: {
    'import.meta.env.ARAM_WORDS': JSON.stringify(hashOfWords(here('public/locales'))),
    // Counted here: a card that says how long its article is does not fetch the article.
    ARAM_MINUTES: JSON.stringify(minutesOfArticles(here('public/locales'))),
  },
  resolve: {
    // The package's own entry is its development build, with warnings that nobody reads on a live site.
    alias: [
      { find: '@fonts', replacement: FONTS_FOLDER },
      ...(command === 'build' && isSsrBuild !== true
        ? [
            { find: /^react-router$/, replacement: here('node_modules/react-router/dist/production/index.mjs') },
            // For React 17 and older.
            { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
          ]
        : []),
    ],
  },
  // In development and in tests a class says what it is.
  css: command === 'build' ? { modules: { generateScopedName: shortNames() } } : {},
  server: { host: '127.0.0.1', port: 5173, strictPort: true, fs: { allow: [here('.')] } },
  preview: { host: '127.0.0.1' },
  build: {
    outDir: process.env['ARAM_OUT_DIR'] ?? here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // The policy of the pages lets fonts come from files alone, and a face in the style sheet would come to those who need none of it.
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
    modulePreload: {
      polyfill: false,
      // What a screen is made of stands in the app's own file, for each screen. What that file is made of itself is there whenever a screen is asked for.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => !/^assets\/(?:index|react|rolldown-runtime)-/.test(file)) : needed,
    },
    // Which files belong to which screen: for the pages that are written from it (web/build/prerender), which take it away from the public files.
    manifest: !isSsrBuild,
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
    // Vitest would leave a core to itself.
    maxWorkers: '100%',
  },
}));
