/**
 * Finds the two emulators that firebase-tools doesn't include: Firestore, and the engine that decides the storage rules.
 * In this order: a path in the environment; firebase-tools' own cache; Google's Cloud SDK; otherwise firebase-tools downloads them.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { inProject } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.ts';
import { run } from '../lib/processes.ts';

type Part = 'firestore' | 'storage';

/** For 'cloud-sdk' the jar is Google's Firestore jar, for both parts: `jars.ts` makes from it what firebase-tools can run. */
type Located =
  | { from: 'environment'; jar: string }
  | { from: 'cache'; jar: string }
  | { from: 'cloud-sdk'; jar: string }
  | { from: 'download' };

/** The variable from which firebase-tools takes a path. */
export const PATH_VARIABLES: Readonly<Record<Part, string>> = {
  firestore: 'FIRESTORE_EMULATOR_BINARY_PATH',
  storage: 'STORAGE_EMULATOR_BINARY_PATH',
};

/** Where the Firestore emulator is inside the Cloud SDK. */
const SDK_JAR = join('platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');

/** @param surroundings for tests; otherwise this machine's */
export async function locate(
  part: Part,
  {
    env = process.env,
    home = homedir(),
    cacheFile = cachedFileName(part),
  }: { env?: NodeJS.ProcessEnv; home?: string; cacheFile?: string } = {},
): Promise<Located> {
  const variable = PATH_VARIABLES[part];
  const given = env[variable];
  if (given) {
    if (!existsSync(given)) throw new PlainError(`${variable} names ${given}, but there is no such file.`);
    return { from: 'environment', jar: given };
  }
  const cached = join(env['FIREBASE_EMULATORS_PATH'] ?? join(home, '.cache', 'firebase', 'emulators'), cacheFile);
  if (existsSync(cached)) return { from: 'cache', jar: cached };
  const sdkJar = await cloudSdkJar(env);
  return sdkJar ? { from: 'cloud-sdk', jar: sdkJar } : { from: 'download' };
}

/** The file in firebase-tools' cache that its installed version would use. */
function cachedFileName(part: Part): string {
  const table = inProject('node_modules', 'firebase-tools', 'lib', 'emulator', 'downloadableEmulatorInfo.json');
  const found = JSON.parse(readFileSync(table, 'utf8')) as Record<Part, { downloadPathRelativeToCacheDir: string }>;
  return found[part].downloadPathRelativeToCacheDir;
}

/** The jar in the Cloud SDK whose gcloud is on the PATH, usually as a link. */
async function cloudSdkJar(env: NodeJS.ProcessEnv) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const gcloud = folders.map((folder) => join(folder, 'gcloud')).find((path) => existsSync(path));
  if (!gcloud) return undefined;
  const linked = join(dirname(dirname(realpathSync(gcloud))), SDK_JAR);
  if (existsSync(linked)) return linked;
  // The gcloud on the PATH is a wrapper script, so only gcloud itself knows its folder. This is slow and therefore comes last.
  const { code, stdout } = await run(gcloud, ['info', '--format=value(installation.sdk_root)'], { env });
  const told = join(stdout.trim(), SDK_JAR);
  return code === 0 && existsSync(told) ? told : undefined;
}
