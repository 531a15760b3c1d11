/** Checks what has to be right before anything is sent. It reports all faults of a kind at once. */
import { RULES } from '../../tools/lib/buildRecord.mjs';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { withoutComments } from '../../tools/lib/rulesSource.mjs';
import { REGION } from '../region.mjs';

/** @typedef {import('./world.mjs').World} World */

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
 * @param {World} world
 * @param {{ withFunctions: boolean }} wish
 * @returns {Promise<string>} the text of the rules to publish
 * @throws {PlainError} with every fault and what to do
 */
export async function check(world, { withFunctions }) {
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

/** @param {World} world */
async function sourceFaults({ project, sources }) {
  const { commit, changed } = await sources.state();
  const [record, source = ''] = [sources.record(), sources.rules()];
  const unsaved = changed.filter((path) =>
    SENT.some((sent) => path === sent || (sent.endsWith('/') && path.startsWith(sent))),
  );
  /** @type {string[]} */
  const faults = [];
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

/**
 * Hosting would forward calls to a region that has no such function, and firebase-tools reports this only after everything else has been deployed.
 * @param {World} world
 */
function regionFaults({ project, sources }) {
  const region = sources.region(project);
  if (!region) return [`functions/.env.${project} names no region: add ${REGION}=… (docs/functions.md#set-up).`];
  return Object.entries(sources.rewritten()).flatMap(([name, rewritten]) =>
    rewritten === region
      ? []
      : `firebase.json passes calls of the function "${name}" on to ${rewritten}, but functions/.env.${project} says ${REGION}=${region}. Write ${region} into the rewrite, commit, then \`npm run build\`.`,
  );
}

/** @param {readonly string[]} faults */
function stopAt(faults) {
  if (faults.length > 0) throw new PlainError(faults.join('\n'));
}

/** @param {readonly string[]} paths */
const someOf = (paths) =>
  paths.length > MANY ? `${paths.slice(0, MANY).join(', ')} and ${paths.length - MANY} more` : paths.join(', ');

/** @param {string} commit */
const shortOf = (commit) => commit.slice(0, 9) || 'unknown';
