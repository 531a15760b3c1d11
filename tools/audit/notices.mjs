/**
 * `licences.txt`: whose work is in the built app, and the licences that ask to be named with it. Of the scripts Vite says whose they are (`build.license`);
 * the crates of the module, the fonts and the figures of the drawings are added here. What only builds and tests is not in it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inProject } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { must } from '../lib/processes.mjs';
import { isAllowed } from './licences.mjs';

/** In the built app's folder, and the site's address of it. */
const NOTICES = 'licences.txt';

/**
 * @typedef {object} Work
 * @property {string} name
 * @property {string} version
 * @property {string} [identifier] the licence, as SPDX writes it
 * @property {string} [text] of the licence, as it comes with the work
 */

/** What no script holds and visitors get all the same: the package, and the file in it that stands for it. */
const BESIDE_SCRIPTS = [{ name: '@expo-google-fonts/readex-pro', file: 'LICENSE_FONT', identifier: 'OFL-1.1' }];

/** Works that are no package: the people of the illustrations and portraits, drawn from Open Peeps (public domain) as this one published them. */
const DRAWINGS = [{ name: 'react-peeps', version: '0.1.10', identifier: 'MIT', file: 'react-peeps.txt' }];

/**
 * Writes the file into a built app.
 * @param {string} list what Vite says of the scripts
 * @param {string} folder the built app
 */
export async function writeNotices(list, folder) {
  /** @type {Work[]} */
  const scripts = JSON.parse(readFileSync(list, 'utf8'));
  const { works, apache } = await crates();
  const all = [...scripts, ...BESIDE_SCRIPTS.map(installed), ...DRAWINGS.map(kept), ...works, await standardLibrary()];
  writeFileSync(join(folder, NOTICES), notices(all, apache));
}

/**
 * The words of the file: each text once, under the names of all that stand under it. A work without a text of its own (Firebase's packages have none) gets that
 * of the Apache licence where it stands under it: that one names nobody. Anything else is refused.
 * @param {readonly Work[]} works
 * @param {string} apache the text of the Apache licence
 * @returns {string}
 */
export function notices(works, apache) {
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const { name, version, identifier = '', text } of works) {
    const words = text ?? (isAllowed(identifier, ['Apache-2.0']) ? apache : undefined);
    if (words === undefined)
      throw new PlainError(`${name} ${version} (${identifier}) comes without its licence's text.`);
    const trimmed = words.replaceAll('\r\n', '\n').trim();
    byText.set(trimmed, [...(byText.get(trimmed) ?? []), `${name} ${version} (${identifier})`]);
  }
  const parts = [...byText].map(([text, names]) => `${[...new Set(names)].sort().join('\n')}\n\n${text}\n`);
  const line = '-'.repeat(80);
  return [`Aram is made with the work of others. These are their names and their licences.\n`, ...parts].join(
    `\n${line}\n\n`,
  );
}

/** @param {(typeof BESIDE_SCRIPTS)[number]} work @returns {Work} */
function installed({ name, file, identifier }) {
  const folder = inProject('node_modules', name);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name, version, identifier, text: readFileSync(join(folder, file), 'utf8') };
}

/** @param {(typeof DRAWINGS)[number]} work @returns {Work} */
const kept = ({ file, ...work }) => ({ ...work, text: readFileSync(new URL(file, import.meta.url), 'utf8') });

/**
 * The crates that are compiled into the module; not those that only write code for it.
 * @returns {Promise<{ works: Work[]; apache: string }>}
 */
async function crates() {
  const target = ['--target', 'wasm32-unknown-unknown', '--features', 'wasm', '--locked'];
  const edges = ['--edges', 'normal,no-proc-macro', '--prefix', 'none', '--no-dedupe', '--format', '{p}'];
  const tree = await must('cargo', ['tree', '-p', 'aram-core', ...target, ...edges]);
  const inModule = new Set(tree.stdout.split('\n').map((line) => line.split(' ').slice(0, 2).join(' ')));
  const { stdout } = await must('cargo', ['metadata', '--format-version', '1', '--locked', '--all-features']);
  /** @type {{ packages: { name: string; version: string; license: string; source: string | null; manifest_path: string }[] }} */
  const { packages } = JSON.parse(stdout);
  const others = packages.filter(({ name, version, source }) => source !== null && inModule.has(`${name} v${version}`));
  const works = others.map(({ name, version, license, manifest_path }) => {
    const text = textIn(dirname(manifest_path));
    return { name: `${name} (crate)`, version, identifier: license, ...(text !== '' && { text }) };
  });
  const withApache = others.find(({ manifest_path }) => readdirSync(dirname(manifest_path)).includes('LICENSE-APACHE'));
  if (withApache === undefined) throw new PlainError('No crate comes with the text of the Apache licence.');
  return { works, apache: readFileSync(join(dirname(withApache.manifest_path), 'LICENSE-APACHE'), 'utf8') };
}

/**
 * The texts of a crate: of MIT or Apache the first, and whatever else there is.
 * @param {string} folder
 */
function textIn(folder) {
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying)/i.test(name));
  const chosen = files.includes('LICENSE-MIT') ? files.filter((name) => name !== 'LICENSE-APACHE') : files;
  return chosen
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n');
}

/** Rust's own, which is compiled in with the crates. @returns {Promise<Work>} */
async function standardLibrary() {
  const { stdout } = await must('rustc', ['--version']);
  return {
    name: 'Rust standard library',
    version: stdout.split(' ')[1] ?? '',
    identifier: 'MIT OR Apache-2.0',
  };
}
