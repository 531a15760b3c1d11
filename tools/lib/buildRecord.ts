/**
 * The record of a built app, `build.json` in its folder: for which project and from which commit it was built. `npm run deploy` reads it; Hosting doesn't publish
 * it (`ignore` in firebase.json).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject, ROOT } from './paths.mjs';
import { run } from './processes.ts';
import { withoutComments } from './rulesSource.ts';

/** `commit` is empty if git doesn't know it; `changed`: files that differed from it. */
interface BuildRecord {
  project: string;
  commit: string;
  changed: string[];
}

const BUILD_RECORD = 'build.json';

/** Firestore's rules, in the project and, without comments, in a built app. */
export const RULES = 'firestore.rules';

/**
 * The state of the sources. It must be read before a build begins, because they may change while it runs.
 * @param folder the project's
 */
export async function sourceState(folder: string = ROOT): Promise<Omit<BuildRecord, 'project'>> {
  const head = await run('git', ['rev-parse', 'HEAD'], { cwd: folder });
  if (head.code !== 0) return { commit: '', changed: [] };
  const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  const { stdout } = await run('git', status, { cwd: folder });
  const entries = stdout.split('\0').filter((entry) => entry !== '');
  // Two letters of state and a space precede each path.
  return { commit: head.stdout.trim(), changed: entries.map((entry) => entry.slice(3)) };
}

/**
 * Adds what `npm run deploy` needs to a built app: the rules as they are published, and the record. The record comes last, so that a folder with a record contains
 * a complete build.
 *
 * @param folder the built app
 */
export function finishBuild(folder: string, record: BuildRecord) {
  const rules = readFileSync(inProject(RULES), 'utf8');
  writeFileSync(join(folder, RULES), withoutComments(rules));
  writeFileSync(join(folder, BUILD_RECORD), `${JSON.stringify(record, undefined, 2)}\n`);
}

/**
 * @param folder the built app
 * @returns undefined if there is no finished build
 */
export function readBuildRecord(folder: string): BuildRecord | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, BUILD_RECORD), 'utf8')) as BuildRecord;
  } catch {
    return undefined;
  }
}
