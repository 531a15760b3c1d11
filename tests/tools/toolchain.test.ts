/** The Rust toolchain is whole before anything runs cargo: on a machine whose commands only tell what they were asked for. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';
import { run } from '../../tools/lib/processes.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aram-toolchain-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Puts a command on the machine that notes each call when it begins and when it is over, and does as the script says in between. */
function command(name: string, script: string): void {
  const log = join(folder, 'log');
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\necho "${name} $*" >> ${log}\n${script}\necho "${name} is done" >> ${log}\n`);
  chmodSync(path, 0o755);
}

/** Runs the one part of `npm test` that asks nothing but cargo, and tells which commands it called, in their order. */
async function callsOfPure(components: string[]): Promise<string[]> {
  command('java', 'echo \'openjdk version "17.0.15"\'');
  command('cargo', '');
  command('rustup', `case "$1" in component) printf '%s\\n' ${components.join(' ')} ;; toolchain) sleep 0.3 ;; esac`);
  const PATH = [folder, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter);
  const outcome = await run(process.execPath, [inProject('tools', 'test.mjs'), '--only', 'pure'], {
    env: { ...process.env, PATH },
  });
  expect(outcome.output).toContain('1 passed, 0 failed');
  return readFileSync(join(folder, 'log'), 'utf8').trimEnd().split('\n');
}

const NATIVE = [
  'cargo-x86_64-unknown-linux-gnu',
  'clippy-x86_64-unknown-linux-gnu',
  'rustfmt-x86_64-unknown-linux-gnu',
];

test.each([
  ['the WebAssembly target', NATIVE],
  ['a component', ['cargo-x86_64-unknown-linux-gnu', 'rust-std-wasm32-unknown-unknown']],
])('%s that is missing is installed before cargo compiles anything', async (_what, components) => {
  const calls = await callsOfPure(components);
  const install = calls.findIndex((call) => call.startsWith('rustup toolchain install'));
  const compile = calls.findIndex((call) => call.startsWith('cargo check'));
  expect(calls[install]).toContain('--component clippy --component rustfmt --target wasm32-unknown-unknown');
  expect(calls[install + 1]).toBe('rustup is done');
  expect(compile).toBeGreaterThan(install + 1);
});

test('a toolchain that is whole is left alone', async () => {
  const calls = await callsOfPure([...NATIVE, 'rust-std-wasm32-unknown-unknown']);
  expect(calls.filter((call) => call.startsWith('rustup toolchain'))).toEqual([]);
  expect(calls.filter((call) => call.startsWith('cargo check'))).toHaveLength(1);
});
