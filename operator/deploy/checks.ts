/** Checks what has to be right before anything is sent. It reports all faults of a kind at once. */
import { RULES } from '../../tools/lib/buildRecord.ts';
import { PlainError } from '../../tools/lib/plain-error.ts';
import { withoutComments } from '../../tools/lib/rulesSource.ts';
import { REGION } from '../region.ts';
import type { World } from './world.ts';

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
 * @returns the text of the rules to publish
 * @throws {PlainError} with every fault and what to do
 */
export async function check(world: World, { withFunctions }: { withFunctions: boolean }): Promise<string> {
  const { source, faults } = await sourceFaults(world);
  if (world.sources.hasFunctions(world.project)) faults.push(...regionFaults(world));
  else if (withFunctions) {
    faults.push(
      `functions/.env.${world.project} is missing. Set up the cloud functions (docs/functions.md#set-up), or leave them out: --without-functions`,
    );
  }
  stopAt(faults);
  await world.google.signIn();
  stopAt(await world.google.faults());
  return source;
}

async function sourceFaults({ project, sources }: World) {
  const { commit, changed } = await sources.state();
  const [record, source = ''] = [sources.record(), sources.rules()];
  const unsaved = changed.filter((path) =>
    SENT.some((sent) => path === sent || (sent.endsWith('/') && path.startsWith(sent))),
  );
  const faults: string[] = [];
  if (commit === '') faults.push('This folder isn’t a git repository: only a commit can be deployed.');
  if (unsaved.length > 0) faults.push(`Not committed: ${someOf(unsaved)}. Commit, then \`npm run build\`.`);
  if (record === undefined) return { source, faults: [...faults, 'dist/ holds no finished build: `npm run build`.'] };
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
  if (source !== withoutComments(await sources.committed(RULES))) {
    faults.push(`dist/${RULES} isn’t made from ${RULES} of this commit: \`npm run build\`.`);
  }
  return { source, faults };
}

/** Hosting would forward calls to a region that has no such function, and firebase-tools reports this only after everything else has been deployed. */
function regionFaults({ project, sources }: World) {
  const region = sources.region(project);
  if (!region) return [`functions/.env.${project} names no region: add ${REGION}=… (docs/functions.md#set-up).`];
  return Object.entries(sources.rewritten()).flatMap(([name, rewritten]) =>
    rewritten === region
      ? []
      : `firebase.json passes calls of the function "${name}" on to ${rewritten}, but functions/.env.${project} says ${REGION}=${region}. Write ${region} into the rewrite, commit, then \`npm run build\`.`,
  );
}

function stopAt(faults: readonly string[]) {
  if (faults.length > 0) throw new PlainError(faults.join('\n'));
}

const someOf = (paths: readonly string[]) =>
  paths.length > MANY ? `${paths.slice(0, MANY).join(', ')} and ${paths.length - MANY} more` : paths.join(', ');

const shortOf = (commit: string) => commit.slice(0, 9) || 'unknown';
