/**
 * Cuts the part of the project's lockfile that one set of dependencies needs. Cloud functions are deployed without the rest of the project and with their own
 * lockfile, which has the versions that were tested here.
 */

/** @typedef {Readonly<Record<string, string>>} Versions by the names of packages */
/** @typedef {{ dependencies?: Versions; optionalDependencies?: Versions; peerDependencies?: Versions; peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>> }} Needs */
/** @typedef {Needs & { version?: string; license?: string; link?: boolean; dev?: boolean; devOptional?: boolean; optional?: boolean; peer?: boolean }} Entry a package in npm's lockfile; a `link` is a workspace */
/** @typedef {Readonly<Record<string, Entry>>} Packages by the path of their folder */
/** @typedef {{ name?: string; dependencies: Versions }} Manifest */

const FOLDER = 'node_modules/';

/** npm's marks about who needs a package in the whole project. */
const MARKS = ['dev', 'devOptional', 'optional', 'peer'];

/**
 * @param {Packages} packages
 * @param {Manifest} manifest the dependencies, as in the package.json next to the new lockfile
 * @param {string} [from] the workspace that has these dependencies
 * @returns {{ lockfileVersion: 3; requires: true; packages: Record<string, Entry> }}
 */
export function cutLock(packages, manifest, from = '') {
  /** @type {Record<string, Entry>} */
  const cut = { '': manifest };
  /** Where each package of the new lockfile is in the old one. @type {Map<string, string>} */
  const origins = new Map();
  for (const isOptional of [false, true]) {
    /** @type {Set<string>} */
    const met = new Set();
    const waiting = [{ path: '', entry: /** @type {Entry} */ (manifest), origin: from }];
    for (const { path, entry, origin } of waiting) {
      for (const name of neededBy(entry, isOptional)) {
        const found = visible(packages, origin, name);
        if (found === undefined) continue;
        const to = placeFor(cut, origins, path, name, found);
        if (met.has(to)) continue;
        met.add(to);
        origins.set(to, found);
        cut[to] ??= { ...withoutMarks(packages[found]), ...(isOptional && { optional: true }) };
        waiting.push({ path: to, entry: cut[to], origin: found });
      }
    }
  }
  const sorted = Object.entries(cut).sort(([one], [other]) => (one < other ? -1 : 1));
  return { lockfileVersion: 3, requires: true, packages: Object.fromEntries(sorted) };
}

/** The names that a package needs. npm installs a peer that isn't optional. @param {Needs} needs @param {boolean} withOptional */
function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }, withOptional) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true);
  // A lockfile lists optional packages under both.
  const optional = Object.keys(optionalDependencies ?? {});
  const needed = Object.keys(dependencies ?? {}).filter((name) => !optional.includes(name));
  return [...needed, ...peers, ...(withOptional ? optional : [])];
}

/**
 * The folder in which a package finds another: its own, or that of a package around it.
 * @param {Readonly<Record<string, unknown>>} packages
 * @param {string} path of the importing package; "" is the project
 * @param {string} name
 * @returns {string | undefined}
 */
function visible(packages, path, name) {
  for (let around = path; ; around = around.slice(0, Math.max(0, around.lastIndexOf(`/${FOLDER}`)))) {
    const found = `${around === '' ? '' : `${around}/`}${FOLDER}${name}`;
    if (found in packages) return found;
    if (around === '') return undefined;
  }
}

/**
 * Where a package goes in the new lockfile: where it already is, else to the top, or below the package that needs it if the top has another version.
 * @param {Readonly<Record<string, Entry>>} cut
 * @param {ReadonlyMap<string, string>} origins
 * @param {string} path of the package that needs it
 * @param {string} name
 * @param {string} from its place in the old lockfile
 */
function placeFor(cut, origins, path, name, from) {
  const known = visible(cut, path, name);
  if (known !== undefined && origins.get(known) === from) return known;
  return known === undefined ? `${FOLDER}${name}` : `${path === '' ? '' : `${path}/`}${FOLDER}${name}`;
}

/** @param {Entry | undefined} entry @returns {Entry} */
const withoutMarks = (entry = {}) => Object.fromEntries(Object.entries(entry).filter(([key]) => !MARKS.includes(key)));
