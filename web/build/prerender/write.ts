/**
 * Runs the renderer that Vite built and writes its files: `node write.ts APP ABOUT RENDERER ORIGIN`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '../../../tools/lib/paths.mjs';
import { assetsOfPages, sourcesOfScreens, type Manifest } from './assets.ts';
import { assertAllowed, buildEarlyScript } from './early.ts';
import type * as Site from '../../src/prerender/site.ts';
import type { Materials } from '../../src/prerender/site.ts';

const [, , app = '', about = '', renderer = '', origin = ''] = process.argv;

/** The translations of all languages, by language and namespace. */
function readWords() {
  const locales = inProject('public', 'locales');
  return Object.fromEntries(
    readdirSync(locales).map((language) => [
      language,
      Object.fromEntries(
        readdirSync(join(locales, language)).map((file) => [
          file.replace('.json', ''),
          readJson(locales, language, file),
        ]),
      ),
    ]),
  );
}

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'));

const early = await buildEarlyScript();
assertAllowed(early);
const inRenderer = (file: string) => import(pathToFileURL(join(renderer, file)).href) as Promise<object>;
const { screenLoaders, writeSite } = (await inRenderer('site.js')) as typeof Site;
const sources = await sourcesOfScreens(
  screenLoaders,
  readJson(renderer, '.vite', 'manifest.json') as Manifest,
  inRenderer,
);
const assetsOf = assetsOfPages(readJson(about, 'manifest.json') as Manifest, sources, readdirSync(join(app, 'assets')));
const index = readFileSync(join(app, 'index.html'), 'utf8');
const { files, records } = await writeSite({
  origin,
  index,
  words: readWords() as Materials['words'],
  early,
  assetsOf,
});
for (const { path, text } of files) {
  const target = join(app, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}
writeFileSync(join(about, 'pages.json'), `${JSON.stringify(records, null, 2)}\n`);
