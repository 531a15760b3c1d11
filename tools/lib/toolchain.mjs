/**
 * The compiler of `rust-toolchain.toml`, with the parts that the commands here use. It has to be whole before anything runs cargo: rustup changes a toolchain
 * in place, and a cargo that runs meanwhile, in another lane of `npm test`, finds half of it.
 */
import { readFileSync } from 'node:fs';
import { inProject } from './paths.mjs';
import { must, run } from './processes.mjs';
import { step } from './progress.mjs';

const WASM_TARGET = 'wasm32-unknown-unknown';

const COMPONENTS = ['clippy', 'rustfmt'];

/** As `rustup component list` names them; most are followed by the machine's own target. */
const PARTS = [...COMPONENTS, `rust-std-${WASM_TARGET}`];

/** Asks rustup for the toolchain where it, or a part of it, is not there. */
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
