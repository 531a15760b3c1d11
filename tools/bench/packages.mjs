/**
 * Whose code a script is: its bytes by package, read from the source map of a private build that is the same but for its maps.
 */
import { decodedMap, TraceMap } from '@jridgewell/trace-mapping';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { emulatorVariables } from '../lib/firebase-env.mjs';
import { inProject, SCRATCH } from '../lib/paths.mjs';
import { choosePorts, TEST_PORTS } from '../lib/ports.mjs';
import { must } from '../lib/processes.mjs';
import { TEST_PROJECT } from '../lib/projects.mjs';

/** @typedef {Record<string, number>} Weights bytes by package */

const FOLDER = join(SCRATCH, 'bench', `maps-${choosePorts(TEST_PORTS).auth}`);
/** What no source map claims: the bundler's own helpers, and scripts that the private build does not have. */
const NOBODY = '(bundler)';

/** Builds the app once more for its source maps, which are never shipped. */
export async function buildMaps() {
  rmSync(FOLDER, { recursive: true, force: true });
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
  await must(process.execPath, [vite, 'build', '--mode', 'emulators', '--sourcemap', 'hidden'], {
    env: {
      ...process.env,
      ...emulatorVariables(TEST_PROJECT, choosePorts(TEST_PORTS)),
      ARAM_OUT_DIR: FOLDER,
    },
  });
}

/**
 * The packages of several scripts together, the heaviest first. `buildMaps` goes before.
 * @param {readonly { path: string; brotli: number; body: Buffer }[]} scripts
 * @returns {Weights}
 */
export function weightsOf(scripts) {
  /** @type {Weights} */
  const all = {};
  for (const { path, brotli, body } of scripts) {
    const map = join(FOLDER, 'assets', `${basename(path)}.map`);
    const weights = existsSync(map)
      ? attribute(body.toString('utf8'), JSON.parse(readFileSync(map, 'utf8')), brotli)
      : { [NOBODY]: brotli };
    for (const [name, bytes] of Object.entries(weights)) all[name] = (all[name] ?? 0) + bytes;
  }
  return Object.fromEntries(Object.entries(all).sort(([, one], [, other]) => other - one));
}

/**
 * Divides the compressed bytes of one script among its packages, by what the code of each compresses to alone.
 * @param {string} code
 * @param {import('@jridgewell/trace-mapping').SourceMapInput} map
 * @param {number} total what the whole script weighs
 * @returns {Weights}
 */
export function attribute(code, map, total) {
  /** @type {Record<string, string>} */
  const texts = {};
  const traced = new TraceMap(map);
  const { mappings } = decodedMap(traced);
  const lines = code.split('\n');
  let owner = NOBODY;
  lines.forEach((line, at) => {
    let from = 0;
    const take = (/** @type {number} */ to) => {
      texts[owner] = (texts[owner] ?? '') + line.slice(from, to);
      from = to;
    };
    for (const segment of mappings[at] ?? []) {
      take(segment[0]);
      const source = segment.length > 1 ? traced.sources[segment[1] ?? 0] : undefined;
      owner = typeof source === 'string' ? packageOf(source) : owner;
    }
    take(line.length);
  });
  const alone = Object.entries(texts)
    .filter(([, text]) => text.trim() !== '')
    .map(([name, text]) => /** @type {const} */ ([name, brotliCompressSync(text).length]));
  const sum = alone.reduce((bytes, [, own]) => bytes + own, 0);
  return Object.fromEntries(alone.map(([name, own]) => [name, (own / sum) * total]));
}

/**
 * 'react-dom', '@firebase/auth', or the room of Aram ('aram ui', 'aram features/home') that a source belongs to.
 * @param {string} source a path of a source map
 * @returns {string}
 */
export function packageOf(source) {
  const inPackages = source.lastIndexOf('node_modules/');
  if (inPackages >= 0) {
    const [scope = '', name = ''] = source.slice(inPackages + 'node_modules/'.length).split('/');
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  }
  if (source.includes('core-wasm/pkg')) return 'aram core-wasm';
  const own = /(?:^|\/)src\/(.*)$/.exec(source)?.[1];
  if (own === undefined) return NOBODY;
  const [room = '', part = '', file] = own.split('/');
  if (part === '') return 'aram';
  return room === 'features' && file !== undefined ? `aram features/${part}` : `aram ${room}`;
}
