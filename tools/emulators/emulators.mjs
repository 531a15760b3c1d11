/**
 * Starts the real Firebase emulators (through firebase-tools) on loopback, and ends them without leaving anything behind.
 */
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject, SCRATCH } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { assertFree, HOST } from '../lib/ports.mjs';
import { beforeTheEnd, end, startNode, untilSays } from '../lib/processes.mjs';
import { ask } from './admin.mjs';
import { emulatorConfig } from './config.mjs';
import { FUNCTIONS_ENV, placeFunctions } from './functions.mjs';
import { jarsFromCloudSdk } from './jars.mjs';
import { locate, PATH_VARIABLES } from './locate.mjs';
import { keepThreads, untilSilent } from './silence.mjs';

/** @typedef {import('./config.mjs').Service} Service */
/** @typedef {import('../lib/ports.mjs').Ports} Ports */

const FIREBASE = inProject('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
/** The additional ports that an emulator uses. @type {Partial<Record<Service, readonly (keyof Ports)[]>>} */
const FURTHER = { firestore: ['websocket'], functions: ['eventarc', 'tasks'] };
const HOW_WITHOUT_DOWNLOAD = `If the downloads aren't available: install the Firestore emulator of Google's Cloud SDK (package
google-cloud-cli-firestore-emulator, or \`gcloud components install cloud-firestore-emulator\`), which is found automatically; or give
the paths of the two jars in ${PATH_VARIABLES.firestore} and ${PATH_VARIABLES.storage}.`;

/**
 * @param {object} wish
 * @param {string} wish.projectId starts with `demo-`: such a project never reaches a real one
 * @param {Readonly<Ports>} wish.ports
 * @param {readonly Service[]} wish.only
 * @param {string} [wish.importDir] initial data; a folder that doesn't exist means none
 * @param {string | undefined} [wish.hostingRoot] the built app, for Hosting
 * @param {string} [wish.origin] the site's origin, for the functions
 * @param {boolean} [wish.payments] false: the functions take no payments, not even from the fake of Stripe
 * @param {(detail: string) => void} [wish.note] receives progress messages
 */
export async function startEmulators(wish) {
  const { projectId, ports, only, note = () => {} } = wish;
  const withFunctions = only.includes('functions');
  if (!projectId.startsWith('demo-')) throw new PlainError(`The project id "${projectId}" must begin with "demo-".`);
  const folder = join(SCRATCH, 'emulators', `${projectId}-${ports.hub}`);
  const config = emulatorConfig({ ports, only, folder, hostingRoot: wish.hostingRoot });
  await assertFree(ports, portsOf(only));
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
  const child = startNode(['--no-deprecation', FIREBASE, ...args], {
    // Logs are written to the working directory.
    cwd: folder,
    env: {
      ...process.env,
      ...jars,
      ...(withFunctions && FUNCTIONS_ENV),
      // Together these keep firebase-tools from contacting other hosts, and two runs from reading each other's notes.
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      XDG_CONFIG_HOME: join(folder, 'config'),
      TMPDIR: join(folder, 'tmp'),
      // Firestore's emulator keeps every version of a document: with 384 MB, two thousand bookings ended in constant garbage collection.
      JAVA_TOOL_OPTIONS: process.env['JAVA_TOOL_OPTIONS'] ?? '-Xmx1g',
    },
  });
  await untilSays(child, 'The Firebase emulators', 'All emulators ready').catch(({ message }) => {
    const hint = /download|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|getaddrinfo/i.test(message) ? HOW_WITHOUT_DOWNLOAD : '';
    throw new PlainError(`${message}\nTheir logs are in ${folder}.\n${hint}`.trimEnd());
  });
  if (only.includes('firestore')) await askFirestore(projectId, ports);
  if (only.includes('auth')) await protectAddresses(projectId, ports);

  /** @type {string | undefined} */
  let keepIn;
  beforeTheEnd(async () => {
    try {
      if (keepIn) await saveData(ports.hub, keepIn);
    } finally {
      await end(child, { signal: 'SIGINT', patience: 8_000 });
    }
  });
  const ended = once(child, 'exit');
  return {
    /** Settles when they are gone, whether that was requested or not. */
    ended,
    /**
     * Ends them all if Firestore no longer answers, so that whatever waits for it fails at once and others can be started instead.
     * @param {(file: string) => void} tell receives the file that lists what its threads waited for
     */
    endOnSilence: async (tell) => {
      const gone = new AbortController();
      void ended.then(() => gone.abort());
      const isSilent = await untilSilent((signal) => askFirestore(projectId, ports, signal), { until: gone.signal });
      if (!isSilent || gone.signal.aborted) return;
      tell(await keepThreads(child.pid ?? 0, join(folder, 'firestore-debug.log')));
      await end(child, { signal: 'SIGINT', patience: 8_000 });
    },
    /** Has the data saved at the end. @param {string} target */
    keepDataIn: (target) => void (keepIn = target),
  };
}

/** The ports on which these emulators listen. @param {readonly Service[]} only @returns {(keyof Ports)[]} */
export const portsOf = (only) => ['hub', 'logging', ...only.flatMap((name) => [name, ...(FURTHER[name] ?? [])])];

/**
 * Sends Firestore an unauthenticated query whose answer doesn't matter. The first query loads the rules engine: the emulator reports that it's ready before that,
 * and a real first query would take seconds, many on a busy machine.
 * @param {string} projectId
 * @param {Readonly<Ports>} ports
 * @param {AbortSignal} [signal]
 */
async function askFirestore(projectId, ports, signal) {
  const store = `http://${HOST}:${ports.firestore}/v1/projects/${projectId}/databases/(default)/documents`;
  await (await fetch(`${store}/patients/nobody`, signal && { signal })).text();
}

/**
 * Turns on a real project's setting (docs/deploy.md#2-sign-in-authentication): login and password reset don't reveal whether an email has an account. In the
 * emulator it's off by default.
 * @param {string} projectId
 * @param {Readonly<Ports>} ports
 */
async function protectAddresses(projectId, ports) {
  const field = 'emailPrivacyConfig.enableImprovedEmailPrivacy';
  const config = `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v2/projects/${projectId}/config?updateMask=${field}`;
  await ask(config, { method: 'PATCH', body: { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } } });
}

