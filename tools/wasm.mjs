/**
 * The WebAssembly package of the core, `core-wasm/pkg`: built by wasm-pack, optimised by the `wasm-opt` of the npm package
 * binaryen, weighed. Nothing is done where no input has changed.
 *
 *   npm run wasm              builds what has changed
 *   npm run wasm -- --force   builds anew
 */
import { transformSync } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { WASM_BYTES } from './bench/budgets.mjs';
import { main } from './lib/main.mjs';
import { inProject, SCRATCH } from './lib/paths.mjs';
import { PlainError } from './lib/plain-error.mjs';
import { must } from './lib/processes.mjs';
import { say, step } from './lib/progress.mjs';
import { ensureWasmTools, wasmTools } from './lib/wasmTools.mjs';

export { ensureWasmTools };

const CRATE = inProject('core-wasm');
const PACKAGE = join(CRATE, 'pkg');
/** The same with the export that breaks the module on purpose, for the test that it stays usable. */
export const PROBE_PACKAGE = join(SCRATCH, 'wasm-probe');
const WASM_OPT = inProject('node_modules', 'binaryen', 'bin', 'wasm-opt');
/** What the compiler uses of WebAssembly; without a name here, wasm-opt refuses the module. */
const WASM_FEATURES = [
  'bulk-memory',
  'extended-const',
  'multivalue',
  'mutable-globals',
  'nontrapping-float-to-int',
  'reference-types',
  'sign-ext',
];

/**
 * Builds the package where an input has changed.
 * @param {{ force?: boolean; probe?: boolean }} [options] `probe` builds `PROBE_PACKAGE` instead
 */
export async function buildWasm({ force = false, probe = false } = {}) {
  const folder = probe ? PROBE_PACKAGE : PACKAGE;
  const inputs = hashOfInputs(probe);
  const mark = join(folder, '.inputs');
  if (!force && existsSync(mark) && readFileSync(mark, 'utf8') === inputs) return;
  await step(probe ? 'Building the core as WebAssembly, breakable' : 'Building the core as WebAssembly', async () => {
    const work = join(SCRATCH, `wasm-${process.pid}${probe ? '-probe' : ''}`);
    rmSync(work, { recursive: true, force: true });
    mkdirSync(dirname(work), { recursive: true });
    try {
      await compile(work, probe);
      if (!probe) {
        await optimise(join(work, 'aram_core_bg.wasm'));
        numberNames(work);
      }
      writeFileSync(join(work, '.inputs'), inputs);
      rmSync(folder, { recursive: true, force: true });
      renameSync(work, folder);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  });
  if (!probe) tellWeight();
}

/** What the package weighs as it is shipped: the module, and its glue minified. */
export function weigh() {
  const wasm = readFileSync(join(PACKAGE, 'aram_core_bg.wasm'));
  const glue = readFileSync(join(PACKAGE, 'aram_core.js'), 'utf8');
  const shipped = Buffer.from(transformSync(glue, { minify: true, format: 'esm' }).code);
  const parts = { wasm: brotliCompressSync(wasm).length, glue: brotliCompressSync(shipped).length };
  return { raw: wasm.length + shipped.length, brotli: parts.wasm + parts.glue, ...parts };
}

function tellWeight() {
  const { raw, brotli, wasm, glue } = weigh();
  say(`  ${raw} bytes; ${brotli} after brotli (module ${wasm}, glue ${glue}), ${WASM_BYTES} allowed`);
  if (brotli > WASM_BYTES) throw new PlainError('The module is too heavy: see core-wasm/src/bindings.');
}

/**
 * @param {string} folder
 * @param {boolean} probe
 */
async function compile(folder, probe) {
  const { pack, bindgen } = await wasmTools();
  const env = {
    ...process.env,
    CARGO_TERM_COLOR: 'never',
    PATH: [dirname(bindgen), process.env['PATH']].join(delimiter),
  };
  const features = probe ? 'wasm,panic-probe' : 'wasm';
  const options = ['--target', 'web', '--mode', 'no-install', '--out-dir', folder, '--out-name', 'aram_core'];
  const args = ['build', CRATE, ...options, '--release', '--', '--locked', '--features', features];
  await must(pack, args, { env });
}

/** @param {string} wasm */
async function optimise(wasm) {
  const features = WASM_FEATURES.map((feature) => `--enable-${feature}`);
  // Which tools made it, and for which features, is told to nobody who runs it.
  const bare = ['--strip-producers', '--strip-target-features'];
  await must(process.execPath, [WASM_OPT, '-O3', ...bare, ...features, wasm, '-o', wasm]);
}

/**
 * What module and glue call each other by ends in hashes, which keep packages of several crates apart. Here is one: numbers of the same length do, and
 * compress to almost nothing.
 * @param {string} folder
 */
function numberNames(folder) {
  /** @type {Map<string, string>} */
  const numbers = new Map();
  for (const file of ['aram_core_bg.wasm', 'aram_core.js']) {
    const path = join(folder, file);
    // Each byte a character, in both directions.
    const named = readFileSync(path, 'latin1');
    const numbered = named.replace(/(__wbg_\w+?_)([0-9a-f]{16})/g, (_all, name, hash) => {
      const number = numbers.get(hash) ?? String(numbers.size + 1).padStart(16, '0');
      numbers.set(hash, number);
      return name + number;
    });
    writeFileSync(path, numbered, 'latin1');
  }
}

/** @param {boolean} probe */
function hashOfInputs(probe) {
  const hash = createHash('sha256').update(String(probe));
  const files = [
    'Cargo.toml',
    'Cargo.lock',
    'rust-toolchain.toml',
    join('core-wasm', 'Cargo.toml'),
    join('tools', 'wasm.mjs'),
    join('tools', 'lib', 'wasmTools.mjs'),
  ];
  const sources = readdirSync(join(CRATE, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => join('core-wasm', 'src', name))
    .filter((name) => statSync(inProject(name)).isFile());
  for (const name of [...files, ...sources].sort()) hash.update(`\n${name}\n`).update(readFileSync(inProject(name)));
  hash.update(readFileSync(inProject('node_modules', 'binaryen', 'package.json')));
  return hash.digest('hex');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
    await ensureWasmTools();
    await buildWasm({ force: values.force });
  });
}
