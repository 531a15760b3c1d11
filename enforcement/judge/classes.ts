/**
 * Compiles the Java programs in this folder against the rules engine inside Google's Firestore emulator, once for each version of the two.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toolCache } from '../../tools/lib/paths.mjs';
import { PlainError } from '../../tools/lib/plain-error.ts';
import { canRun, must } from '../../tools/lib/processes.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/**
 * @param jar Google's Firestore emulator
 * @returns the folder of the classes `RulesJudge` and `StorageRules`
 * @throws {PlainError} if there is no compiler
 */
export async function rulesClasses(jar: string): Promise<string> {
  const sources = readdirSync(FOLDER).filter((name) => name.endsWith('.java'));
  const { size, mtimeMs } = statSync(jar);
  const hash = createHash('sha256').update(`${jar}\n${size}\n${mtimeMs}\n`);
  for (const name of sources.sort()) hash.update(readFileSync(join(FOLDER, name)));
  const classes = join(toolCache('judge'), hash.digest('hex').slice(0, 16));
  if (existsSync(classes)) return classes;
  if (!(await canRun('javac', ['-version']))) {
    throw new PlainError(
      'The Firestore emulator is here, but `javac` is missing, which builds the connection to its rules engine: install a JDK, 17 or newer.',
    );
  }
  mkdirSync(toolCache('judge'), { recursive: true });
  const work = mkdtempSync(`${classes}-`);
  const paths = sources.map((name) => join(FOLDER, name));
  await must('javac', ['-proc:none', '--release', '17', '-cp', jar, '-d', work, ...paths]);
  moveIntoPlace(work, classes);
  return classes;
}

/**
 * Another run may have been faster. Its result is equivalent, so it stays.
 * @param from a folder
 */
export function moveIntoPlace(from: string, to: string) {
  try {
    renameSync(from, to);
  } catch (error) {
    rmSync(from, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}