/** The variables in which Firebase's own tools and test libraries look for the emulators. @type {Readonly<Record<Service, string>>} */
const VARIABLES = {
  auth: 'FIREBASE_AUTH_EMULATOR_HOST',
  firestore: 'FIRESTORE_EMULATOR_HOST',
  storage: 'FIREBASE_STORAGE_EMULATOR_HOST',
  hosting: 'FIREBASE_HOSTING_EMULATOR_HOST',
  functions: 'FUNCTIONS_EMULATOR_HOST',
};

/** @param {string} projectId @param {Readonly<Ports>} ports @param {readonly Service[]} only @returns {Record<string, string>} */
export const addressesOf = (projectId, ports, only) => ({
  GCLOUD_PROJECT: projectId,
  ...Object.fromEntries(only.map((name) => [VARIABLES[name], `${HOST}:${ports[name]}`])),
});

/** The variables by which firebase-tools finds the parts that it doesn't include. @param {readonly Service[]} only @param {(detail: string) => void} note */
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

/** Has the hub write all data to a folder next to the old one, and swaps the two only when the data is complete. @param {number} hubPort @param {string} target */
async function saveData(hubPort, target) {
  const fresh = `${target}.new`;
  const old = `${target}.old`;
  for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true });
  await ask(`http://${HOST}:${hubPort}/_admin/export`, { method: 'POST', body: { path: fresh, initiatedBy: 'aram' } });
  if (existsSync(target)) renameSync(target, old);
  renameSync(fresh, target);
  rmSync(old, { recursive: true, force: true });
}
