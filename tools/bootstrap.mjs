/**
 * Prepares a clone before a command begins: `node --import ./tools/bootstrap.mjs`, as the scripts of package.json call it. It installs the npm packages of the
 * lockfile, Rust with its WebAssembly target, and the tools of lib/wasmTools.mjs. This file and what it imports use only what Node provides, because there may be
 * no packages yet. Everything that runs after it may import packages.
 */
import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject, ROOT, toolCache } from './lib/paths.mjs';
import { homeOf, isInPlace, WASM_TOOLS } from './lib/wasmTools.mjs';

/** @typedef {import('./lib/wasmTools.mjs').Tool} Tool */

const PARTS = ['clippy', 'rustfmt', 'rust-std-wasm32-unknown-unknown'];

/** @param {string} command @param {string[]} args @returns {Promise<string | undefined>} its output; undefined if it can't be run */
const ask = (command, ...args) =>
  new Promise((resolve) => {
    execFile(command, args, { cwd: ROOT }, (error, out, err) => resolve(error ? undefined : `${out}${err}`));
  });

/** @param {string} text */
const say = (text) => void process.stderr.write(`${text}\n`);

/** @param {string} text */
function stop(text) {
  say(text);
  process.exit(1);
}

/**
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function install(what, command, args, env) {
  say(`Installing ${what} …`);
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 2, 2] });
  const code = await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
  if (code !== 0) stop(`Installing ${what} failed: ${command} ${args.join(' ')}`);
}

/** npm records what it has installed in a lockfile of its own. Packages for other systems are only in the project's lockfile. */
async function packages() {
  const [wanted, found] = ['package-lock.json', 'node_modules/.package-lock.json'].map((path) =>
    existsSync(inProject(path)) ? JSON.parse(readFileSync(inProject(path), 'utf8')).packages : {},
  );
  const isThere = Object.keys(wanted).every((path) => {
    const { version, optional, devOptional } = wanted[path];
    if (!path.startsWith('node_modules/')) return true;
    return path in found ? found[path].version === version : optional || devOptional;
  });
  if (!isThere) await install('the npm packages', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** rustup changes a toolchain in place, so this must finish before anything runs cargo. */
async function rust() {
  if ((await ask('rustup', '--version')) === undefined)
    stop('Rust (rustup with cargo) is missing: get it from https://rustup.rs, then open a new terminal.');
  const lines = (await ask('rustup', 'component', 'list', '--installed'))?.split('\n') ?? [];
  if (!PARTS.every((part) => lines.some((line) => line.startsWith(part)))) {
    const channel = /channel = "([^"]+)"/.exec(readFileSync(inProject('rust-toolchain.toml'), 'utf8'))?.[1] ?? '';
    const parts = ['--component', 'clippy', '--component', 'rustfmt', '--target', 'wasm32-unknown-unknown'];
    const args = ['toolchain', 'install', channel, '--profile', 'minimal', ...parts];
    await install(`Rust ${channel} with its WebAssembly target`, 'rustup', args);
  }
  await Promise.all(WASM_TOOLS.filter((tool) => !isInPlace(tool)).map(compile));
}

/** Compiles a tool without debug information, which takes half the time, and in a folder of its own, so that it waits for no other. @param {Tool} tool */
async function compile(tool) {
  const args = ['install', ...tool.source, '--locked', '--debug', '--root', homeOf(tool)];
  const env = { CARGO_TARGET_DIR: toolCache(join('build', tool.binary)), CARGO_PROFILE_DEV_DEBUG: '0' };
  await install(`${tool.binary} ${tool.version}, once, into ${homeOf(tool)}`, 'cargo', args, env);
}

/** Builds don't need Java. */
async function java() {
  const [, major] = /version "(?:1\.)?(\d+)/.exec((await ask('java', '-version')) ?? '') ?? [];
  if (!(Number(major) >= 17))
    say('Java 17 or newer is missing. The Firebase emulators need it: get a JDK from https://adoptium.net.');
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  stop(`Node.js 20.19 or newer is needed, this is ${process.versions.node}: get it from https://nodejs.org.`);
// On a new machine, the first mostly downloads and the second mostly compiles.
await Promise.all([packages(), rust(), java()]);
