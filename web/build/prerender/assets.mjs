/**
 * Which files of the built app a page names: the app's entry and the screen of its route, with all that they import.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../../tools/lib/paths.mjs';
import { SHEET } from '../sheets.mjs';

/** @typedef {Record<string, { file: string; imports?: string[]; css?: string[] }>} Manifest as Vite writes it, by source file seen from web/ */

const ENTRY = 'index.html';

/** The faces that a language is drawn with; a browser fetches another one by itself where a page shows a name of another language. */
const FONTS = /** @type {const} */ ({
  en: ['400-english', '600-english'],
  tr: ['400-turkish', '600-turkish'],
  ar: ['400-arabic', '600-arabic'],
});

/**
 * The source file of each screen, by the name of its route: as the table of screens imports them.
 * @param {string} table the text of web/src/app/routes.tsx
 * @returns {Record<string, string>}
 */
function screenSources(table) {
  const found = [...table.matchAll(/(\w+)(?:: | = |: FetchedScreen = fetchedScreen\()\(\) => import\('([^']+)'\)/g)];
  return Object.fromEntries(found.map(([, name = '', path = '']) => [name, `${join('src', 'app', path)}.tsx`]));
}

/**
 * @param {Manifest} manifest
 * @param {Record<string, string>} sources
 * @param {readonly string[]} files the names in the folder `assets`
 */
export function assetsOfPages(manifest, sources, files) {
  const styles = manifest[SHEET]?.file;
  if (styles === undefined) throw new Error(`The build's manifest names no "${SHEET}".`);
  return (/** @type {string} */ name, /** @type {'en' | 'tr' | 'ar'} */ language) => {
    const source = sources[name];
    if (source === undefined || !(source in manifest))
      throw new Error(`No built file is known for the screen "${name}".`);
    /** @type {Set<string>} */
    const app = new Set();
    /** @type {Set<string>} */
    const screen = new Set();
    /** @type {Set<string>} */
    const sheets = new Set([`/${styles}`]);
    gather(manifest, ENTRY, app, sheets);
    gather(manifest, source, screen, sheets);
    return {
      app: [...app],
      ahead: [...screen].filter((script) => !app.has(script)),
      styles: [...sheets],
      fonts: FONTS[language].map((face) => fontOf(files, face)),
    };
  };
}

/**
 * A chunk after what it imports: a script is run when those that it is made of have been.
 * @param {Manifest} manifest
 * @param {string} key
 * @param {Set<string>} scripts
 * @param {Set<string>} sheets those that the scripts' styles stand in
 * @param {Set<string>} [seen]
 */
function gather(manifest, key, scripts, sheets, seen = new Set()) {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return;
  seen.add(key);
  for (const imported of chunk.imports ?? []) gather(manifest, imported, scripts, sheets, seen);
  for (const sheet of chunk.css ?? []) sheets.add(`/${sheet}`);
  scripts.add(`/${chunk.file}`);
}

/**
 * @param {readonly string[]} files
 * @param {string} face
 */
function fontOf(files, face) {
  const file = files.find((name) => name.startsWith(`readex-pro-${face}-`));
  if (file === undefined) throw new Error(`The built app has no font file of the face "${face}".`);
  return `/assets/${file}`;
}

/** The table of screens. */
export const readScreenSources = () =>
  screenSources(readFileSync(inProject('web', 'src', 'app', 'routes.tsx'), 'utf8'));
