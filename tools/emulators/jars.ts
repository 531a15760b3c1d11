/**
 * Makes two jars that firebase-tools can run from the Cloud SDK's Firestore emulator: each contains only `Main-Class` and `Class-Path`.
 *
 * Google's jar has no main manifest, so `java -jar` refuses it. The engine that decides the storage rules is inside the same jar;
 * `enforcement/judge/StorageRules.java` runs it with firebase-tools' protocol. The results are kept under a name that changes with either input.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { moveIntoPlace, rulesClasses } from '../../enforcement/judge/classes.ts';
import { toolCache } from '../lib/paths.mjs';
import { must } from '../lib/processes.ts';

const FIRESTORE_MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const STORAGE_RULES_MAIN = 'StorageRules';

/**
 * @param sdkJar the Cloud SDK's `cloud-firestore-emulator.jar`
 * @returns paths to run with `java -jar`
 */
export async function jarsFromCloudSdk(sdkJar: string): Promise<{ firestore: string; storage: string }> {
  const classes = await rulesClasses(sdkJar);
  const parent = toolCache('emulators');
  const folder = join(parent, basename(classes));
  const jars = { firestore: join(folder, 'firestore.jar'), storage: join(folder, 'storage-rules.jar') };
  if (existsSync(jars.firestore) && existsSync(jars.storage)) return jars;
  mkdirSync(parent, { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  try {
    await makeJar(join(work, 'firestore.jar'), FIRESTORE_MAIN, [sdkJar]);
    // A trailing slash marks a folder of classes.
    await makeJar(join(work, 'storage-rules.jar'), STORAGE_RULES_MAIN, [`${classes}/`, sdkJar]);
    moveIntoPlace(work, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return jars;
}

async function makeJar(target: string, mainClass: string, classPath: readonly string[]) {
  const manifest = `${target}.mf`;
  const places = classPath.map((path) => pathToFileURL(path).href).join(' ');
  // A line of a manifest has at most 72 bytes; a longer one continues on the next line after one space.
  const folded = `Class-Path: ${places}`.replace(/.{70}(?=.)/g, '$&\n ');
  writeFileSync(manifest, `Main-Class: ${mainClass}\n${folded}\n`);
  await must('jar', ['cfm', target, manifest]);
}
