/**
 * Starts the real Firebase emulators (by firebase-tools) on loopback, and ends them without leaving anything behind.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inProject, SCRATCH } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { assertFree, HOST } from '../lib/ports.mjs';
import { beforeTheEnd, end, lastLines, start } from '../lib/processes.mjs';
import { emulatorConfig } from './config.mjs';
import { FUNCTIONS_ENV, placeFunctions } from './functions.mjs';
import { jarsFromCloudSdk } from './jars.mjs';
import { locate, PATH_VARIABLES } from './locate.mjs';

/** @typedef {import('./config.mjs').Service} Service */
/** @typedef {import('../lib/ports.mjs').Ports} Ports */

const FIREBASE = inProject('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
const EXIT_WITH_PARENT = fileURLToPath(new URL('../lib/exit-with-parent.mjs', import.meta.url));
const READY = 'All emulators ready';
const BESIDE_ALL = /** @type {const} */ (['hub', 'logging']);
const WEBSOCKET = /** @type {const} */ ('websocket');
const BESIDE_FUNCTIONS = /** @type {const} */ (['eventarc', 'tasks']);
const HOW_WITHOUT_DOWNLOAD = `If the downloads cannot be reached: install the Firestore emulator of Google's Cloud SDK (package
google-cloud-cli-firestore-emulator, or \`gcloud components install cloud-firestore-emulator\`), which is found by itself; or give
the paths of the two jars in ${PATH_VARIABLES.firestore} and ${PATH_VARIABLES.storage}.`;

/**
 * @typedef {object} Emulators
 * @property {string} projectId
 * @property {Readonly<Ports>} ports
 * @property {Record<string, string>} env where the emulators are, in the variables that Firebase's own tools read
 * @property {Promise<void>} ended settles when they are gone, whether asked to or not
 * @property {(folder: string) => void} keepDataIn has the data saved there at the end
 * @property {() => Promise<void>} stop saves the data where that was wished for, then ends them
 */

/**
 * @param {object} wish
 * @param {string} wish.projectId starts with `demo-`: such a project never reaches a real one
 * @param {Readonly<Ports>} wish.ports
 * @param {readonly Service[]} [wish.only]
 * @param {string} [wish.importDir] data to begin with; a folder that is not there is no data
 * @param {{ firestore?: string; storage?: string }} [wish.rules] other rule files than the project's
 * @param {string} [wish.hostingRoot] the built app, for Hosting
 * @param {string} [wish.origin] where people find the site, for the functions
 * @param {boolean} [wish.payments] false: the functions take no payments, not even by the fake of Stripe
 * @param {boolean} [wish.quiet] false: what the emulators say goes to the screen
 * @param {(detail: string) => void} [wish.note] told what is going on
 * @returns {Promise<Emulators>}
 */
export async function startEmulators(wish) {
  const { projectId, ports, only = ['auth', 'firestore', 'storage'], quiet = true, note = () => {} } = wish;
  const withFunctions = only.includes('functions');
  if (!projectId.startsWith('demo-')) throw new PlainError(`The project id "${projectId}" has to begin with "demo-".`);
  const folder = join(SCRATCH, 'emulators', `${projectId}-${ports.hub}`);
  const config = emulatorConfig({ ports, only, folder, rules: wish.rules, hostingRoot: wish.hostingRoot });
  await assertFree(ports, [
    ...only,
    ...BESIDE_ALL,
    ...(only.includes('firestore') ? [WEBSOCKET] : []),
    ...(withFunctions ? BESIDE_FUNCTIONS : []),
  ]);
  const jars = await findJars(only, note);

  rmSync(folder, { recursive: true, force: true });
  for (const name of ['config', 'tmp']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify(config, undefined, 2));
  if (withFunctions) {
    const { origin = `http://${HOST}:${ports.hosting}`, payments = true } = wish;
    placeFunctions(folder, ports, { origin, payments });
  }

  const args = ['emulators:start', '--project', projectId, '--only', only.join(','), '--config', 'firebase.json'];
  if (wish.importDir && existsSync(wish.importDir)) args.push('--import', wish.importDir);
  const child = start(process.execPath, ['--no-deprecation', '--import', EXIT_WITH_PARENT, FIREBASE, ...args], {
    // Logs go where the process stands.
    cwd: folder,
    env: {
      ...process.env,
      ...jars,
      ...(withFunctions && FUNCTIONS_ENV),
      // Together these keep firebase-tools from looking outside, and two runs from finding each other's notes.
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      XDG_CONFIG_HOME: join(folder, 'config'),
      TMPDIR: join(folder, 'tmp'),
      // The store keeps every version of a document: with 384 MB two thousand bookings ended in nothing but collecting garbage.
      JAVA_TOOL_OPTIONS: process.env['JAVA_TOOL_OPTIONS'] ?? '-Xmx1g',
    },
    // An open pipe as standard input: see lib/exit-with-parent.mjs.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  await untilReady(child, { quiet, folder });
  if (only.includes('firestore')) await warmUp(projectId, ports);
  if (only.includes('auth')) await protectAddresses(projectId, ports);

  let stopping = false;
  /** @type {string | undefined} */
  let keepIn;
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    if (stopping) return ended;
    stopping = true;
    forget();
    try {
      if (keepIn) await saveData(ports.hub, keepIn);
    } finally {
      await end(child, { signal: 'SIGINT', patience: 8_000 });
    }
  };
  const forget = beforeTheEnd(stop);
  return {
    projectId,
    ports,
    env: addressesOf(projectId, ports, only),
    ended,
    keepDataIn: (folder) => {
      keepIn = folder;
    },
    stop,
  };
}

/**
 * Has the rules engine loaded. The Firestore emulator says that it is ready before; the first question of somebody then takes seconds, many on a busy
 * machine. This one comes from nobody, and the answer does not matter.
 * @param {string} projectId
 * @param {Readonly<Ports>} ports
 */
async function warmUp(projectId, ports) {
  const store = `http://${HOST}:${ports.firestore}/v1/projects/${projectId}/databases/(default)/documents`;
  await (await fetch(`${store}/patients/nobody`)).text();
}

/**
 * As a real project is set (docs/deploy.md#2-sign-in-authentication): login and password reset do not tell whether an address has an account. The emulator begins without.
 * @param {string} projectId
 * @param {Readonly<Ports>} ports
 */
async function protectAddresses(projectId, ports) {
  const field = 'emailPrivacyConfig.enableImprovedEmailPrivacy';
  const config = `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v2/projects/${projectId}/config?updateMask=${field}`;
  const answer = await fetch(config, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!answer.ok) throw new Error(`The Auth emulator would not be set: ${answer.status} ${await answer.text()}`);
}

/**
 * Where the emulators are, in the variables that Firebase's own tools and test libraries read.
 * @param {string} projectId
 * @param {Readonly<Ports>} ports
 * @param {readonly Service[]} only
 * @returns {Record<string, string>}
 */
export function addressesOf(projectId, ports, only) {
  /** @type {Readonly<Record<Service, string>>} */
  const variables = {
    auth: 'FIREBASE_AUTH_EMULATOR_HOST',
    firestore: 'FIRESTORE_EMULATOR_HOST',
    storage: 'FIREBASE_STORAGE_EMULATOR_HOST',
    hosting: 'FIREBASE_HOSTING_EMULATOR_HOST',
    functions: 'FUNCTIONS_EMULATOR_HOST',
  };
  return {
    GCLOUD_PROJECT: projectId,
    ...Object.fromEntries(only.map((name) => [variables[name], `${HOST}:${ports[name]}`])),
  };
}

/**
 * The variables by which firebase-tools finds what it does not hold itself.
 * @param {readonly Service[]} only
 * @param {(detail: string) => void} note
 * @returns {Promise<Record<string, string>>}
 */
async function findJars(only, note) {
  /** @type {Record<string, string>} */
  const variables = {};
  for (const part of /** @type {const} */ (['firestore', 'storage'])) {
    if (!only.includes(part)) continue;
    const place = await locate(part);
    if (place.from === 'environment') variables[PATH_VARIABLES[part]] = place.jar;
    if (place.from === 'cloud-sdk') variables[PATH_VARIABLES[part]] = (await jarsFromCloudSdk(place.jar))[part];
    if (place.from === 'download') note('firebase-tools downloads them, once');
  }
  return variables;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ quiet: boolean; folder: string }} options
 * @returns {Promise<void>}
 */
function untilReady(child, { quiet, folder }) {
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (/** @type {string} */ text) => {
      if (!quiet) process.stdout.write(text);
      if (said.length < 200_000) said += text;
      if (said.includes(READY)) resolve();
    };
    child.stdout?.setEncoding('utf8').on('data', listen);
    child.stderr?.setEncoding('utf8').on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) => {
      const hint = /download|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|getaddrinfo/i.test(said)
        ? `\n${HOW_WITHOUT_DOWNLOAD}`
        : '';
      reject(
        new PlainError(
          `The emulators ended while starting (exit code ${code}; logs in ${folder}):\n${lastLines(said, 40)}${hint}`,
        ),
      );
    });
  });
}

/**
 * Has the hub write all data to a folder beside the old one, and changes the two only when all of it is there.
 * @param {number} hubPort
 * @param {string} target
 */
async function saveData(hubPort, target) {
  const fresh = `${target}.new`;
  const old = `${target}.old`;
  for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true });
  const answer = await fetch(`http://${HOST}:${hubPort}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: fresh, initiatedBy: 'aram' }),
  });
  if (!answer.ok) throw new PlainError(`The emulators’ data could not be saved: ${await answer.text()}`);
  if (existsSync(target)) renameSync(target, old);
  renameSync(fresh, target);
  rmSync(old, { recursive: true, force: true });
}
