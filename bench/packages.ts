/**
 * Divides the bytes of a script by package, using the source map of a private build that is the same except for its maps.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rowVariables } from '../tools/lib/firebase-env.ts';
import { inProject, SCRATCH } from '../tools/lib/paths.mjs';
import { testPorts } from '../tools/lib/ports.ts';
import { must } from '../tools/lib/processes.ts';
import { TEST_PROJECT } from '../tools/lib/projects.ts';

/** Bytes by package. */
export type Weights = Record<string, number>;

const FOLDER = join(SCRATCH, 'bench', `maps-${testPorts().auth}`);
/** Code that no source map assigns: the bundler's own helpers, and scripts that the private build doesn't have. */
const NOBODY = '(bundler)';

/** Builds the app again with source maps, which are never deployed. */
export async function buildMaps() {
  rmSync(FOLDER, { recursive: true, force: true });
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
  await must(process.execPath, [vite, 'build', '--mode', 'emulators', '--sourcemap', 'hidden'], {
    env: {
      ...process.env,
      ...rowVariables(TEST_PROJECT),
      ARAM_OUT_DIR: FOLDER,
    },
  });
}

/** The packages of several scripts together, largest first. Needs `buildMaps` first. */
export function weightsOf(scripts: readonly { path: string; brotli: number; body: Buffer }[]): Weights {
  const all: Weights = {};
  for (const { path, brotli, body } of scripts) {
    const map = join(FOLDER, 'assets', `${basename(path)}.map`);
    const weights = existsSync(map)
      ? attribute(body.toString('utf8'), JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload, brotli)
      : { [NOBODY]: brotli };
    for (const [name, bytes] of Object.entries(weights)) all[name] = (all[name] ?? 0) + bytes;
  }
  return Object.fromEntries(Object.entries(all).sort(([, one], [, other]) => other - one));
}

/**
 * Divides the compressed bytes of one script among its packages, in proportion to the compressed size of each package's code alone.
 * @param total compressed bytes of the whole script
 */
export function attribute(code: string, map: SourceMapPayload, total: number): Weights {
  const texts: Record<string, string> = {};
  const sources = new SourceMap(map);
  let source = '';
  let owner = NOBODY;
  code.split('\n').forEach((line, row) => {
    for (const [column, character] of line.split('').entries()) {
      const entry = sources.findEntry(row, column);
      // A place that the map assigns to no source belongs to the previous source.
      if ('originalSource' in entry && entry.originalSource && entry.originalSource !== source) {
        source = entry.originalSource;
        owner = packageOf(source);
      }
      texts[owner] = (texts[owner] ?? '') + character;
    }
  });
  const alone = Object.entries(texts)
    .filter(([, text]) => text.trim() !== '')
    .map(([name, text]) => [name, brotliCompressSync(text).length] as const);
  const sum = alone.reduce((bytes, [, own]) => bytes + own, 0);
  return Object.fromEntries(alone.map(([name, own]) => [name, (own / sum) * total]));
}

/**
 * 'react-dom', '@firebase/auth', or the part of Aram ('aram ui', 'aram features/home') that a source belongs to.
 * @param source a path of a source map
 */
function packageOf(source: string): string {
  const inPackages = source.lastIndexOf('node_modules/');
  if (inPackages >= 0) {
    const [scope = '', name = ''] = source.slice(inPackages + 'node_modules/'.length).split('/');
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  }
  if (/core-wasm\/pkg-[a-z]+\//.test(source)) return 'aram core-wasm';
  const own = /(?:^|\/)src\/(.*)$/.exec(source)?.[1];
  if (own === undefined) return NOBODY;
  const [room = '', part = '', file] = own.split('/');
  if (part === '') return 'aram';
  return room === 'features' && file !== undefined ? `aram features/${part}` : `aram ${room}`;
}
