/** Tests the bootstrap of every command, on a machine whose programs only log their calls. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';
import { run } from '../../tools/lib/processes.ts';
import { WASM_TOOLS } from '../../tools/lib/wasmTools.mjs';

let folder: string;
let clone: string;
let bin: string;

const PARTS = 'cargo-x86_64-unknown-linux-gnu clippy-x86_64-unknown-linux-gnu rustfmt-x86_64-unknown-linux-gnu';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aram-bootstrap-'));
  [clone, bin] = [join(folder, 'clone'), join(folder, 'bin')];
  mkdirSync(bin);
  const sources = ['tools/bootstrap.mjs', 'tools/lib/paths.mjs', 'tools/lib/wasmTools.mjs'];
  for (const path of [...sources, 'Cargo.lock', 'rust-toolchain.toml']) {
    mkdirSync(dirname(join(clone, path)), { recursive: true });
    copyFileSync(inProject(path), join(clone, path));
  }
  lock('package-lock.json', { 'node_modules/a': { version: '2.0.0' }, 'node_modules/b-darwin': { optional: true } });
  lock('node_modules/.package-lock.json', { 'node_modules/a': { version: '2.0.0' } });
  program('java', 'echo \'openjdk version "17.0.15" 2025-04-15\' >&2');
  program('npm', '');
  program('cargo', '');
  rustupHas(`${PARTS} rust-std-wasm32-unknown-unknown`);
  for (const { binary, version } of WASM_TOOLS) program(binary, `echo "${binary} ${version}"`);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Adds a program to the machine that logs the start and the end of each call. */
function program(name: string, script: string): void {
  const log = join(folder, 'log');
  writeFileSync(
    join(bin, name),
    `#!/bin/sh\necho "${name} $*" >> ${log}\n${script}\necho "${name} is done" >> ${log}\n`,
  );
  chmodSync(join(bin, name), 0o755);
}

function rustupHas(parts: string): void {
  program('rustup', `case "$1" in component) printf '%s\\n' ${parts} ;; toolchain) sleep 0.3 ;; esac`);
}

function lock(path: string, packages: Record<string, object>): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), JSON.stringify({ packages: { '': {}, functions: {}, ...packages } }));
}

/** Starts a command, and returns the bootstrap's output and the logged calls, in this order. */
async function begin(...before: string[]) {
  const command = join(folder, 'command.mjs');
  writeFileSync(command, "console.log('The command begins.');");
  const PATH = [bin, '/usr/bin', '/bin'].join(delimiter);
  const outcome = await run(process.execPath, [...before, '--import', join(clone, 'tools', 'bootstrap.mjs'), command], {
    env: { ...process.env, PATH, ARAM_CACHE_DIR: join(folder, 'cache') },
  });
  const log = join(folder, 'log');
  const calls = existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : [];
  return {
    ...outcome,
    calls,
    installs: calls.filter((call) => /^npm|^cargo|^rustup toolchain/.test(call) && !call.endsWith('is done')),
  };
}

it('a clone that is ready is left alone, and nothing is printed', async () => {
  expect(await begin()).toMatchObject({ code: 0, output: 'The command begins.\n', installs: [] });
});

it('an old Node stops the command before anything is installed', async () => {
  rmSync(join(clone, 'node_modules'), { recursive: true });
  const old = "Object.defineProperty(process, 'versions', { value: { node: '20.18.3' } })";
  expect(await begin('--import', `data:text/javascript,${encodeURIComponent(old)}`)).toMatchObject({
    code: 1,
    output: 'Node.js 20.19 or newer is needed, this is 20.18.3: get it from https://nodejs.org.\n',
    calls: [],
  });
});

describe('npm packages are installed', () => {
  it.each([
    ['if there are none', {}],
    ['if one has another version', { 'node_modules/a': { version: '1.0.0' } }],
  ])('%s', async (_where, installed) => {
    lock('node_modules/.package-lock.json', installed);
    expect((await begin()).installs).toEqual(['npm ci --no-audit --no-fund --loglevel=error']);
  });

  it('or the command doesn’t start', async () => {
    rmSync(join(clone, 'node_modules'), { recursive: true });
    program('npm', 'exit 1');
    const { code, output } = await begin();
    expect(code).toBe(1);
    expect(output).toContain('Installing the npm packages failed: npm ci');
    expect(output).not.toContain('The command begins.');
  });
});

describe('Rust', () => {
  it.each([
    ['the WebAssembly target', PARTS],
    ['a component', 'cargo-x86_64-unknown-linux-gnu rust-std-wasm32-unknown-unknown'],
  ])('gets %s if that is missing, before cargo compiles anything', async (_what, parts) => {
    rustupHas(parts);
    program('wasm-pack', 'echo "wasm-pack 0.1.0"');
    const { calls } = await begin();
    const install = calls.findIndex((call) => call.startsWith('rustup toolchain install'));
    expect(calls[install]).toContain('--component clippy --component rustfmt --target wasm32-unknown-unknown');
    expect(calls.findIndex((call) => call.startsWith('cargo install'))).toBeGreaterThan(
      calls.indexOf('rustup is done', install),
    );
  });

  it('is reported in one line if it is missing, with how to get it', async () => {
    rmSync(join(bin, 'rustup'));
    expect(await begin()).toMatchObject({
      code: 1,
      output: 'Rust (rustup with cargo) is missing: get it from https://rustup.rs, then open a new terminal.\n',
    });
  });
});

describe('wasm-pack and wasm-bindgen', () => {
  /** Sorted, because both are compiled side by side. */
  const compiled = async () =>
    (await begin()).installs.map((call) => /--root \S*\/tools\/(wasm-[a-z]+)/.exec(call)?.[1]).sort();

  it('are compiled if those on the PATH have another version, or are missing', async () => {
    program('wasm-pack', 'echo "wasm-pack 0.1.0"');
    rmSync(join(bin, 'wasm-bindgen'));
    expect(await compiled()).toEqual(['wasm-bindgen', 'wasm-pack']);
  });

  it('are taken from the cache before those on the PATH', async () => {
    for (const { binary, version } of WASM_TOOLS) {
      program(binary, 'exit 1');
      const home = join(folder, 'cache', 'tools', `${binary}-${version}`, 'bin');
      mkdirSync(home, { recursive: true });
      writeFileSync(join(home, binary), '');
    }
    expect(await compiled()).toEqual([]);
  });
});

describe('Java', () => {
  it.each([
    ['java version "1.8.0_392"', true],
    ['something else', true],
    ['openjdk version "21" 2023-09-19', false],
    ['Picked up JAVA_TOOL_OPTIONS: -Xmx384m\nopenjdk version "25-ea"', false],
  ])('with the version %j is reported as missing: %s', async (version, isMissing) => {
    program('java', `echo '${version}' >&2`);
    const { code, output } = await begin();
    expect(code).toBe(0);
    expect(output.includes('Java 17 or newer is missing')).toBe(isMissing);
  });
});
