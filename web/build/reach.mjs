/**
 * Which sources of the app the pages for everyone are made of, and which come with the screens of somebody who has an account: for the files and the style sheets
 * that the build makes (vite.config.ts, sheets.mjs).
 */

/** The bundler's, as far as it is asked: from `buildEnd` on it knows every source. */
/** @typedef {{ isEntry: boolean; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }} Source */
/** @typedef {{ getModuleIds: () => Iterable<string>; getModuleInfo: (id: string) => Source | null }} Sources */

/** The screens of who has an account, and their part of home. Anyone may look for a time; that screen is made of what theirs are made of. */
const SIGNED_IN =
  /\/features\/(?:(?:booking|call|cards|counselor|finding|hours|messages|profile|sessions|tickets)\/\w+Page|home\/mine\/MyHome)\.tsx$/;

/**
 * All that is reached from the entry without one of these screens: what a visitor may load.
 * @param {Sources} sources
 * @returns {ReadonlySet<string>}
 */
export function sourcesForEveryone(sources) {
  /** @type {Set<string>} */
  const reached = new Set();
  /** @param {string} id */
  const visit = (id) => {
    if (reached.has(id) || SIGNED_IN.test(id)) return;
    reached.add(id);
    const source = sources.getModuleInfo(id);
    source?.importedIds.forEach(visit);
    source?.dynamicallyImportedIds.forEach(visit);
  };
  for (const id of sources.getModuleIds()) if (sources.getModuleInfo(id)?.isEntry === true) visit(id);
  return reached;
}
