/**
 * The style sheets of the build: one that every page names, and beside it one each for home, for articles, for the pages about Aram and for the screens of who
 * is signed in. One a screen would be more to ask for than to read: a page waits for each before it is painted. One for all would have every visitor read
 * what the page in front of them does not show.
 */
import { sourcesForEveryone } from './reach.mjs';

/** Named by every page, and by no script: it is there when the app comes. */
export const SHEET = 'style.css';

/** The others are named by the pages of their screens; elsewhere in the app they are fetched with their code, and the screens are drawn when they are there. */
const SIGNED_IN_SHEET = 'signedIn.css';

/** Which styles of pages for everyone stand apart: no other page shows them. Home's later sections are written into its page, the carousel with them. */
const APART = [
  { sheet: 'home.css', of: /\/(?:features\/home|ui\/Carousel)\// },
  { sheet: 'article.css', of: /\/features\/blog\// },
  { sheet: 'about.css', of: /\/(?:features\/(?:about|contact|recruiting)|ui\/Chapters)\b/ },
];

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
 * By its styles alone: a script may hold a line of code that pages for everyone run, too, and the styles of a screen beside it.
 * @param {readonly string[]} moduleIds what a script is made of
 * @param {ReadonlySet<string>} forEveryone
 */
function sheetOf(moduleIds, forEveryone) {
  const styles = moduleIds.filter((id) => /\.css$/.test(id));
  if (!styles.some((id) => forEveryone.has(id))) return SIGNED_IN_SHEET;
  return APART.find(({ of }) => styles.every((id) => of.test(id)))?.sheet ?? SHEET;
}

/**
 * Makes these sheets of those that Vite made, one for each script.
 * @param {Files} files of the build; the sheets that were are taken out
 * @param {ReadonlySet<string>} forEveryone the sources of pages for everyone
 * @param {(name: string, source: string) => string} write adds a sheet and says under which name
 */
export function joinSheets(files, forEveryone, write) {
  /** @type {Map<string, { source: string; askedBy: Set<string>[] }>} */
  const sheets = new Map(
    [SHEET, ...APART.map(({ sheet }) => sheet), SIGNED_IN_SHEET].map((name) => [name, { source: '', askedBy: [] }]),
  );
  for (const { moduleIds, viteMetadata } of inOrder(files)) {
    const own = viteMetadata?.importedCss;
    if (own === undefined || own.size === 0) continue;
    const sheet = sheets.get(sheetOf(moduleIds, forEveryone));
    for (const name of own) {
      const file = files[name];
      if (file?.type !== 'asset' || sheet === undefined) throw new Error(`The build has no style sheet "${name}".`);
      sheet.source += file.source.toString();
      delete files[name];
    }
    own.clear();
    sheet?.askedBy.push(own);
  }
  for (const [name, { source, askedBy }] of sheets) {
    const written = write(name, source);
    if (name !== SHEET) for (const own of askedBy) own.add(written);
  }
}

/** @returns {import('vite').Plugin} */
export function fewSheets() {
  /** @type {ReadonlySet<string>} */
  let forEveryone = new Set();
  return {
    name: 'aram:few-sheets',
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
