/**
 * Starts the real Firebase emulators (through firebase-tools) on loopback, and ends them without leaving anything behind.
 */
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject, SCRATCH } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.ts';
import { assertFree, HOST, type Ports } from '../lib/ports.ts';
import { beforeTheEnd, end, startNode, untilSays } from '../lib/processes.ts';
import { ask } from './admin.ts';
import { emulatorConfig, type Service } from './config.ts';
import { FUNCTIONS_ENV, placeFunctions } from './functions.ts';
import { jarsFromCloudSdk } from './jars.ts';
import { locate, PATH_VARIABLES } from './locate.ts';
import { keepThreads, untilSilent } from './silence.ts';

const FIREBASE = inProject('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
/** The additional ports that an emulator uses. */
const FURTHER: Partial<Record<Service, readonly (keyof Ports)[]>> = {
  firestore: ['websocket'],
  functions: ['eventarc', 'tasks'],
};
const HOW_WITHOUT_DOWNLOAD = `If the downloads aren't available: install the Firestore emulator of Google's Cloud SDK (package
google-cloud-cli-firestore-emulator, or \`gcloud components install cloud-firestore-emulator\`), which is found automatically; or give
the paths of the two jars in ${PATH_VARIABLES.firestore} and ${PATH_VARIABLES.storage}.`;

/**
 * @param wish.projectId starts with `demo-`: such a project never reaches a real one
 * @param wish.importDir initial data; a folder that doesn't exist means none
 * @param wish.hostingRoot the built app, for Hosting
 * @param wish.origin the site's origin, for the functions
 * @param wish.payments false: the functions take no payments, not even from the fake of Stripe
 * @param wish.note receives progress messages
 */
export async function startEmulators(wish: {
  projectId: string;
  ports: Readonly<Ports>;
  only: readonly Service[];
  importDir?: string;
  hostingRoot?: string | undefined;
  origin?: string;
  payments?: boolean;
  note?: (detail: string) => void;
}) {
  const { projectId, ports, only, note = () => undefined } = wish;
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
    await placeFunctions(folder, ports, { origin, payments });
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
  await untilSays(child, 'The Firebase emulators', 'All emulators ready').catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    const hint = /download|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|getaddrinfo/i.test(message) ? HOW_WITHOUT_DOWNLOAD : '';
    throw new PlainError(`${message}\nTheir logs are in ${folder}.\n${hint}`.trimEnd());
  });
  if (only.includes('firestore')) await askFirestore(projectId, ports);
  if (only.includes('auth')) await protectAddresses(projectId, ports);

  let keepIn: string | undefined;
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
     * @param tell receives the file that lists what its threads waited for
     */
    endOnSilence: async (tell: (file: string) => void) => {
      const gone = new AbortController();
      void ended.then(() => {
        gone.abort();
      });
      const isSilent = await untilSilent((signal) => askFirestore(projectId, ports, signal), { until: gone.signal });
      if (!isSilent || gone.signal.aborted) return;
      tell(await keepThreads(child.pid ?? 0, join(folder, 'firestore-debug.log')));
      await end(child, { signal: 'SIGINT', patience: 8_000 });
    },
    /** Has the data saved at the end. */
    keepDataIn: (target: string) => void (keepIn = target),
  };
}

/** The ports on which these emulators listen. */
export const portsOf = (only: readonly Service[]): (keyof Ports)[] => [
  'hub',
  'logging',
  ...only.flatMap((name) => [name, ...(FURTHER[name] ?? [])]),
];

/**
 * Sends Firestore an unauthenticated query whose answer doesn't matter. The first query loads the rules engine: the emulator reports that it's ready before that,
 * and a real first query would take seconds, many on a busy machine.
 */
async function askFirestore(projectId: string, ports: Readonly<Ports>, signal?: AbortSignal) {
  const store = `http://${HOST}:${ports.firestore}/v1/projects/${projectId}/databases/(default)/documents`;
  await (await fetch(`${store}/patients/nobody`, signal && { signal })).text();
}

/**
 * Turns on a real project's setting (docs/deploy.md#2-sign-in-authentication): login and password reset don't reveal whether an email has an account. In the
 * emulator it's off by default.
 */
async function protectAddresses(projectId: string, ports: Readonly<Ports>) {
  const field = 'emailPrivacyConfig.enableImprovedEmailPrivacy';
  const config = `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v2/projects/${projectId}/config?updateMask=${field}`;
  await ask(config, { method: 'PATCH', body: { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } } });
}

/** The variables in which Firebase's own tools and test libraries look for the emulators. */
const VARIABLES: Readonly<Record<Service, string>> = {
  auth: 'FIREBASE_AUTH_EMULATOR_HOST',
  firestore: 'FIRESTORE_EMULATOR_HOST',
  storage: 'FIREBASE_STORAGE_EMULATOR_HOST',
  hosting: 'FIREBASE_HOSTING_EMULATOR_HOST',
  functions: 'FUNCTIONS_EMULATOR_HOST',
};

export const addressesOf = (
  projectId: string,
  ports: Readonly<Ports>,
  only: readonly Service[],
): Record<string, string> => ({
  GCLOUD_PROJECT: projectId,
  ...Object.fromEntries(only.map((name) => [VARIABLES[name], `${HOST}:${ports[name]}`])),
});

/** The variables by which firebase-tools finds the parts that it doesn't include. */
async function findJars(only: readonly Service[], note: (detail: string) => void) {
  const variables: Record<string, string> = {};
  for (const part of ['firestore', 'storage'] as const) {
    if (!only.includes(part)) continue;
    const place = await locate(part);
    if (place.from === 'environment') variables[PATH_VARIABLES[part]] = place.jar;
    if (place.from === 'cloud-sdk') variables[PATH_VARIABLES[part]] = (await jarsFromCloudSdk(place.jar))[part];
    if (place.from === 'download') note('firebase-tools downloads them, once');
  }
  return variables;
}

/** Has the hub write all data to a folder next to the old one, and swaps the two only when the data is complete. */
async function saveData(hubPort: number, target: string) {
  const fresh = `${target}.new`;
  const old = `${target}.old`;
  for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true });
  await ask(`http://${HOST}:${hubPort}/_admin/export`, { method: 'POST', body: { path: fresh, initiatedBy: 'aram' } });
  if (existsSync(target)) renameSync(target, old);
  renameSync(fresh, target);
  rmSync(old, { recursive: true, force: true });
}
