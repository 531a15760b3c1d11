/**
 * The style sheets of the build are two. One a screen would be more to ask for than to read: a page waits for each before it is painted. One for all would have every visitor
 * read what only signed-in screens show.
 */
import { sourcesForEveryone } from './reach.mjs';

/** Named by every page, and by no script: it is there when the app comes. */
export const SHEET = 'style.css';

/** Named by the pages of its screens; elsewhere in the app it is fetched with their code, and they are drawn when it is there. */
const SIGNED_IN_SHEET = 'signedIn.css';

/** @typedef {{ type: 'chunk'; isEntry: boolean; imports: readonly string[]; dynamicImports: readonly string[]; moduleIds: readonly string[]; viteMetadata?: { importedCss: Set<string> } }} Script */
/** @typedef {{ type: 'asset'; source: string | Uint8Array }} Asset */
/** @typedef {Record<string, Script | Asset>} Files */

/**
 * The scripts in the order in which their styles have to stand, so that a screen's own win over those of the pieces it is made of: a script after what it imports, and what is
 * fetched later after what is there at once.
 * @param {Files} files
 * @returns {Script[]}
 */
function inOrder(files) {
  /** @type {Set<Script>} */
  const found = new Set();
  /** @type {Set<string>} */
  const later = new Set();
  /** @param {string} name */
  const visit = (name, seen = new Set()) => {
    const file = files[name];
    if (file?.type !== 'chunk' || found.has(file) || seen.has(name)) return;
    seen.add(name);
    for (const imported of file.imports) visit(imported, seen);
    for (const imported of file.dynamicImports) later.add(imported);
    found.add(file);
  };
  for (const [name, file] of Object.entries(files)) if (file.type === 'chunk' && file.isEntry) visit(name);
  // Grows while it is walked.
  for (const name of later) visit(name);
  return [...found];
}

/**
 * Makes two sheets of those that Vite made, one for each script.
 * @param {Files} files of the build; the sheets that were are taken out
 * @param {ReadonlySet<string>} forEveryone the sources of pages for everyone
 * @param {(name: string, source: string) => string} write adds a sheet and says under which name
 */
export function joinSheets(files, forEveryone, write) {
  const sheets = { [SHEET]: '', [SIGNED_IN_SHEET]: '' };
  /** @type {Set<string>[]} */
  const signedIn = [];
  for (const { moduleIds, viteMetadata } of inOrder(files)) {
    const own = viteMetadata?.importedCss;
    if (own === undefined || own.size === 0) continue;
    const sheet = moduleIds.some((id) => forEveryone.has(id)) ? SHEET : SIGNED_IN_SHEET;
    for (const name of own) {
      const file = files[name];
      if (file?.type !== 'asset') throw new Error(`The build has no style sheet "${name}".`);
      sheets[sheet] += file.source.toString();
      delete files[name];
    }
    own.clear();
    if (sheet === SIGNED_IN_SHEET) signedIn.push(own);
  }
  write(SHEET, sheets[SHEET]);
  const name = write(SIGNED_IN_SHEET, sheets[SIGNED_IN_SHEET]);
  for (const own of signedIn) own.add(name);
}

/** @returns {import('vite').Plugin} */
export function twoSheets() {
  /** @type {ReadonlySet<string>} */
  let forEveryone = new Set();
  return {
    name: 'aram:two-sheets',
    apply: 'build',
    buildEnd() {
      forEveryone = sourcesForEveryone(this);
    },
    generateBundle(_options, bundle) {
      joinSheets(/** @type {Files} */ (/** @type {unknown} */ (bundle)), forEveryone, (name, source) =>
        this.getFileName(this.emitFile({ type: 'asset', name, originalFileName: name, source })),
      );
    },
  };
}
