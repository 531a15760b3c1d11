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
import { inProject, SCRATCH, toolCache } from './lib/paths.mjs';
import { PlainError } from './lib/plain-error.mjs';
import { must, run } from './lib/processes.mjs';
import { say, step } from './lib/progress.mjs';
import { ensureToolchain } from './lib/toolchain.mjs';

const WASM_PACK = '0.15.1';
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

/** Gets what building needs and is not here: the compiler's WebAssembly target, wasm-pack, and the wasm-bindgen of the lock. */
export async function ensureWasmTools() {
  await ensureToolchain();
  for (const tool of [wasmPack(), wasmBindgen()]) {
    if (existsSync(join(tool.root, 'bin', tool.binary))) continue;
    await step(`Installing ${tool.name} ${tool.version}, once, into ${tool.root}`, (note) => installTool(tool, note));
  }
}

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
      if (!probe) await optimise(join(work, 'aram_core_bg.wasm'));
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
 * @typedef {object} Tool
 * @property {string} name the crate
 * @property {string} version
 * @property {string} binary
 * @property {string} root where it is installed
 * @property {boolean} locked may it be built with the versions that it was published with?
 */

/** @returns {Tool} */
function wasmPack() {
  return tool({ name: 'wasm-pack', version: WASM_PACK, binary: 'wasm-pack', locked: true });
}

/** @returns {Tool} */
function wasmBindgen() {
  const lock = readFileSync(inProject('Cargo.lock'), 'utf8');
  const version = /name = "wasm-bindgen"\nversion = "([^"]+)"/.exec(lock)?.[1];
  if (version === undefined) throw new PlainError('Cargo.lock names no wasm-bindgen.');
  // Its own lock may name versions that were withdrawn since.
  return tool({ name: 'wasm-bindgen-cli', version, binary: 'wasm-bindgen', locked: false });
}

/** @param {Omit<Tool, 'root'>} tool */
function tool(tool) {
  return { ...tool, root: toolCache(join('tools', `${tool.name}-${tool.version}`)) };
}

/**
 * Built unoptimised, in one folder for both: they are only build tools, and this takes half the time.
 * @param {Tool} tool
 * @param {(detail: string) => void} note
 */
async function installTool({ name, version, root, locked }, note) {
  const args = ['install', '--debug', '--root', root, name, '--version', version, ...(locked ? ['--locked'] : [])];
  const env = { ...process.env, CARGO_TARGET_DIR: toolCache('build'), CARGO_TERM_COLOR: 'never' };
  const onOutput = (/** @type {string} */ text) => {
    const crate = /Compiling (\S+)/.exec(text)?.[1];
    if (crate !== undefined) note(crate);
  };
  const outcome = await run('cargo', args, { env, onOutput });
  if (outcome.code === 0) return;
  if (!locked) throw new PlainError(`${name} could not be installed:\n${outcome.output}`);
  await installTool({ name, version, root, locked: false, binary: '' }, note);
}

/**
 * @param {string} folder
 * @param {boolean} probe
 */
async function compile(folder, probe) {
  const pack = wasmPack();
  const env = {
    ...process.env,
    CARGO_TERM_COLOR: 'never',
    PATH: [join(wasmBindgen().root, 'bin'), process.env['PATH']].join(delimiter),
  };
  const features = probe ? 'wasm,panic-probe' : 'wasm';
  const options = ['--target', 'web', '--mode', 'no-install', '--out-dir', folder, '--out-name', 'aram_core'];
  const args = ['build', CRATE, ...options, '--release', '--', '--locked', '--features', features];
  await must(join(pack.root, 'bin', pack.binary), args, { env });
}

/** @param {string} wasm */
async function optimise(wasm) {
  const features = WASM_FEATURES.map((feature) => `--enable-${feature}`);
  await must(process.execPath, [WASM_OPT, '-O3', ...features, wasm, '-o', wasm]);
}

/** @param {boolean} probe */
function hashOfInputs(probe) {
  const hash = createHash('sha256').update(`${WASM_PACK} ${probe}`);
  const files = [
    'Cargo.toml',
    'Cargo.lock',
    'rust-toolchain.toml',
    join('core-wasm', 'Cargo.toml'),
    join('tools', 'wasm.mjs'),
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
