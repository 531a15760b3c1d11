/**
 * What several parts of `npm test` share, prepared once and only when a part needs it: the wasm packages, the emulators, the built app.
 */
import { existsSync } from 'node:fs';
import { addressesOf, startEmulators } from '../emulators/emulators.ts';
import { buildApp, TEST_BUILD } from '../build.ts';
import { PlainError } from '../lib/plain-error.ts';
import { BESIDE, ROWS, testPorts, type Ports } from '../lib/ports.ts';
import { say } from '../lib/progress.ts';
import { TEST_PROJECT } from '../lib/projects.ts';
import { buildWasm } from '../wasm.ts';
import type { Service } from '../emulators/config.ts';

export type Context = ReturnType<typeof createContext>;

/** What a part may need; emulators come with the wasm packages, and `site` with the first emulators. */
export type Need = 'wasm' | 'app' | 'emulators' | 'secondEmulators' | 'site' | 'rows';

/** One set of emulators has all services but Hosting, which starts after them. */
const WITH_FUNCTIONS: readonly Service[] = ['auth', 'firestore', 'storage', 'functions'];

export function createContext({ keepBuild, all, args }: { keepBuild: boolean; all: boolean; args: readonly string[] }) {
  const ports = testPorts();

  const wasm = once(buildWasm);
  let silences = 0;
  /** Settles once the emulators that stopped answering have freed their ports. */
  let leaving: Promise<unknown> = Promise.resolve();
  const row = onceEach(async (at: number, forget) => {
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
  const hostingOf = onceEach((at: number) => startHosting(testPorts(at)));
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
    await site();
    await Promise.all(
      Array.from({ length: ROWS - 1 }, async (_, index) => {
        await row(index + 1);
        await hostingOf(index + 1);
      }),
    );
  };

  /** The built app on the first set of emulators. */
  const site = async () => {
    await Promise.all([app(), row(0)]);
    await hostingOf(0);
  };

  return {
    ports,
    /** Arguments for the tool of the only part that was named. */
    args,
    wasm,
    emulators: () => row(0),
    secondEmulators: () => row(1),
    app,
    site,
    rows,
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

/** Hosting starts after the other emulators of its set, with its own hub, because the app is built while those run. */
function startHosting(ports: Readonly<Ports>) {
  return startEmulators({
    projectId: TEST_PROJECT,
    ports: { ...ports, hub: ports.hub + BESIDE, logging: ports.logging + BESIDE },
    only: ['hosting'],
    hostingRoot: TEST_BUILD,
  });
}

function once<T>(get: () => Promise<T>): () => Promise<T> {
  const each = onceEach(get);
  return () => each(0);
}

/**
 * @param get may later call `forget`, so that the next call prepares it again
 * @returns prepares it once for each number
 */
function onceEach<T>(get: (at: number, forget: () => void) => Promise<T>): (at: number) => Promise<T> {
  const results = new Map<number, Promise<T>>();
  return (at) => {
    const result = results.get(at) ?? get(at, () => results.delete(at));
    results.set(at, result);
    return result;
  };
}
