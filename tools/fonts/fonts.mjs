/**
 * The font files of the screens. The package's files hold every weight and every character of a script, half of which no screen shows; what a first
 * visit fetches is cut from them: one weight and the characters of a face. The style sheet says which those are, so that a file
 * always holds what a browser looks for in it.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject, SCRATCH } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';

/** @typedef {{ name: string; source: string; weight: number; ranges: [first: number, last: number][] }} Face */

const SHEET = inProject('web', 'src', 'ui', 'styles', 'fonts.css');

/** Where the style sheet’s `@fonts` leads. */
export const FONTS_FOLDER = join(SCRATCH, 'fonts');

/**
 * What joins and places letters in our languages, and figures of one width. Fractions, which are not among them, are a sixth of a Latin file; hints are
 * for screens that no longer exist, and `STAT` is about the weights that are cut away.
 */
const CUT = /** @type {const} */ ({
  keepFeatures: [
    ...['ccmp', 'locl', 'mark', 'mkmk', 'kern'],
    ...['isol', 'init', 'medi', 'fina', 'rlig', 'liga', 'calt', 'rclt'],
    'tnum',
  ],
  noHinting: true,
  dropTables: ['STAT'],
  targetFormat: 'woff2',
});

/** What the package calls the file that a face is cut from, by the end of the face’s name: `latin` of `readex-pro-370-basic-latin`. */
const SOURCES = ['latin-ext', 'latin', 'arabic'];

/**
 * The faces of a style sheet that are cut from the package's files.
 * @param {string} css
 * @returns {Face[]}
 */
export function readFaces(css) {
  const rules = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rule = '']) => rule);
  return rules.filter((rule) => rule.includes('@fonts/')).map(readFace);
}

/** @param {string} rule */
function readFace(rule) {
  const name = /url\('@fonts\/([\w-]+)\.woff2'\)/.exec(rule)?.[1] ?? '';
  const weight = /font-weight:\s*(\d+);/.exec(rule)?.[1];
  const ranges = [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)];
  const source = SOURCES.find((ending) => name.endsWith(`-${ending}`));
  if (weight === undefined || ranges.length === 0 || source === undefined)
    throw new PlainError(
      `${SHEET}: the face "${name}" needs a weight, a unicode-range and a name that ends with one of ${SOURCES.join(', ')}.`,
    );
  return {
    name,
    source,
    weight: Number(weight),
    ranges: ranges.map(([, first = '', last = first]) => /** @type {[number, number]} */ ([hex(first), hex(last)])),
  };
}

const hex = (/** @type {string} */ digits) => Number.parseInt(digits, 16);

/**
 * Every character of a face.
 * @param {Pick<Face, 'ranges'>} face
 */
export function charactersOf({ ranges }) {
  return ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)),
  );
}

/** Cuts the files that the style sheet names and that are not there yet; some seconds once, nothing after. */
export async function ensureFonts() {
  const faces = readFaces(readFileSync(SHEET, 'utf8'));
  mkdirSync(FONTS_FOLDER, { recursive: true });
  for (const face of faces) {
    const source = readFileSync(sourceFile(face.source));
    const key = createHash('sha256')
      .update(source)
      .update(JSON.stringify([face, CUT]))
      .digest('hex')
      .slice(0, 16);
    const cut = join(FONTS_FOLDER, `${face.name}.${key}.woff2`);
    if (!existsSync(cut)) {
      const { default: subset } = await import('subset-font');
      const options = { ...CUT, variationAxes: { wght: face.weight } };
      put(cut, await subset(source, charactersOf(face).join(''), options));
    }
    put(join(FONTS_FOLDER, `${face.name}.woff2`), readFileSync(cut));
  }
}

const sourceFile = (/** @type {string} */ source) =>
  inProject('node_modules', '@fontsource-variable', 'readex-pro', 'files', `readex-pro-${source}-wght-normal.woff2`);

/**
 * In one go: several builds may run at once, and none may read half a file.
 * @param {string} path
 * @param {Buffer} bytes
 */
function put(path, bytes) {
  if (existsSync(path) && readFileSync(path).equals(bytes)) return;
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, path);
}
