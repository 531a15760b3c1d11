/**
 * Finds the two emulators that firebase-tools does not hold itself: Firestore, and the engine that decides the rules of Storage.
 * In this order: a path in the environment; firebase-tools' own cache; Google's Cloud SDK; else firebase-tools downloads them.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { inProject } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { run } from '../lib/processes.mjs';

/** @typedef {'firestore' | 'storage'} Part */

/**
 * @typedef {{ from: 'environment'; jar: string }
 *   | { from: 'cache'; jar: string }
 *   | { from: 'cloud-sdk'; jar: string }
 *   | { from: 'download' }} Place
 *   For 'cloud-sdk' the jar is Google's Firestore jar, for both parts: `jars.mjs` makes from it what firebase-tools can run.
 */

/** The variable in which firebase-tools takes a path. @type {Readonly<Record<Part, string>>} */
export const PATH_VARIABLES = {
  firestore: 'FIRESTORE_EMULATOR_BINARY_PATH',
  storage: 'STORAGE_EMULATOR_BINARY_PATH',
};

/** Where the Firestore emulator stands inside the Cloud SDK. */
const SDK_JAR = join('platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');

/** Where installers put the Cloud SDK when no `gcloud` on the path tells. */
const USUAL_SDK_FOLDERS = [
  '/usr/lib/google-cloud-sdk',
  '/usr/share/google-cloud-sdk',
  '/opt/google-cloud-sdk',
  '/snap/google-cloud-cli/current',
  '/opt/homebrew/share/google-cloud-sdk',
  '/usr/local/share/google-cloud-sdk',
];

/**
 * @param {Part} part
 * @param {{ env?: NodeJS.ProcessEnv; home?: string; sdkFolders?: readonly string[]; cacheFile?: string }} [surroundings]
 *   given by tests; otherwise this machine's
 * @returns {Promise<Place>}
 */
export async function locate(part, surroundings = {}) {
  const { env = process.env, home = homedir() } = surroundings;
  const variable = PATH_VARIABLES[part];
  const given = env[variable];
  if (given) {
    if (!existsSync(given)) throw new PlainError(`${variable} names ${given}, where there is no file.`);
    return { from: 'environment', jar: given };
  }
  const cache = env['FIREBASE_EMULATORS_PATH'] ?? join(home, '.cache', 'firebase', 'emulators');
  const cached = join(cache, surroundings.cacheFile ?? cachedFileName(part));
  if (existsSync(cached)) return { from: 'cache', jar: cached };
  const sdkJar = await cloudSdkJar(
    env,
    surroundings.sdkFolders ?? [...USUAL_SDK_FOLDERS, join(home, 'google-cloud-sdk')],
  );
  return sdkJar ? { from: 'cloud-sdk', jar: sdkJar } : { from: 'download' };
}

/**
 * The file in firebase-tools' cache that its installed version would use.
 * @param {Part} part
 * @returns {string}
 */
function cachedFileName(part) {
  const table = inProject('node_modules', 'firebase-tools', 'lib', 'emulator', 'downloadableEmulatorInfo.json');
  const info = JSON.parse(readFileSync(table, 'utf8'));
  return info[part].downloadPathRelativeToCacheDir;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} usual
 * @returns {Promise<string | undefined>}
 */
async function cloudSdkJar(env, usual) {
  const gcloud = onPath('gcloud', env);
  const folders = [env['CLOUDSDK_ROOT_DIR'], gcloud && dirname(dirname(realpathSync(gcloud))), ...usual];
  for (const folder of folders) {
    if (folder && existsSync(join(folder, SDK_JAR))) return join(folder, SDK_JAR);
  }
  if (!gcloud) return undefined;
  // A wrapper script somewhere else: only gcloud itself knows. Slow, hence last.
  const { code, stdout } = await run(gcloud, ['info', '--format=value(installation.sdk_root)'], { env });
  const jar = join(stdout.trim(), SDK_JAR);
  return code === 0 && existsSync(jar) ? jar : undefined;
}

/**
 * @param {string} program
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
function onPath(program, env) {
  return (env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
}
