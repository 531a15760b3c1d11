/**
 * The WebAssembly packages of the core, `core-wasm/pkg` for forms, `core-wasm/pkg-sessions` for sessions `core-wasm/pkg-conversation` for what is
 * written to each other, and `functions/core` for cloud functions: built by wasm-pack, optimised by the `wasm-opt` of the npm package binaryen, weighed. Nothing is done where no input has changed.
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
import { MODULE_BYTES } from './bench/budgets.mjs';
import { main } from './lib/main.mjs';
import { inProject, SCRATCH } from './lib/paths.mjs';
import { PlainError } from './lib/plain-error.mjs';
import { must } from './lib/processes.mjs';
import { say, step } from './lib/progress.mjs';
import { ensureWasmTools, wasmTools } from './lib/wasmTools.mjs';

export { ensureWasmTools };

const CRATE = inProject('core-wasm');

/**
 * @typedef {object} Package
 * @property {string} folder
 * @property {string} name of its files
 * @property {string} features of the crate
 * @property {string} what it is, for people
 * @property {'3' | 's'} level how the compiler and wasm-opt make it: fast, or small
 * @property {boolean} [isProbe] it can be broken on purpose, and is never shipped
 */

/** @param {string} name @param {Pick<Package, 'what' | 'level'>} rest @returns {Package} */
const packageOf = (name, rest) => ({
  folder: join(CRATE, `pkg-${name}`),
  name: `aram_${name}`,
  features: `wasm-${name}`,
  ...rest,
});

/**
 * The modules in the order in which they are built: the later ones find all but the crate itself compiled. That of the forms is made fast, since its checks run
 * on every keystroke; the others are asked when a screen opens or a button is pressed: what counts is how soon they are there.
 */
export const MODULES = {
  forms: { ...packageOf('forms', { what: 'the core', level: '3' }), folder: join(CRATE, 'pkg'), name: 'aram_core' },
  sessions: packageOf('sessions', { what: "the core's sessions", level: 's' }),
  conversation: packageOf('conversation', { what: "the core's conversations", level: 's' }),
};

/** What cloud functions ask (functions/core.mjs): nobody fetches it, so it may be of any weight. @type {Package} */
const SERVER = {
  ...packageOf('server', { what: "the core's part for cloud functions", level: 's' }),
  folder: inProject('functions', 'core'),
};

/** @typedef {keyof typeof MODULES} ModuleName */
export const NAMES = /** @type {ModuleName[]} */ (Object.keys(MODULES));

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
 * Builds the packages where an input has changed.
 * @param {{ force?: boolean }} [options]
 */
export async function buildWasm({ force = false } = {}) {
  for (const name of NAMES) {
    if (!(await buildPackage(MODULES[name], force))) continue;
    const { raw, brotli, wasm, glue } = weigh(name);
    say(`  ${raw} bytes; ${brotli} after brotli (module ${wasm}, glue ${glue}), ${MODULE_BYTES[name]} allowed`);
  }
  await buildPackage(SERVER, force);
}

/**
 * Builds a package with the export that breaks the module on purpose, for the test that it stays usable.
 * @param {ModuleName} which
 * @returns {Promise<{ folder: string; name: string }>} where it stands, and how its files begin
 */
export async function buildProbe(which) {
  const { features, what, ...shipped } = MODULES[which];
  const folder = join(SCRATCH, `wasm-probe-${which}`);
  const probe = { ...shipped, folder, features: `${features},panic-probe`, what: `${what}, breakable,`, isProbe: true };
  await buildPackage(probe, false);
  return probe;
}

/**
 * @param {Package} wanted
 * @param {boolean} force
 * @returns {Promise<boolean>} whether there was something to do
 */
