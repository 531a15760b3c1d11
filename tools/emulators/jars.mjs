/**
 * Makes, from the Cloud SDK's Firestore emulator, the two jars that firebase-tools can run.
 *
 * Google's jar has no main manifest, so `java -jar` refuses it: a jar with nothing but `Main-Class` and `Class-Path` is put before
 * it. The engine that decides the rules of Storage is inside the same jar; `StorageRules.java` speaks firebase-tools' protocol on it.
 * The results are kept, under a name that changes with either input.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { toolCache } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { canRun, must } from '../lib/processes.mjs';

const STORAGE_RULES_SOURCE = fileURLToPath(new URL('StorageRules.java', import.meta.url));
const FIRESTORE_MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const STORAGE_RULES_MAIN = 'StorageRules';

/**
 * @param {string} sdkJar the Cloud SDK's `cloud-firestore-emulator.jar`
 * @returns {Promise<{ firestore: string; storage: string }>} paths to run with `java -jar`
 */
export async function jarsFromCloudSdk(sdkJar) {
  const { size, mtimeMs } = statSync(sdkJar);
  const key = createHash('sha256')
    .update(`${sdkJar}\n${size}\n${mtimeMs}\n`)
    .update(readFileSync(STORAGE_RULES_SOURCE))
    .digest('hex')
    .slice(0, 16);
  const parent = toolCache('emulators');
  const folder = join(parent, key);
  const jars = { firestore: join(folder, 'firestore.jar'), storage: join(folder, 'storage-rules.jar') };
  if (existsSync(jars.firestore) && existsSync(jars.storage)) return jars;

  if (!(await canRun('javac', ['-version']))) {
    throw new PlainError(
      'The Cloud SDK’s Firestore emulator is here, but no `javac` to build the engine of the Storage rules with: install a JDK, 17 or newer.',
    );
  }
  mkdirSync(parent, { recursive: true });
  const work = mkdtempSync(join(parent, `${key}-`));
  try {
    await makeJar(join(work, 'firestore.jar'), FIRESTORE_MAIN, sdkJar);
    const classes = join(work, 'classes');
    await must('javac', ['-proc:none', '--release', '17', '-cp', sdkJar, '-d', classes, STORAGE_RULES_SOURCE]);
    await makeJar(join(work, 'storage-rules.jar'), STORAGE_RULES_MAIN, sdkJar, classes);
    moveIntoPlace(work, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return jars;
}

/**
 * @param {string} target
 * @param {string} mainClass
 * @param {string} classPath
 * @param {string} [classes] a folder of classes to hold
 */
async function makeJar(target, mainClass, classPath, classes) {
  const manifest = `${target}.mf`;
  const lines = [`Main-Class: ${mainClass}`, ...foldManifestLine(`Class-Path: ${pathToFileURL(classPath).href}`), ''];
  writeFileSync(manifest, lines.join('\n'));
  await must('jar', ['cfm', target, manifest, ...(classes ? ['-C', classes, '.'] : [])]);
}

/**
 * A manifest's line holds at most 72 bytes; a longer one goes on in the next, after one space.
 * @param {string} line
 * @returns {string[]}
 */
export function foldManifestLine(line) {
  const [first = '', ...rest] = line.match(/^.{1,72}|.{1,71}/g) ?? [];
  return [first, ...rest.map((part) => ` ${part}`)];
}

/**
 * Another run may have been faster: its result is as good as ours.
 * @param {string} from
 * @param {string} to
 */
function moveIntoPlace(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}
