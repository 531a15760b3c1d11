/**
 * `licences.txt`: the authors of everything in the built app, under the licenses that require naming them. Vite lists those of the scripts (`build.license`).
 * This file adds the crates of the module, the fonts and the people in the illustrations, and leaves out packages that only build and test.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inProject } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.ts';
import { must } from '../lib/processes.ts';
import { crates, isAllowed } from './licences.ts';

/** The file in the built app's folder, and its path on the site. */
const NOTICES = 'licences.txt';

/** Its license's SPDX name, and the license's text if it comes with the work. */
interface Work {
  name: string;
  version: string;
  identifier?: string;
  text?: string;
}

/** The works that visitors receive outside of scripts. */
function outsideScripts(): Work[] {
  const fonts = inProject('node_modules', '@expo-google-fonts', 'readex-pro');
  const { name, version } = JSON.parse(readFileSync(join(fonts, 'package.json'), 'utf8')) as Work;
  const people = inProject('public', 'illustrations', 'LICENSE');
  return [
    { name, version, identifier: 'OFL-1.1', text: readFileSync(join(fonts, 'LICENSE_FONT'), 'utf8') },
    // The people in the illustrations were drawn with it.
    { name: 'react-peeps', version: '0.1.10', identifier: 'MIT', text: readFileSync(people, 'utf8') },
  ];
}

/**
 * Writes the file into a built app.
 * @param lists Vite's for the scripts
 * @param folder the built app
 */
export async function writeNotices(lists: readonly string[], folder: string) {
  const scripts = lists.flatMap((list) => JSON.parse(readFileSync(list, 'utf8')) as Work[]);
  const { works, apache } = await cratesOfModule();
  const all = [...scripts, ...outsideScripts(), ...works, await standardLibrary()];
  writeFileSync(join(folder, NOTICES), notices(all, apache));
}

/**
 * The text of the file: each license once, after the names of all works under it. If a work has no license text (Firebase's packages have none) and is under the
 * Apache license, it gets that license's text, which names nobody. Any other work without a text stops the build.
 *
 * @param apache the text of the Apache license
 */
export function notices(works: readonly Work[], apache: string): string {
  const byText = new Map<string, string[]>();
  for (const { name, version, identifier = '', text } of works) {
    const words = text ?? (isAllowed(identifier, ['Apache-2.0']) ? apache : undefined);
    if (words === undefined)
      throw new PlainError(`${name} ${version} (${identifier}) doesn’t include the text of its license.`);
    const trimmed = words.replaceAll('\r\n', '\n').trim();
    byText.set(trimmed, [...(byText.get(trimmed) ?? []), `${name} ${version} (${identifier})`]);
  }
  const parts = [...byText].map(([text, names]) => `${[...new Set(names)].sort().join('\n')}\n\n${text}\n`);
  const line = '-'.repeat(80);
  return [`Aram is built with the work of others. These are their names and licenses.\n`, ...parts].join(
    `\n${line}\n\n`,
  );
}

/** The crates in the module, without those that only generate code for it. */
async function cratesOfModule(): Promise<{ works: Work[]; apache: string }> {
  const target = ['--target', 'wasm32-unknown-unknown', '--locked'];
  const edges = ['--edges', 'normal,no-proc-macro', '--prefix', 'none', '--no-dedupe', '--format', '{p}'];
  const tree = await must('cargo', ['tree', '-p', 'aram-wasm', ...target, ...edges]);
  const inModule = new Set(tree.stdout.split('\n').map((line) => line.split(' ').slice(0, 2).join(' ')));
  const others = (await crates()).filter(({ name, version }) => inModule.has(`${name} v${version}`));
  const works = others.map(({ name, version, license, manifest_path }) => {
    const text = textIn(dirname(manifest_path));
    return { name: `${name} (crate)`, version, identifier: license ?? 'none', ...(text !== '' && { text }) };
  });
  const withApache = others.find(({ manifest_path }) => readdirSync(dirname(manifest_path)).includes('LICENSE-APACHE'));
  if (withApache === undefined) throw new PlainError('No crate includes the text of the Apache license.');
  return { works, apache: readFileSync(join(dirname(withApache.manifest_path), 'LICENSE-APACHE'), 'utf8') };
}

/** The license texts of a crate: MIT's if there is a choice with Apache's, and all others. */
function textIn(folder: string) {
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying)/i.test(name));
  const chosen = files.includes('LICENSE-MIT') ? files.filter((name) => name !== 'LICENSE-APACHE') : files;
  return chosen
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n');
}

/** Rust's standard library, which is compiled together with the crates. */
async function standardLibrary(): Promise<Work> {
  const [, version = ''] = (await must('rustc', ['--version'])).stdout.split(' ');
  return { name: 'Rust standard library', version, identifier: 'MIT OR Apache-2.0' };
}
