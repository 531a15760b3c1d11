/**
 * Builds the core's WebAssembly packages, each from a feature of the crate `core-wasm`: `core-wasm/pkg-public` for public pages, `core-wasm/pkg-list` for the
 * lists of counselors, `core-wasm/pkg-member` for sessions, conversations and calls, and `functions/core` for cloud functions. wasm-pack builds them, and
 * `wasm-opt` of the npm package binaryen makes those of the browsers smaller. A package whose inputs haven't changed is kept; a deleted one is built again.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { minifySync } from 'rolldown/utils';
import { MODULE_BYTES } from '../bench/budgets.ts';
import { main } from './lib/main.ts';
import { inProject, SCRATCH } from './lib/paths.mjs';
import { PlainError } from './lib/plain-error.ts';
import { must } from './lib/processes.ts';
import { say, step } from './lib/progress.ts';
import { wasmPath } from './lib/wasmTools.mjs';

const CRATE = inProject('core-wasm');

/** `isInScript`: a script contains its bytes. */
interface Package {
  folder: string;
  name: string;
  features: string;
  isInScript?: boolean;
  what: string;
}

const packageOf = (name: string, use: string): Package => ({
  folder: join(CRATE, `pkg-${name}`),
  ...{ name: `aram_${name}`, features: name, what: `the core's module for ${use}` },
});

/** The browsers' modules, in the order in which they are built. */
export const MODULES = {
  public: packageOf('public', 'public pages'),
  // A request for it would take longer than its bytes.
  list: { ...packageOf('list', 'lists of counselors'), isInScript: true },
  member: packageOf('member', 'sessions and messages'),
};

/** The module that cloud functions load (operations/core.ts). No browser downloads it, so its size doesn't matter, and making it smaller would only take time. */
const SERVER = { ...packageOf('server', 'cloud functions'), folder: inProject('functions', 'core') };

export type ModuleName = keyof typeof MODULES;
export const NAMES = Object.keys(MODULES) as ModuleName[];

const WASM_OPT = inProject('node_modules', 'binaryen', 'bin', 'wasm-opt');
/** The WebAssembly features that the compiler uses; wasm-opt refuses a module that needs one not listed here. */
const WASM_FEATURES = [
  'bulk-memory',
  'extended-const',
  'multivalue',
  'mutable-globals',
  'nontrapping-float-to-int',
  'reference-types',
  'sign-ext',
];

/** Builds the packages whose inputs have changed. */
export async function buildWasm() {
  for (const name of NAMES) {
    if (!(await buildPackage(MODULES[name], optimise))) continue;
    const { raw, brotli, wasm, glue } = weigh(name);
    say(`  ${raw} bytes; ${brotli} after brotli (module ${wasm}, glue ${glue}), ${MODULE_BYTES[name]} allowed`);
  }
  await buildPackage(SERVER);
}

/** Builds a package with the export that breaks the module on purpose, which is never shipped: for the test that the module stays usable. */
export async function buildProbe(which: ModuleName) {
  const { features, what, ...shipped } = MODULES[which];
  const folder = join(SCRATCH, `wasm-probe-${which}`);
  const probe = { ...shipped, folder, features: `${features},panic-probe`, what: `${what}, breakable,` };
  await buildPackage(probe);
  return probe;
}

/** @returns whether there was something to do */
async function buildPackage(
  wanted: Package,
  finish?: (wasm: string, wanted: Package) => Promise<unknown>,
): Promise<boolean> {
  const { folder, name, what, features, isInScript } = wanted;
  const inputs = hashOfInputs(features);
  const mark = join(folder, '.inputs');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === inputs) return false;
  await step(`Building ${what} as WebAssembly`, async () => {
    const work = join(SCRATCH, `wasm-${process.pid}-${features}`);
    mkdirSync(SCRATCH, { recursive: true });
    try {
      await compile(work, wanted);
      await finish?.(join(work, `${name}_bg.wasm`), wanted);
      if (isInScript) putIntoScript(work, name);
      writeFileSync(join(work, '.inputs'), inputs);
      rmSync(folder, { recursive: true, force: true });
      renameSync(work, folder);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  });
  return true;
}

