/**
 * What several parts of `npm test` share, prepared once and only when a part needs it: the wasm packages, the emulators, the built app.
 */
import { existsSync } from 'node:fs';
import { addressesOf, startEmulators } from '../emulators/emulators.mjs';
import { buildApp, TEST_BUILD } from '../build.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { BESIDE, ROWS, testPorts } from '../lib/ports.mjs';
import { say } from '../lib/progress.mjs';
import { TEST_PROJECT } from '../lib/projects.mjs';
import { buildWasm } from '../wasm.mjs';

/** @typedef {ReturnType<typeof createContext>} Context */

/** One set of emulators has all services but Hosting, which starts after them. @type {readonly import('../emulators/config.mjs').Service[]} */
const WITH_FUNCTIONS = ['auth', 'firestore', 'storage', 'functions'];

/** @param {{ keepBuild: boolean; all: boolean; args: readonly string[] }} options */
export function createContext({ keepBuild, all, args }) {
  const ports = testPorts();

  const wasm = once(buildWasm);
  let silences = 0;
  /** Settles once the emulators that stopped answering have freed their ports. @type {Promise<unknown>} */
  let leaving = Promise.resolve();
  const row = onceEach(async (/** @type {number} */ at, forget) => {
    await Promise.all([wasm(), leaving]);
    const started = await startEmulators({ projectId: TEST_PROJECT, ports: testPorts(at), only: WITH_FUNCTIONS });
    void started.endOnSilence((file) => {
      say(
        `  The Firestore emulator of row ${at} no longer answers and is being stopped. ${file} says what its threads wait for.`,
      );
      silences += 1;
      leaving = started.ended;
      forget();
    });
    return started;
  });
  const emulators = () => row(0);
  const hostingOf = onceEach((/** @type {number} */ at) => startHosting(testPorts(at)));
  const app = once(async () => {
    if (!keepBuild) {
      await wasm();
      await buildApp({ mode: 'emulators' });
    } else if (!existsSync(TEST_BUILD)) {
      throw new PlainError(`${TEST_BUILD} contains no build to keep: leave out --keep-build once.`);
    }
  });

  /** The other sets of emulators. Each has its own Hosting, and all serve the same build. */
  const rows = async () => {
    await app();
    await Promise.all(
      Array.from({ length: ROWS - 1 }, async (_, index) => {
        await row(index + 1);
        await hostingOf(index + 1);
      }),
    );
  };

  return {
    ports,
    /** Arguments for the tool of the only part that was named. */
    args,
    wasm,
    emulators,
    secondEmulators: () => row(1),
    hosting: () => hostingOf(0),
    rows,
    app,
    /** How many Firestore emulators have stopped answering. A part that asks for its set again gets a new one. */
    silences: () => silences,
    /** The environment variables with which tests find a set of emulators. */
    testEnv: (at = 0) => ({
      ...process.env,
      // With `--all`, parts that select among their own tests run all of them; arguments for a part's tool select among all of them, too.
      ...((all || args.length > 0) && { ARAM_ALL: '1' }),
      ...addressesOf(TEST_PROJECT, testPorts(at), ['auth', 'firestore', 'storage', 'functions', 'hosting']),
    }),
  };
}

/**
 * Hosting starts after the other emulators of its set, with its own hub, because the app is built while those run.
 * @param {Readonly<import('../lib/ports.mjs').Ports>} ports
 */
function startHosting(ports) {
  return startEmulators({
    projectId: TEST_PROJECT,
    ports: { ...ports, hub: ports.hub + BESIDE, logging: ports.logging + BESIDE },
    only: ['hosting'],
    hostingRoot: TEST_BUILD,
  });
}

/**
 * @template T
 * @param {() => Promise<T>} get
 * @returns {() => Promise<T>}
 */
function once(get) {
  const each = onceEach(get);
  return () => each(0);
}

/**
 * @template T
 * @param {(at: number, forget: () => void) => Promise<T>} get may later call `forget`, so that the next call prepares it again
 * @returns {(at: number) => Promise<T>} prepares it once for each number
 */
function onceEach(get) {
  /** @type {Map<number, Promise<T>>} */
  const results = new Map();
  return (at) => {
    const result = results.get(at) ?? get(at, () => results.delete(at));
    results.set(at, result);
    return result;
  };
}
