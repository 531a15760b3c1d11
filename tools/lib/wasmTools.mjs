/**
 * Rust's tools: the compiler of `rust-toolchain.toml`; wasm-pack, and the wasm-bindgen of the lock, from the tool cache or the PATH where the version is the right one, else compiled, once, into the cache.
 * No npm package is needed for that: it may go on while those are installed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inProject, toolCache } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { must, run } from './processes.mjs';
import { step } from './progress.mjs';

export const WASM_PACK = '0.15.1';

/**
 * @typedef {object} Tool
 * @property {string} name the crate
 * @property {string} version
 * @property {string} binary
 * @property {readonly string[]} options for cargo, when it is compiled
 */

/** @returns {Tool} */
function wasmPack() {
  // What it would fetch from elsewhere is here already (`--mode no-install`): it is compiled without the code for that.
  return { name: 'wasm-pack', version: WASM_PACK, binary: 'wasm-pack', options: ['--locked', '--no-default-features'] };
}

/** @returns {Tool} */
function wasmBindgen() {
  const lock = readFileSync(inProject('Cargo.lock'), 'utf8');
  const version = /name = "wasm-bindgen"\nversion = "([^"]+)"/.exec(lock)?.[1];
  if (version === undefined) throw new PlainError('Cargo.lock names no wasm-bindgen.');
  // Its own lock may name versions that were withdrawn since.
  return { name: 'wasm-bindgen-cli', version, binary: 'wasm-bindgen', options: [] };
}

const WASM_TARGET = 'wasm32-unknown-unknown';

const COMPONENTS = ['clippy', 'rustfmt'];

/** As `rustup component list` names them; most are followed by the machine's own target. */
const PARTS = [...COMPONENTS, `rust-std-${WASM_TARGET}`];

/**
 * Asks rustup for the toolchain where it, or a part that the commands use, is not there. It has to be whole before anything runs cargo: rustup changes a
 * toolchain in place, and a cargo that runs meanwhile, in another lane of `npm test`, finds half of it.
 */
export async function ensureToolchain() {
  const installed = await run('rustup', ['component', 'list', '--installed']);
  const lines = installed.stdout.split('\n');
  if (installed.code === 0 && PARTS.every((part) => lines.some((line) => line.startsWith(part)))) return;
  const channel = /channel = "([^"]+)"/.exec(readFileSync(inProject('rust-toolchain.toml'), 'utf8'))?.[1] ?? 'stable';
  const parts = [...COMPONENTS.flatMap((component) => ['--component', component]), '--target', WASM_TARGET];
  await step(`Installing Rust ${channel} with its WebAssembly target`, () =>
    must('rustup', ['toolchain', 'install', channel, '--profile', 'minimal', ...parts]),
  );
}

/** Gets what building needs and is not here: the compiler's WebAssembly target, wasm-pack, and the wasm-bindgen of the lock. */
export async function ensureWasmTools() {
  await ensureToolchain();
  for (const tool of [wasmPack(), wasmBindgen()]) {
    if ((await find(tool)) !== undefined) continue;
    await step(`Installing ${tool.name} ${tool.version}, once, into ${homeOf(tool)}`, (note) => install(tool, note));
  }
}

/**
 * The commands by their paths, once `ensureWasmTools` has been waited for.
 * @returns {Promise<{ pack: string; bindgen: string }>}
 */
export async function wasmTools() {
  const [pack, bindgen] = await Promise.all([wasmPack(), wasmBindgen()].map((tool) => find(tool)));
  if (pack === undefined || bindgen === undefined) throw new PlainError('wasm-pack or wasm-bindgen is missing.');
  return { pack, bindgen };
}

/** @param {Tool} tool */
const homeOf = ({ name, version }) => toolCache(join('tools', `${name}-${version}`));

/**
 * @param {Tool} tool
 * @returns {Promise<string | undefined>}
 */
async function find(tool) {
  const cached = join(homeOf(tool), 'bin', tool.binary);
  return existsSync(cached) ? cached : onPath(tool);
}

/**
 * The first of that name on the PATH, where it says that it is of the wanted version.
 * @param {Pick<Tool, 'binary' | 'version'>} tool
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string | undefined>}
 */
export async function onPath({ binary, version }, env = process.env) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const path = folders.map((folder) => join(folder, binary)).find((candidate) => existsSync(candidate));
  if (path === undefined) return undefined;
  const { code, stdout } = await run(path, ['--version'], { env });
  return code === 0 && stdout.trim() === `${binary} ${version}` ? path : undefined;
}

/**
 * Built unoptimised and without what a debugger wants to know, in one folder for both: they are only build tools, and this takes half the time.
 * @param {Tool} tool
 * @param {(detail: string) => void} note
 */
async function install(tool, note) {
  const { name, version, binary, options } = tool;
  const args = ['install', '--debug', '--root', homeOf(tool), name, '--version', version, '--bin', binary, ...options];
  const env = {
    ...process.env,
    CARGO_TARGET_DIR: toolCache('build'),
    CARGO_PROFILE_DEV_DEBUG: '0',
    CARGO_TERM_COLOR: 'never',
  };
  const onOutput = (/** @type {string} */ text) => {
    const crate = /Compiling (\S+)/.exec(text)?.[1];
    if (crate !== undefined) note(crate);
  };
  const outcome = await run('cargo', args, { env, onOutput });
  if (outcome.code === 0) return;
  if (!options.includes('--locked')) throw new PlainError(`${name} could not be installed:\n${outcome.output}`);
  await install({ ...tool, options: options.filter((option) => option !== '--locked') }, note);
}