async function buildPackage(wanted, force) {
  const inputs = hashOfInputs(wanted.features);
  const mark = join(wanted.folder, '.inputs');
  if (!force && existsSync(mark) && readFileSync(mark, 'utf8') === inputs) return false;
  await step(`Building ${wanted.what} as WebAssembly`, async () => {
    const work = join(SCRATCH, `wasm-${process.pid}-${wanted.features}`);
    rmSync(work, { recursive: true, force: true });
    mkdirSync(dirname(work), { recursive: true });
    try {
      await compile(work, wanted);
      if (!wanted.isProbe) {
        await optimise(join(work, `${wanted.name}_bg.wasm`), wanted);
        numberNames(work, wanted.name);
      }
      writeFileSync(join(work, '.inputs'), inputs);
      rmSync(wanted.folder, { recursive: true, force: true });
      renameSync(work, wanted.folder);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  });
  return true;
}

/** What a package weighs as it is shipped: the module, and its glue minified. @param {ModuleName} which */
export function weigh(which) {
  const { folder, name } = MODULES[which];
  const wasm = readFileSync(join(folder, `${name}_bg.wasm`));
  const glue = readFileSync(join(folder, `${name}.js`), 'utf8');
  const shipped = Buffer.from(transformSync(glue, { minify: true, format: 'esm' }).code);
  const parts = { wasm: brotliCompressSync(wasm).length, glue: brotliCompressSync(shipped).length };
  return { raw: wasm.length + shipped.length, brotli: parts.wasm + parts.glue, ...parts };
}

/** The modules that weigh more than they may, in words. */
export const tooHeavy = () =>
  NAMES.map((name) => ({ name, most: MODULE_BYTES[name], ...weigh(name) }))
    .filter(({ brotli, most }) => brotli > most)
    .map(
      ({ name, brotli, most }) =>
        `The module of ${name} with its glue is ${brotli} bytes (brotli); at most ${most} are allowed. See core-wasm/src/bindings.`,
    );

/**
 * @param {string} folder
 * @param {Package} wanted
 */
async function compile(folder, { name, features, level }) {
  const { pack, bindgen } = await wasmTools();
  const env = {
    ...process.env,
    CARGO_TERM_COLOR: 'never',
    CARGO_PROFILE_RELEASE_OPT_LEVEL: level,
    PATH: [dirname(bindgen), process.env['PATH']].join(delimiter),
  };
  const options = ['--target', 'web', '--mode', 'no-install', '--out-dir', folder, '--out-name', name];
  const args = ['build', CRATE, ...options, '--release', '--', '--locked', '--features', features];
  await must(pack, args, { env });
}

/**
 * @param {string} wasm
 * @param {Package} wanted
 */
async function optimise(wasm, { level }) {
  const features = WASM_FEATURES.map((feature) => `--enable-${feature}`);
  // What one round leaves, the next may find: some hundred bytes.
  const again = level === 's' ? ['--converge'] : [];
  // Which tools made it, and for which features, is told to nobody who runs it.
  const bare = ['--strip-producers', '--strip-target-features'];
  await must(process.execPath, [WASM_OPT, `-O${level}`, ...again, ...bare, ...features, wasm, '-o', wasm]);
}

/**
 * What module and glue call each other by ends in hashes, which keep packages of several crates apart. Here is one: numbers of the same length do, and
 * compress to almost nothing.
 * @param {string} folder
 * @param {string} name
 */
function numberNames(folder, name) {
  /** @type {Map<string, string>} */
  const numbers = new Map();
  for (const file of [`${name}_bg.wasm`, `${name}.js`]) {
    const path = join(folder, file);
    // Each byte a character, in both directions.
    const named = readFileSync(path, 'latin1');
    const numbered = named.replace(/(__wbg_\w+?_)([0-9a-f]{16})/g, (_all, call, hash) => {
      const number = numbers.get(hash) ?? String(numbers.size + 1).padStart(16, '0');
      numbers.set(hash, number);
      return call + number;
    });
    writeFileSync(path, numbered, 'latin1');
  }
}

/** @param {string} features */
function hashOfInputs(features) {
  const hash = createHash('sha256').update(features);
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
    const heavy = tooHeavy();
    if (heavy.length > 0) throw new PlainError(heavy.join('\n'));
  });
}
