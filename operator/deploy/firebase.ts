/**
 * Uses firebase-tools for what it deploys well: indexes, cloud functions, the storage rules, Hosting.
 *
 * `--force` is never passed: it deletes every index and TTL policy that firestore.indexes.json doesn't contain, and that file can't contain our TTL policies.
 * With `--non-interactive`, firebase-tools leaves both alone. It signs in with the same application default credentials as the rest of the deploy, so that one
 * account does everything: a separate settings folder hides any `firebase login`.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject, ROOT, SCRATCH } from '../../tools/lib/paths.mjs';
import { start } from '../../tools/lib/processes.ts';

export type Target = 'firestore:indexes' | 'functions' | 'storage' | 'hosting';
/** Deploys one target and returns the exit code. */
export type Firebase = (target: Target) => Promise<number>;
export interface Call {
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

const FIREBASE = inProject('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
const INDEXES = 'firestore.indexes.json';

/**
 * Targets for which firebase-tools may ask the person at the terminal: functions that are new with retries, or gone, or a missing parameter; for the storage
 * rules, the role that lets them read Firestore. If nobody is there, it stops with a message, or leaves the role unset.
 */
const MAY_ASK: readonly Target[] = ['functions', 'storage'];

/**
 * @param machine for tests
 * @param machine.folder for settings and for the configuration of the indexes
 */
export function openFirebase(
  project: string,
  {
    run = inTerminal,
    folder = join(SCRATCH, 'deploy'),
    env = process.env,
  }: { run?: (call: Call) => Promise<number>; folder?: string; env?: NodeJS.ProcessEnv } = {},
): Firebase {
  const others = { ...env };
  // firebase-tools would prefer it to the credentials of the rest of the deploy.
  delete others['FIREBASE_TOKEN'];
  return async (target) => {
    mkdirSync(join(folder, 'config'), { recursive: true });
    return run({
      args: [
        ...[FIREBASE, 'deploy', '--only', target, '--project', project],
        ...(MAY_ASK.includes(target) ? [] : ['--non-interactive']),
      ],
      cwd: target === 'firestore:indexes' ? indexesAlone(folder) : ROOT,
      env: {
        ...others,
        NO_UPDATE_NOTIFIER: '1',
        XDG_CONFIG_HOME: join(folder, 'config'),
        // A person's sign-in belongs to no project, so Google requires the name of the one that pays for the quota.
        GOOGLE_CLOUD_QUOTA_PROJECT: project,
      },
    });
  };
}

/**
 * A folder whose configuration contains the indexes and no rules. With rules in it, firebase-tools would have the service compile them, even for indexes alone.
 */
function indexesAlone(folder: string): string {
  const own = join(folder, 'indexes');
  mkdirSync(own, { recursive: true });
  copyFileSync(inProject(INDEXES), join(own, INDEXES));
  writeFileSync(join(own, 'firebase.json'), JSON.stringify({ firestore: { indexes: INDEXES } }));
  return own;
}

/** Runs firebase-tools in this terminal. */
function inTerminal({ args, cwd, env }: Call): Promise<number> {
  return new Promise((resolve) => {
    const child = start(process.execPath, args, { cwd, env, stdio: 'inherit' });
    child.once('error', () => {
      resolve(127);
    });
    child.once('close', (code) => {
      resolve(code ?? 1);
    });
  });
}
