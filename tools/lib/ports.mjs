/**
 * The ports of the project's servers.
 */
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { PlainError } from './plain-error.mjs';

/** Loopback only: nothing that these commands start can be reached from another machine. */
export const HOST = '127.0.0.1';

/**
 * @typedef {object} Ports
 * @property {number} auth
 * @property {number} firestore
 * @property {number} storage
 * @property {number} hub
 * @property {number} logging
 * @property {number} websocket
 * @property {number} hosting
 * @property {number} vite
 * @property {number} mail
 * @property {number} functions
 * @property {number} eventarc
 * @property {number} tasks
 * @property {number} smtp
 * @property {number} stripe
 */

/** The emulators' own defaults, for `npm start`. @type {Readonly<Ports>} */
export const START_PORTS = {
  auth: 9099,
  firestore: 8080,
  storage: 9199,
  hub: 4400,
  logging: 4500,
  websocket: 9150,
  hosting: 5000,
  vite: 5173,
  mail: 8025,
  functions: 5001,
  eventarc: 9101,
  tasks: 9102,
  smtp: 8026,
  stripe: 8027,
};

/** For `npm test`, so that tests run beside a started app. @type {Readonly<Ports>} */
export const TEST_PORTS = {
  auth: 19099,
  firestore: 18080,
  storage: 19199,
  hub: 14400,
  logging: 14500,
  websocket: 19150,
  hosting: 15000,
  vite: 15173,
  mail: 18025,
  functions: 15001,
  eventarc: 19101,
  tasks: 19102,
  smtp: 18026,
  stripe: 18027,
};

const NAMES = /** @type {(keyof Ports)[]} */ (Object.keys(START_PORTS));

/** @type {Readonly<Record<keyof Ports, string>>} */
const LABELS = {
  auth: 'the Auth emulator',
  firestore: 'the Firestore emulator',
  storage: 'the Storage emulator',
  hub: 'the emulators’ hub',
  logging: 'the emulators’ log',
  websocket: 'the Firestore emulator’s web socket',
  hosting: 'the Hosting emulator',
  vite: 'the web app',
  mail: 'the inbox',
  functions: 'the Functions emulator',
  eventarc: 'the Eventarc emulator',
  tasks: 'the Cloud Tasks emulator',
  smtp: 'the mail server of the inbox',
  stripe: 'the fake of Stripe',
};

/**
 * As many ports in a row as there are names, in the order of `START_PORTS`.
 * @param {number} base
 * @returns {Ports}
 */
export function portsFrom(base) {
  if (!Number.isInteger(base) || base < 1024 || base > 65_535 - NAMES.length) {
    throw new PlainError(`A base for the ports is a number from 1024 to ${65_535 - NAMES.length}, not "${base}".`);
  }
  return /** @type {Ports} */ (Object.fromEntries(NAMES.map((name, at) => [name, base + at])));
}

/**
 * The ports of this run: the defaults, or a row from `ARAM_PORT_BASE`, so that two runs can stand side by side. A base whose rows would take a port of the
 * defaults is refused: the two runs would meet only now and then, and in the middle.
 * @param {Readonly<Ports>} defaults
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Readonly<Ports>}
 */
export function choosePorts(defaults, env = process.env) {
  const given = env['ARAM_PORT_BASE'];
  if (!given) return defaults;
  const base = Number(given);
  const ports = portsFrom(base);
  const [port, holder] = DEFAULTS.find(([taken]) => taken >= base && taken <= base + BEHIND_LAST_ROW) ?? [];
  // The commands give each other the bases of the tests' further rows.
  if (port === undefined || FURTHER_ROWS.includes(base)) return ports;
  throw new PlainError(
    `ARAM_PORT_BASE=${given} would take port ${port}, which is for ${holder} where no base is given. Choose another, such as 20000.`,
  );
}

/** So far from the ports of the first hub and log stand those of the second, which serves Hosting: behind the row's other ports. */
export const BESIDE = 14;

/** How far from the first port of a row its last one is: the second log's. */
const ROW_LENGTH = 18;

/** From the first port of a row to that of the next. */
const NEXT_ROW = 40;

const MOST_ROWS = 4;

/** How many browsers test at a time: they often wait for something, so one more than there are cores. More than four would ask much of the memory. */
export const ROWS = Math.min(availableParallelism() + 1, MOST_ROWS);

const BEHIND_LAST_ROW = (MOST_ROWS - 1) * NEXT_ROW + ROW_LENGTH;

/** From here the tests' further rows are counted where no base is given: no row from a round number (15,500 and 15,750 are the next ones) comes near them. */
const DEFAULT_BASE = 15_600;

const FURTHER_ROWS = Array.from({ length: MOST_ROWS - 1 }, (_, index) => DEFAULT_BASE + (index + 1) * NEXT_ROW);

/** What is taken by runs without a base, and for what. @type {readonly (readonly [port: number, holder: string])[]} */
const DEFAULTS = [
  ...NAMES.map((name) => /** @type {const} */ ([START_PORTS[name], `${LABELS[name]} of \`npm start\``])),
  ...NAMES.map((name) => /** @type {const} */ ([TEST_PORTS[name], `${LABELS[name]} of \`npm test\``])),
  ...[TEST_PORTS.hub, TEST_PORTS.logging].map(
    (port) => /** @type {const} */ ([port + BESIDE, 'Hosting of `npm test`']),
  ),
  ...FURTHER_ROWS.flatMap((base) =>
    Array.from(
      { length: ROW_LENGTH + 1 },
      (_, at) => /** @type {const} */ ([base + at, 'the further rows of `npm test`']),
    ),
  ),
];

/**
 * `ARAM_PORT_BASE` of one of the further rows of emulators, for browser tests that run at a time: each needs a database of its own.
 * @param {number} index 1 for the second row
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string}
 */
export function baseOfRow(index, env = process.env) {
  return String(Number(env['ARAM_PORT_BASE'] ?? DEFAULT_BASE) + index * NEXT_ROW);
}

/**
 * The ports of the Playwright worker that asks: each has a row of its own.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Readonly<Ports>}
 */
export function workerPorts(env = process.env) {
  const index = Number(env['TEST_PARALLEL_INDEX'] ?? 0);
  return index === 0 ? choosePorts(TEST_PORTS, env) : portsFrom(Number(baseOfRow(index, env)));
}

/**
 * Can this port be listened on now?
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: HOST, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Stops with the ports that another program has, before anything is started.
 * @param {Readonly<Ports>} ports
 * @param {readonly (keyof Ports)[]} names
 */
export async function assertFree(ports, names) {
  /** @type {string[]} */
  const taken = [];
  for (const name of names) if (!(await isFree(ports[name]))) taken.push(`${ports[name]} (for ${LABELS[name]})`);
  if (taken.length === 0) return;
  throw new PlainError(
    `${taken.length === 1 ? 'A port is' : 'Ports are'} taken: ${taken.join(', ')}.\n` +
      'If Aram runs already, stop it; or choose other ports: ARAM_PORT_BASE=20000 puts all of them at 20000 and up.',
  );
}
