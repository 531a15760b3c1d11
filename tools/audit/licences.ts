/** Checks that the licenses of all packages and crates are allowed. Some of them are shipped to visitors; others only build and test. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import parse from 'spdx-expression-parse';
import { inProject } from '../lib/paths.mjs';
import { cutLock, type Lockfile, type Packages } from '../functions/lock.ts';
import { must } from '../lib/processes.ts';
import type { Info } from 'spdx-expression-parse';

/** Licenses that allow shipping and only require that the authors are named. */
const SHIPPED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
];

/** Licenses that are fine for tools, which we run and don't pass on. */
const TOOLS = [...SHIPPED, 'BlueOak-1.0.0', 'CC-BY-3.0', 'CC-BY-4.0', 'CC0-1.0', 'MIT-0', 'MPL-2.0', 'Python-2.0'];

/** Packages without an SPDX expression, whose license a person has read. */
const BY_HAND: Readonly<Record<string, string>> = {
  'deep-freeze': 'Unlicense', // "public domain"
  fuzzy: 'MIT', // an old list of licenses
  limiter: 'MIT', // in its LICENSE file only
  'svg-tags': 'MIT', // an old list of licenses
  'url-template': 'BSD-3-Clause', // "BSD", with the text of three clauses
  'valid-url': 'MIT', // in its LICENSE file only
};

interface Package {
  name: string;
  version: string;
  licence: string;
  shipped: boolean;
}

/** A package as cargo describes it. Without a source, it's one of the project's own. */
interface Crate {
  name: string;
  version: string;
  license: string | null;
  manifest_path: string;
  source: string | null;
}

/** Whether a license is allowed: one side of an OR is enough, an AND needs both. Only SPDX expressions are allowed. */
export function isAllowed(expression: string, allowed: readonly string[]) {
  const accepts = (part: Info): boolean => {
    if ('license' in part) return allowed.includes(part.license) && part.exception === undefined;
    const sides = [part.left, part.right];
    return part.conjunction === 'or' ? sides.some(accepts) : sides.every(accepts);
  };
  try {
    // Older crates write "MIT/Apache-2.0".
    return accepts(parse(expression.replaceAll('/', ' OR ')));
  } catch {
    return false;
  }
}

/** The packages of a lockfile, with the license that each states. */
export function npmPackages(packages: Packages): Package[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version = '', license, dev, devOptional }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence: license ?? statedIn(path), shipped: !dev && !devOptional };
    });
}

function statedIn(path: string) {
  const file = inProject(join(path, 'package.json'));
  if (!existsSync(file)) return 'none';
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown };
  return typeof license === 'string' ? license : 'none';
}

/** @returns the third-party crates */
export async function crates(): Promise<Crate[]> {
  const { stdout } = await must('cargo', ['metadata', '--format-version', '1', '--locked', '--all-features']);
  const { packages } = JSON.parse(stdout) as { packages: Crate[] };
  return packages.filter(({ source }) => source !== null);
}

/** @returns the packages that we may not use, each with its license */
export function refused(packages: readonly Package[]): string[] {
  return packages
    .filter(({ name, licence, shipped }) => !isAllowed(BY_HAND[name] ?? licence, shipped ? SHIPPED : TOOLS))
    .map(({ name, version, licence, shipped }) => `${name} ${version}: ${licence}${shipped ? ', shipped' : ''}`);
}

/** Every package of the project. */
export async function allPackages() {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as Lockfile;
  // Cloud functions run their packages and don't pass them on.
  const own = npmPackages(cutLock(packages, { dependencies: {}, ...packages[''] }).packages);
  const visitors = new Set(own.map(({ name, version }) => `${name} ${version}`));
  const all = npmPackages(packages).map((one) => ({ ...one, shipped: visitors.has(`${one.name} ${one.version}`) }));
  const ofCrates = await crates();
  return [...all, ...ofCrates.map(({ license, ...one }) => ({ ...one, licence: license ?? 'none', shipped: true }))];
}
