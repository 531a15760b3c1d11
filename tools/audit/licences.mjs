/**
 * Under which licences the packages stand: what is shipped to visitors, what only builds and tests, and the crates.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import parse from 'spdx-expression-parse';
import { inProject } from '../lib/paths.mjs';
import { must } from '../lib/processes.mjs';

/** May be shipped: no more is asked than to name the authors. */
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
];

/** Also fine for tools, which are run and not passed on. */
const TOOLS = [
  ...SHIPPED,
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Zlib',
];

/** Packages that say it in words of their own; looked at one by one. @type {Readonly<Record<string, string>>} */
const BY_HAND = {
  'deep-freeze': 'Unlicense', // "public domain"
  fuzzy: 'MIT', // an old list of licences
  limiter: 'MIT', // in its LICENSE file only
  'svg-tags': 'MIT', // an old list of licences
  'url-template': 'BSD-3-Clause', // "BSD", with the text of three clauses
  'valid-url': 'MIT', // in its LICENSE file only
};

/** @typedef {{ name: string; version: string; licence: string; shipped: boolean }} Package */

/**
 * Whether a licence, as SPDX writes it, is among the allowed: one side of an OR is enough, an AND needs both. What is no such expression is not.
 * @param {string} expression
 * @param {readonly string[]} allowed
 * @returns {boolean}
 */
export function isAllowed(expression, allowed) {
  /** @param {import('spdx-expression-parse').Info} part @returns {boolean} */
  const accepts = (part) => {
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

/** @typedef {{ packages: Record<string, { version?: string; license?: string; link?: boolean; dev?: boolean; devOptional?: boolean }> }} Lock */

/**
 * What the lockfile lists, with the licence that each package states.
 * @param {Lock['packages']} packages
 * @param {string} [folder] of the lockfile
 * @returns {Package[]}
 */
export function npmPackages(packages, folder = '.') {
  return Object.entries(packages)
    .filter(([path, { link }]) => path !== '' && !link)
    .map(([path, { version = '', license, dev, devOptional }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence: license ?? statedIn(join(folder, path)), shipped: !dev && !devOptional };
    });
}

/** @param {string} path */
function statedIn(path) {
  const file = inProject(join(path, 'package.json'));
  const { license } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return typeof license === 'string' ? license : 'none';
}

/** @returns {Promise<Package[]>} the crates of others */
async function crates() {
  const { stdout } = await must('cargo', ['metadata', '--format-version', '1', '--locked', '--all-features']);
  /** @type {{ packages: { name: string; version: string; license: string | null; source: string | null }[] }} */
  const { packages } = JSON.parse(stdout);
  return packages
    .filter(({ source }) => source !== null)
    .map(({ name, version, license }) => ({ name, version, licence: license ?? 'none', shipped: true }));
}

/** @param {readonly Package[]} packages @returns {string[]} what may not be used, and under which licence it stands */
export function refused(packages) {
  return packages
    .filter(({ name, licence, shipped }) => !isAllowed(BY_HAND[name] ?? licence, shipped ? SHIPPED : TOOLS))
    .map(({ name, version, licence, shipped }) => `${name} ${version}: ${licence}${shipped ? ', shipped' : ''}`);
}

/** Every package of the project. */
export async function allPackages() {
  /** @param {string} folder @returns {Lock} */
  const lockOf = (folder) => JSON.parse(readFileSync(inProject(folder, 'package-lock.json'), 'utf8'));
  // Cloud functions run their packages and pass none on.
  const functions = npmPackages(lockOf('functions').packages, 'functions').map((one) => ({ ...one, shipped: false }));
  return [...npmPackages(lockOf('.').packages), ...functions, ...(await crates())];
}
