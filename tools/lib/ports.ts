/**
 * The ports of the project's servers.
 */
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { PlainError } from './plain-error.ts';

/** Loopback only: nothing that these commands start can be reached from another machine. */
export const HOST = '127.0.0.1';

/** Each server with its port for `npm start`, which is the emulators' default. */
const SERVERS = {
  auth: { port: 9099, title: 'the Auth emulator' },
  firestore: { port: 8080, title: 'the Firestore emulator' },
  storage: { port: 9199, title: 'the Storage emulator' },
  hub: { port: 4400, title: 'the emulators’ hub' },
  logging: { port: 4500, title: 'the emulators’ log' },
  websocket: { port: 9150, title: 'the Firestore emulator’s web socket' },
  hosting: { port: 5000, title: 'the Hosting emulator' },
  vite: { port: 5173, title: 'the web app' },
  mail: { port: 8025, title: 'the inbox' },
  functions: { port: 5001, title: 'the Functions emulator' },
  eventarc: { port: 9101, title: 'the Eventarc emulator' },
  tasks: { port: 9102, title: 'the Cloud Tasks emulator' },
  smtp: { port: 8026, title: 'the mail server of the inbox' },
  stripe: { port: 8027, title: 'the fake of Stripe' },
};

export type Ports = Record<keyof typeof SERVERS, number>;

const NAMES = Object.keys(SERVERS) as (keyof Ports)[];

const portsBy = (port: (name: keyof Ports, at: number) => number): Ports =>
  Object.fromEntries(NAMES.map((name, at) => [name, port(name, at)])) as Ports;

/** The addresses of the emulators that a browser calls. */
export const hostsOf = ({ auth, firestore, storage }: Readonly<Ports>) => ({
  auth: `${HOST}:${auth}`,
  firestore: `${HOST}:${firestore}`,
  storage: `${HOST}:${storage}`,
});

export const START_PORTS = Object.freeze(portsBy((name) => SERVERS[name].port));

/** Consecutive ports, one for each server, in order. */
export function portsFrom(base: number): Ports {
  if (!Number.isInteger(base) || base < 1024 || base > 65_535 - NAMES.length) {
    throw new PlainError(`The port base must be a number from 1024 to ${65_535 - NAMES.length}, not "${base}".`);
  }
  return portsBy((_, at) => base + at);
}

/** The distance between the first ports of two sets of the tests; a set's second hub and log, which serve Hosting, are `BESIDE` after the first ones. */
const NEXT_ROW = 40;
export const BESIDE = 14;

const MOST_ROWS = 4;

/** How many browsers test at a time: they often wait, so one more than there are cores. More than four would need much memory. */
export const ROWS = Math.min(availableParallelism() + 1, MOST_ROWS);

/** The first port of the tests by default, far from those of `npm start`, so that tests can run next to a started app. */
const TEST_BASE = 15_600;

/** Bases end before the ports that systems assign automatically (from 32,768 on Linux), which would sometimes be taken. */
const LAST_BASE = 32_500;

/** `ARAM_PORT_BASE`, for parallel runs. Its sets must not overlap the ports of `npm start`, those of tests without a base, or ports that the system assigns. */
function givenBase(env: NodeJS.ProcessEnv) {
  const given = env['ARAM_PORT_BASE'];
  if (!given) return undefined;
  const base = Number(given);
  const meetsTests = base !== TEST_BASE && Math.abs(base - TEST_BASE) < MOST_ROWS * NEXT_ROW;
  if (Number.isInteger(base) && base >= 10_000 && base <= LAST_BASE && !meetsTests) return base;
  throw new PlainError(
    `ARAM_PORT_BASE must be a number from 10000 to ${LAST_BASE}, not near ${TEST_BASE}, such as 20000; not "${given}".`,
  );
}

/** The ports of `npm start`: the defaults, or consecutive ones from `ARAM_PORT_BASE`. */
export function startPorts(env: NodeJS.ProcessEnv = process.env) {
  const base = givenBase(env);
  return base === undefined ? START_PORTS : portsFrom(base);
}

/**
 * The ports of one set of the tests. Parallel browser tests have a set each, with its own database.
 * @param row from 0
 */
export const testPorts = (row = 0, env: NodeJS.ProcessEnv = process.env) =>
  portsFrom((givenBase(env) ?? TEST_BASE) + row * NEXT_ROW);

/** The ports of the current Playwright worker. */
export const workerPorts = (env: NodeJS.ProcessEnv = process.env) =>
  testPorts(Number(env['TEST_PARALLEL_INDEX'] ?? 0), env);

/** Whether this port can be listened on now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(false);
    });
    server.listen({ port, host: HOST, exclusive: true }, () =>
      server.close(() => {
        resolve(true);
      }),
    );
  });
}

/** Stops and lists the ports that other programs use, before anything is started. */
export async function assertFree(ports: Readonly<Ports>, names: readonly (keyof Ports)[]) {
  const taken: string[] = [];
  for (const name of names) if (!(await isFree(ports[name]))) taken.push(`${ports[name]} (for ${SERVERS[name].title})`);
  if (taken.length === 0) return;
  throw new PlainError(
    `${taken.length === 1 ? 'A port is' : 'Ports are'} taken: ${taken.join(', ')}.\n` +
      'If Aram runs already, stop it; or choose other ports: ARAM_PORT_BASE=20000 puts all of them at 20000 and up.',
  );
}
