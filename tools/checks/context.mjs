/**
 * What several parts of `npm test` need, got once and only when a part asks: the npm packages, the wasm package, the emulators, the built app.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addressesOf, startEmulators } from '../emulators/emulators.mjs';
import { buildApp, TEST_BUILD } from '../build.mjs';
import { ensurePackages } from '../lib/packages.mjs';
import { inProject, SCRATCH } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { baseOfRow, BESIDE, choosePorts, portsFrom, ROWS, TEST_PORTS } from '../lib/ports.mjs';
import { must } from '../lib/processes.mjs';
import { TEST_PROJECT } from '../lib/projects.mjs';
import { ensureWasmTools } from '../lib/wasmTools.mjs';

/** @typedef {ReturnType<typeof createContext>} Context */

/** What a row of emulators has: all but Hosting, which starts beside them. @type {readonly import('../emulators/config.mjs').Service[]} */
const WITH_FUNCTIONS = ['auth', 'firestore', 'storage', 'functions'];

/** @param {{ keepBuild: boolean; args: readonly string[] }} options */
export function createContext({ keepBuild, args }) {
  const ports = choosePorts(TEST_PORTS);

  const wasm = once(async () => {
    await ensureWasmTools();
    const { buildWasm } = await import('../wasm.mjs');
    await buildWasm();
  });
  const emulators = once(async () => {
    await wasm();
    return startEmulators({ projectId: TEST_PROJECT, ports, only: WITH_FUNCTIONS });
  });
  const hosting = once(() =>
    startEmulators({
      projectId: TEST_PROJECT,
      ports: beside(ports),
      only: ['hosting'],
      hostingRoot: TEST_BUILD,
    }),
  );
  const app = once(async () => {
    if (!keepBuild) {
      await wasm();
      await buildApp({ mode: 'emulators' });
    } else if (!existsSync(TEST_BUILD)) {
      throw new PlainError(`There is no build in ${TEST_BUILD} to keep: leave out --keep-build once.`);
    }
  });

  /** The rows of everything beside the first: their own emulators, and the app built for them. */
  const rows = once(async () => {
    await app();
    await Promise.all(Array.from({ length: ROWS - 1 }, (_, index) => startRow(baseOfRow(index + 1))));
  });

  /** @param {string} base */
  const startRow = async (base) => {
    const row = portsFrom(Number(base));
    const folder = join(SCRATCH, 'e2e', `app-${row.auth}`);
    if (!keepBuild || !existsSync(folder)) {
      await must(process.execPath, [inProject('tools', 'build.mjs'), '--mode', 'emulators'], {
        env: { ...process.env, ARAM_PORT_BASE: base, ARAM_OUT_DIR: folder },
      });
    }
    await startEmulators({ projectId: TEST_PROJECT, ports: row, only: WITH_FUNCTIONS });
    await startEmulators({ projectId: TEST_PROJECT, ports: beside(row), only: ['hosting'], hostingRoot: folder });
  };

  return {
    ports,
    /** Arguments for the tool of the one part that was asked for. */
    args,
    packages: once(ensurePackages),
    wasm,
    emulators,
    hosting,
    rows,
    app,
    /** The environment in which tests find the emulators. */
    testEnv: () => ({
      ...process.env,
      ...addressesOf(TEST_PROJECT, ports, ['auth', 'firestore', 'storage', 'hosting']),
    }),
  };
}

/**
 * Hosting starts beside the other emulators, with a hub of its own: the app is built while they run.
 * @param {Readonly<import('../lib/ports.mjs').Ports>} ports
 */
function beside(ports) {
  return { ...ports, hub: ports.hub + BESIDE, logging: ports.logging + BESIDE };
}

/**
 * @template T
 * @param {() => Promise<T>} get
 * @returns {() => Promise<T>}
 */
function once(get) {
  /** @type {Promise<T> | undefined} */
  let result;
  return () => (result ??= get());
}
