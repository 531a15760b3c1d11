/** The painter of a list's first rows (web/src/start/rows) as one file of the built app, with Preact in place of React, and local substitutes for what waits for the app. */
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import app from '../../vite.config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const rows = (path: string) => here(`../src/start/rows/${path}`);

/** Modules that need the app, by the end of their path, and what replaces them. */
const PARTS = [
  'state/team/useTeam.ts',
  'state/team/useNextTimes.ts',
  'state/sessions/beginning.ts',
  'ui/Dialog.tsx',
  'features/shared/Failure.tsx',
  'features/shared/finding/TimeSheet.tsx',
  'backend/firebase/opening/appCheck.ts',
];

const substitutes: Plugin = {
  name: 'aram:substitutes',
  enforce: 'pre',
  async resolveId(source, importer) {
    const found = await this.resolve(source, importer, { skipSelf: true });
    return PARTS.some((part) => found?.id.endsWith(`/web/src/${part}`)) ? rows('substitutes/parts.ts') : null;
  },
};

/** The styles are the app's. */
const withoutStyles: Plugin = {
  name: 'aram:without-styles',
  generateBundle(_options, bundle) {
    for (const name of Object.keys(bundle)) if (name.endsWith('.css')) Reflect.deleteProperty(bundle, name);
  },
};

export default defineConfig((environment) => {
  const { plugins, build, ...rest } = app(environment);
  return mergeConfig(rest, {
    plugins: [substitutes, ...(plugins ?? []), withoutStyles],
    resolve: {
      alias: {
        'react-dom/server': 'preact-render-to-string',
        'react/jsx-runtime': 'preact/jsx-runtime',
        react: 'preact/compat',
        'react-i18next': rows('substitutes/i18n.ts'),
        'react-router': rows('substitutes/router.tsx'),
      },
    },
    build: {
      ...build,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: false,
      license: { fileName: '.vite/licences.json' },
      rolldownOptions: {
        input: rows('paint.tsx'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'assets/first-rows-[hash].js', codeSplitting: false },
      },
    },
  });
});
