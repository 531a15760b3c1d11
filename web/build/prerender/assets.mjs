/**
 * The files of the built app that a page names: the app's entry and the screen of its route, with all their imports.
 */

/** @typedef {Record<string, { file: string; isDynamicEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] }>} Manifest as Vite writes it, by source file seen from web/ */

const ENTRY = 'index.html';

/** The faces of each language. If a page shows a name in another language, the browser fetches the other face itself. */
const FONTS = /** @type {const} */ ({
  en: ['400-english', '600-english'],
  tr: ['400-turkish', '600-turkish'],
  ar: ['400-arabic', '600-arabic'],
});

/**
 * The source file of each screen. The renderer's manifest names the source of every dynamically imported file. A screen's file either is
 * the module that its loader loads, or exports this module because it contains other modules too.
 * @param {Record<string, () => Promise<unknown>>} loaders by the name of the route
 * @param {Manifest} manifest the renderer's
 * @param {(file: string) => Promise<object>} load imports a file of the renderer
 * @returns {Promise<Record<string, string>>}
 */
export async function sourcesOfScreens(loaders, manifest, load) {
  /** @type {Map<unknown, string>} */
  const sources = new Map();
  for (const [source, { file, isDynamicEntry }] of Object.entries(manifest)) {
    if (!isDynamicEntry) continue;
    const loaded = await load(file);
    for (const module of [loaded, ...Object.values(loaded)]) sources.set(module, source);
  }
  const found = Object.entries(loaders).map(async ([name, loader]) => {
    const source = sources.get(await loader());
    if (source === undefined) throw new Error(`The renderer has no file of its own for the screen "${name}".`);
    return [name, source];
  });
  return Object.fromEntries(await Promise.all(found));
}

/**
 * @param {Manifest} manifest the app's
 * @param {Record<string, string>} sources
 * @param {readonly string[]} files the names in the folder `assets`
 */
export function assetsOfPages(manifest, sources, files) {
  return (/** @type {string} */ name, /** @type {'en' | 'tr' | 'ar'} */ language) => {
    const source = sources[name] ?? '';
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`No built file is known for the screen "${name}".`);
    const app = withImports(manifest, [ENTRY]);
    const screen = withImports(manifest, [ENTRY, source]);
    // Parts that a screen loads later can be in its page already, such as the later sections of home. So their style sheets come with the
    // page.
    const written = withImports(manifest, [ENTRY, source, ...(chunk.dynamicImports ?? [])]);
    return {
      app: app.map(addressOf),
      ahead: screen.slice(app.length).map(addressOf),
      styles: written.flatMap(({ css = [] }) => css).map((sheet) => `/${sheet}`),
      fonts: FONTS[language].map((face) => fileOf(files, `readex-pro-${face}-`)),
      rows: fileOf(files, 'first-rows-'),
    };
  };
}

/**
 * Chunks with all their imports, each after its imports, so that a screen's styles come after those of its parts.
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 */
function withImports(manifest, keys) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {Manifest[string][]} */
  const found = [];
  const visit = (/** @type {string} */ key) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    (chunk.imports ?? []).forEach(visit);
    found.push(chunk);
  };
  keys.forEach(visit);
  return found;
}

/** @param {{ file: string }} chunk */
const addressOf = ({ file }) => `/${file}`;

/**
 * @param {readonly string[]} files
 * @param {string} start of the name
 */
function fileOf(files, start) {
  const file = files.find((name) => name.startsWith(start));
  if (file === undefined) throw new Error(`The built app has no file ${start}….`);
  return `/assets/${file}`;
}
