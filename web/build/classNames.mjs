/**
 * The names of classes and animations in the built app: short ones, for there are hundreds and each stands in the style sheet, in the scripts and in the pages. All
 * sheets are counted beforehand, so that the app and the pages that are written from it, which are built apart, agree.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject } from '../../tools/lib/paths.mjs';

const SOURCES = inProject('web', 'src');

/**
 * The classes and animations of a sheet, in the order in which they first stand there. Words of comments and file names that look like classes are
 * among them; they take a name that nobody asks for.
 * @param {string} css
 */
export function localNamesOf(css) {
  return [...new Set([...css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z][\w-]*)/g)].map(([, name = '']) => name))];
}

/**
 * Gives every class and animation of every sheet a name of its own.
 * @param {readonly { file: string; css: string }[]} sheets
 * @returns {(name: string, file: string) => string} as CSS modules ask for it
 */
export function namesFor(sheets) {
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const { file, css } of sheets) {
    // The letter first: a name must not begin with a digit, and short words of letters alone are what blockers of advertisements look for.
    for (const name of localNamesOf(css)) names.set(`${file} ${name}`, `c${names.size.toString(36)}`);
  }
  return (name, file) => {
    const short = names.get(`${file} ${name}`);
    if (short === undefined)
      throw new Error(`${file} has nothing called "${name}" that web/build/classNames.mjs knows.`);
    return short;
  };
}

/** The names for the style sheets of the app. */
export function shortNames() {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort();
  const name = namesFor(files.map((file) => ({ file, css: readFileSync(join(SOURCES, file), 'utf8') })));
  return (/** @type {string} */ local, /** @type {string} */ path) =>
    name(local, relative(SOURCES, path.replace(/\?.*$/, '')));
}
