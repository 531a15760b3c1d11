/**
 * Calls firebase-tools, which does the deploy, for one target at a time.
 *
 * `--force` is never passed: it deletes every index and TTL policy that firestore.indexes.json doesn't contain, and that file can't contain our TTL policies.
 * With `--non-interactive`, firebase-tools leaves both alone. It signs in with the same application default credentials as our own checks, so that one account
 * does everything: a separate settings folder hides any `firebase login`.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULES } from '../../tools/lib/buildRecord.ts';
import { inProject, ROOT, SCRATCH } from '../../tools/lib/paths.mjs';
import { run as runHere } from '../../tools/lib/processes.ts';

export type Target = 'firestore:indexes' | 'functions' | 'firestore:rules' | 'storage' | 'hosting';
/** `output` is what firebase-tools said; empty if it had the terminal to itself. */
interface Outcome {
  code: number;
  output: string;
}
/** Deploys one target. */
export type Firebase = (target: Target) => Promise<Outcome>;

const FIREBASE = inProject('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
const INDEXES = 'firestore.indexes.json';

/**
 * Targets for which firebase-tools may ask the person at the terminal: functions that are new with retries, or gone, or a missing parameter; for the storage
 * rules, the role that lets them read Firestore. If nobody is there, it stops with a message, or leaves the role unset.
 */
const MAY_ASK: readonly Target[] = ['functions', 'storage'];

/** Refusals that may pass (`inTries`), in the words of firebase-tools. */
const MAY_PASS = /HTTP Error: (?:400|409|5\d\d)\b|Failed to make request/;

/** Between two tries, in seconds. */
const PAUSES = [5, 15, 45, 135];

/**
 * @param machine for tests
 * @param machine.folder for settings, and for what is deployed to Firestore
 * @param machine.dist the built app
 */
export function openFirebase(
  project: string,
  {
    run = runHere,
    folder = join(SCRATCH, 'deploy'),
    dist = inProject('dist'),
    env = process.env,
  }: { run?: typeof runHere; folder?: string; dist?: string; env?: NodeJS.ProcessEnv } = {},
): Firebase {
  const others = { ...env };
  // firebase-tools would prefer it to the credentials of the checks.
  delete others['FIREBASE_TOKEN'];
  return (target) => {
    mkdirSync(join(folder, 'config'), { recursive: true });
    const isFirestore = target.startsWith('firestore:');
    const quiet = MAY_ASK.includes(target) ? [] : ['--non-interactive'];
    return run(process.execPath, [FIREBASE, 'deploy', '--only', target, '--project', project, ...quiet], {
      cwd: isFirestore ? firestoreAlone(folder, dist) : ROOT,
      env: {
        ...others,
        NO_UPDATE_NOTIFIER: '1',
        XDG_CONFIG_HOME: join(folder, 'config'),
        // A person's sign-in belongs to no project, so Google requires the name of the one that pays for the quota.
        GOOGLE_CLOUD_QUOTA_PROJECT: project,
      },
      // The others have the terminal to themselves: they may ask.
      ...(isFirestore ? { onOutput: (text: string) => process.stdout.write(text) } : { stdio: 'inherit' }),
    });
  };
}

/**
 * A folder with the indexes and the rules as the build wrote them: the project's firebase.json names the readable rules, which are too large to publish.
 * firebase-tools has Google compile these rules before it deploys either of the two.
 */
function firestoreAlone(folder: string, dist: string): string {
  const own = join(folder, 'firestore');
  mkdirSync(own, { recursive: true });
  copyFileSync(inProject(INDEXES), join(own, INDEXES));
  copyFileSync(join(dist, RULES), join(own, RULES));
  writeFileSync(join(own, 'firebase.json'), JSON.stringify({ firestore: { indexes: INDEXES, rules: RULES } }));
  return own;
}

/**
 * Deploys a target, up to five times if Google's answer may pass. Its compiler of rules has a time limit: it refuses large rules in one minute with 400, 409 or 503,
 * and accepts them in the next (issues 2735, 5590 and 10819 of firebase-tools). Errors in the rules are answered otherwise, and not tried again.
 */
export async function inTries(
  firebase: Firebase,
  target: Target,
  { wait, say }: { wait: (milliseconds: number) => Promise<unknown>; say: (text: string) => void },
): Promise<Outcome> {
  for (const [at, pause] of PAUSES.entries()) {
    const outcome = await firebase(target);
    const refusal = MAY_PASS.exec(outcome.output)?.[0];
    if (outcome.code === 0 || refusal === undefined) return outcome;
    say(`  ${refusal}, which may pass. Try ${at + 2} of ${PAUSES.length + 1} follows in ${pause} seconds.`);
    await wait(pause * 1_000);
  }
  return firebase(target);
}
