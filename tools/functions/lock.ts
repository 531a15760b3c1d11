/**
 * Cuts the part of the project's lockfile that one set of dependencies needs. Cloud functions are deployed without the rest of the project and with their own
 * lockfile, which has the versions that were tested here.
 */

/** By the names of packages. */
type Versions = Readonly<Record<string, string>>;
interface Needs {
  dependencies?: Versions;
  optionalDependencies?: Versions;
  peerDependencies?: Versions;
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
}
/** A package in npm's lockfile; a `link` is a workspace. */
type Entry = Needs & {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  peer?: boolean;
};
/** By the path of their folder. */
export type Packages = Readonly<Record<string, Entry>>;
/** The part of npm's package-lock.json that commands read. */
export interface Lockfile {
  packages: Packages;
}
export interface Manifest {
  name?: string;
  dependencies: Versions;
}

const FOLDER = 'node_modules/';

/** npm's marks about who needs a package in the whole project. */
const MARKS = ['dev', 'devOptional', 'optional', 'peer'];

/**
 * @param manifest the dependencies, as in the package.json next to the new lockfile
 * @param from the workspace that has these dependencies
 */
export function cutLock(
  packages: Packages,
  manifest: Manifest,
  from = '',
): { lockfileVersion: 3; requires: true; packages: Record<string, Entry> } {
  const cut: Record<string, Entry> = { '': manifest };
  /** Where each package of the new lockfile is in the old one. */
  const origins = new Map<string, string>();
  for (const isOptional of [false, true]) {
    const met = new Set<string>();
    const waiting = [{ path: '', entry: manifest as Entry, origin: from }];
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

/** The names that a package needs. npm installs a peer that isn't optional. */
function neededBy(
  { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Needs,
  withOptional: boolean,
) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true);
  // A lockfile lists optional packages under both.
  const optional = Object.keys(optionalDependencies ?? {});
  const needed = Object.keys(dependencies ?? {}).filter((name) => !optional.includes(name));
  return [...needed, ...peers, ...(withOptional ? optional : [])];
}

/**
 * The folder in which a package finds another: its own, or that of a package around it.
 * @param path of the importing package; "" is the project
 */
function visible(packages: Readonly<Record<string, unknown>>, path: string, name: string): string | undefined {
  for (let around = path; ; around = around.slice(0, Math.max(0, around.lastIndexOf(`/${FOLDER}`)))) {
    const found = `${around === '' ? '' : `${around}/`}${FOLDER}${name}`;
    if (found in packages) return found;
    if (around === '') return undefined;
  }
}

/**
 * Where a package goes in the new lockfile: where it already is, else to the top, or below the package that needs it if the top has another version.
 * @param path of the package that needs it
 * @param from its place in the old lockfile
 */
function placeFor(
  cut: Readonly<Record<string, Entry>>,
  origins: ReadonlyMap<string, string>,
  path: string,
  name: string,
  from: string,
) {
  const known = visible(cut, path, name);
  if (known !== undefined && origins.get(known) === from) return known;
  return known === undefined ? `${FOLDER}${name}` : `${path === '' ? '' : `${path}/`}${FOLDER}${name}`;
}

const withoutMarks = (entry: Entry | undefined = {}): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([key]) => !MARKS.includes(key)));
