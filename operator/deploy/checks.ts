/** Checks what has to be right before anything is sent. It reports all faults of a kind at once. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuildRecord, RULES, sourceState } from '../../tools/lib/buildRecord.ts';
import { ROOT } from '../../tools/lib/paths.mjs';
import { run } from '../../tools/lib/processes.ts';
import { withoutComments } from '../../tools/lib/rulesSource.ts';
import { REGION, regionOf, rewrittenRegions } from '../region.ts';

/** The files that are deployed unchanged from the working folder, in addition to dist/. */
const SENT = [
  'firebase.json',
  RULES,
  'firestore.indexes.json',
  'storage.rules',
  'package-lock.json',
  'functions/',
  'operations/',
];

const MANY = 5;

/**
 * @param wish.folder the project's
 * @returns what is wrong and what to do, one line each
 */
export async function sourceFaults(
  project: string,
  { withFunctions, folder = ROOT }: { withFunctions: boolean; folder?: string },
): Promise<string[]> {
  const { commit, changed } = await sourceState(folder);
  const unsaved = changed.filter((path) =>
    SENT.some((sent) => path === sent || (sent.endsWith('/') && path.startsWith(sent))),
  );
  const faults: string[] = [];
  if (commit === '') faults.push('This folder isn’t a git repository: only a commit can be deployed.');
  if (unsaved.length > 0) faults.push(`Not committed: ${someOf(unsaved)}. Commit, then \`npm run build\`.`);
  faults.push(...(await buildFaults(project, folder, commit)));
  if (existsSync(join(folder, 'functions', `.env.${project}`))) faults.push(...regionFaults(project, folder));
  else if (withFunctions) {
    faults.push(
      `functions/.env.${project} is missing. Set up the cloud functions (docs/functions.md#set-up), or leave them out: --without-functions`,
    );
  }
  return faults;
}

async function buildFaults(project: string, folder: string, commit: string): Promise<string[]> {
  const dist = join(folder, 'dist');
  const record = readBuildRecord(dist);
  if (record === undefined) return ['dist/ holds no finished build: `npm run build`.'];
  const faults: string[] = [];
  if (record.project !== project) {
    faults.push(
      `dist/ was built for the project "${record.project}", not for "${project}": set VITE_FIREBASE_* in .env.local, then \`npm run build\`.`,
    );
  }
  if (record.commit !== commit) {
    faults.push(
      `dist/ was built from the commit ${shortOf(record.commit)}, and ${shortOf(commit)} is checked out: \`npm run build\`.`,
    );
  } else if (record.changed.length > 0) {
    faults.push(
      `dist/ was built with changes that no commit has: ${someOf(record.changed)}. Commit, then \`npm run build\`.`,
    );
  }
  const built = join(dist, RULES);
  const { stdout: committed } = await run('git', ['show', `HEAD:${RULES}`], { cwd: folder });
  if (!existsSync(built) || readFileSync(built, 'utf8') !== withoutComments(committed)) {
    faults.push(`dist/${RULES} isn’t made from ${RULES} of this commit: \`npm run build\`.`);
  }
  return faults;
}

/** Hosting would forward calls to a region that has no such function, and firebase-tools reports this only after everything else has been deployed. */
function regionFaults(project: string, folder: string) {
  const region = regionOf(project, folder);
  if (!region) return [`functions/.env.${project} names no region: add ${REGION}=… (docs/functions.md#set-up).`];
  return Object.entries(rewrittenRegions(folder)).flatMap(([name, rewritten]) =>
    rewritten === region
      ? []
      : `firebase.json passes calls of the function "${name}" on to ${rewritten}, but functions/.env.${project} says ${REGION}=${region}. Write ${region} into the rewrite, commit, then \`npm run build\`.`,
  );
}

const someOf = (paths: readonly string[]) =>
  paths.length > MANY ? `${paths.slice(0, MANY).join(', ')} and ${paths.length - MANY} more` : paths.join(', ');

const shortOf = (commit: string) => commit.slice(0, 9) || 'unknown';
