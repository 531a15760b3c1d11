/** wasm-pack, and the wasm-bindgen of Cargo.lock: from the tool cache, or from the PATH if it has the same version. tools/bootstrap.mjs compiles what is missing. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inProject, toolCache } from './paths.mjs';

/** @typedef {{ binary: string; version: string; source: readonly string[] }} Tool `source` for `cargo install`, when it is compiled */

const LOCKED = /name = "wasm-bindgen"\nversion = "([^"]+)"/;

/** @type {readonly Tool[]} */
export const WASM_TOOLS = [
  // Compiled without its code for downloads, which `--mode no-install` doesn't need.
  {
    binary: 'wasm-pack',
    version: '0.15.1',
    source: ['wasm-pack', '--version', '0.15.1', '--no-default-features'],
  },
  // An installed one is compiled again only for another version, also if tools/bindgen has changed.
  {
    binary: 'wasm-bindgen',
    version: LOCKED.exec(readFileSync(inProject('Cargo.lock'), 'utf8'))?.[1] ?? '',
    source: ['--path', inProject('tools/bindgen')],
  },
];

/** @param {Tool} tool */
export const homeOf = ({ binary, version }) => toolCache(join('tools', `${binary}-${version}`));

/** @param {Tool} tool */
const binOf = (tool) => join(homeOf(tool), 'bin');

/** @param {Tool} tool */
export function isInPlace(tool) {
  const { binary, version } = tool;
  if (existsSync(join(binOf(tool), binary))) return true;
  return spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `${binary} ${version}`;
}

/** A PATH with both tools; the cache comes first. */
export const wasmPath = () => [...WASM_TOOLS.map(binOf), process.env['PATH']].join(delimiter);
