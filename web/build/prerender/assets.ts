/**
 * The files of the built app that a page names: the app's entry and the screen of its route, with all their imports.
 */
import type { Language } from '../../src/core/generated/tables.ts';

/** As Vite writes it, by source file seen from web/. */
export type Manifest = Record<
  string,
  { file: string; isDynamicEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>;

const ENTRY = 'index.html';

/** The family of each language (web/src/ui/styles/fonts.css). If a page shows a name in another language, the browser fetches the other family itself. */
export const FAMILIES: Readonly<Record<Language, string>> = { en: 'English', tr: 'Turkish', ar: 'Arabic' };

const WEIGHTS = ['400', '600'];

/**
 * The source file of each screen. The renderer's manifest names the source of every dynamically imported file. A screen's file either is
 * the module that its loader loads, or exports this module because it contains other modules too.
 *
 * @param loaders by the name of the route
 * @param manifest the renderer's
 * @param load imports a file of the renderer
 */
export async function sourcesOfScreens(
  loaders: Record<string, () => Promise<unknown>>,
  manifest: Manifest,
  load: (file: string) => Promise<object>,
): Promise<Record<string, string>> {
  const sources = new Map<unknown, string>();
  for (const [source, { file, isDynamicEntry }] of Object.entries(manifest)) {
    if (!isDynamicEntry) continue;
    const loaded = await load(file);
    for (const module of [loaded, ...(Object.values(loaded) as unknown[])]) sources.set(module, source);
  }
  const found = Object.entries(loaders).map(async ([name, loader]) => {
    const source = sources.get(await loader());
    if (source === undefined) throw new Error(`The renderer has no file of its own for the screen "${name}".`);
    return [name, source] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/**
 * @param manifest the app's
 * @param files the names in the folder `assets`
 */
export function assetsOfPages(manifest: Manifest, sources: Record<string, string>, files: readonly string[]) {
  return (name: string, language: Language) => {
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
      fonts: WEIGHTS.map((weight) => fileOf(files, `readex-pro-${weight}-${FAMILIES[language].toLowerCase()}-`)),
      rows: fileOf(files, 'first-rows-'),
    };
  };
}

/** Chunks with all their imports, each after its imports, so that a screen's styles come after those of its parts. */
function withImports(manifest: Manifest, keys: readonly string[]) {
  const seen = new Set<string>();
  const found: Manifest[string][] = [];
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    (chunk.imports ?? []).forEach(visit);
    found.push(chunk);
  };
  keys.forEach(visit);
  return found;
}

const addressOf = ({ file }: { file: string }) => `/${file}`;

/** @param start of the name */
function fileOf(files: readonly string[], start: string) {
  const file = files.find((name) => name.startsWith(start));
  if (file === undefined) throw new Error(`The built app has no file ${start}….`);
  return `/assets/${file}`;
}