/**
 * Writes the bytes of a module as a script, in base64. Its glue names no file any more: Vite would publish every file that a script names, and nobody would
 * request this one.
 */
function putIntoScript(folder: string, name: string) {
  const glue = join(folder, `${name}.js`);
  const file = `new URL('${name}_bg.wasm', import.meta.url)`;
  const code = readFileSync(glue, 'utf8');
  if (!code.includes(file)) throw new PlainError(`${glue} doesn’t contain \`${file}\`: adapt tools/wasm.ts.`);
  writeFileSync(glue, code.replace(file, 'undefined'));
  const bytes = readFileSync(join(folder, `${name}_bg.wasm`)).toString('base64');
  writeFileSync(join(folder, `${name}_bytes.js`), `export default '${bytes}';\n`);
  writeFileSync(join(folder, `${name}_bytes.d.ts`), 'declare const bytes: string;\nexport default bytes;\n');
}

/** The size of a package as it's shipped: the module, and its minified glue. */
function weigh(which: ModuleName) {
  const { folder, name } = MODULES[which];
  const wasm = readFileSync(join(folder, `${name}_bg.wasm`));
  const glue = readFileSync(join(folder, `${name}.js`), 'utf8');
  const shipped = Buffer.from(minifySync(`${name}.js`, glue, { module: true }).code);
  const parts = { wasm: brotliCompressSync(wasm).length, glue: brotliCompressSync(shipped).length };
  return { raw: wasm.length + shipped.length, brotli: parts.wasm + parts.glue, ...parts };
}

/** Describes the modules that are larger than allowed. */
export const tooHeavy = () =>
  NAMES.map((name) => ({ name, most: MODULE_BYTES[name], ...weigh(name) }))
    .filter(({ brotli, most }) => brotli > most)
    .map(
      ({ name, brotli, most }) =>
        `The module ${name} with its glue is ${brotli} bytes (brotli); at most ${most} are allowed. See core-wasm/src.`,
    );

async function compile(folder: string, { name, features }: Package) {
  const options = ['--target', 'web', '--mode', 'no-install', '--out-dir', folder, '--out-name', name];
  const args = ['build', CRATE, ...options, '--release', '--', '--locked', '--features', features];
  await must('wasm-pack', args, { env: { ...process.env, CARGO_TERM_COLOR: 'never', PATH: wasmPath() } });
}

async function optimise(wasm: string) {
  const features = WASM_FEATURES.map((feature) => `--enable-${feature}`);
  // The module needn't tell which tools and features it was made with.
  const bare = ['--strip-producers', '--strip-target-features'];
  // One round may make further savings possible, of some hundred bytes.
  await must(process.execPath, [WASM_OPT, '-Os', '--converge', ...bare, ...features, wasm, '-o', wasm]);
}

/** The inputs of the packages, besides the crates' sources. */
const INPUTS = [
  ...['Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml', 'core-wasm/Cargo.toml', 'core-wasm/domain/Cargo.toml'],
  ...['tools/wasm.ts', 'tools/lib/wasmTools.mjs', 'node_modules/binaryen/package.json'],
];

function hashOfInputs(features: string) {
  const hash = createHash('sha256').update(features);
  const sources = ['core-wasm/src', 'core-wasm/domain/src'].flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  for (const name of [...INPUTS, ...sources].sort()) {
    if (statSync(inProject(name)).isFile()) hash.update(`\n${name}\n`).update(readFileSync(inProject(name)));
  }
  return hash.digest('hex');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await buildWasm();
    const heavy = tooHeavy();
    if (heavy.length > 0) throw new PlainError(heavy.join('\n'));
  });
}
