/** What a deploy works with. Tests pass their own parts; `openWorld` has the real ones. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { googleCredentials } from '../../operations/project/credentials.ts';
import { DEPLOYED, writeFunctions } from '../../tools/functions/folder.ts';
import { RULES } from '../../tools/lib/buildRecord.ts';
import { inProject } from '../../tools/lib/paths.mjs';
import { say } from '../../tools/lib/progress.ts';
import { chooseProject } from '../project.ts';
import { sourceFaults } from './checks.ts';
import { openFirebase, type Firebase } from './firebase.ts';
import { openGoogle, type Google } from './google.ts';

export interface World {
  project: string;
  say: (text: string) => void;
  wait: (milliseconds: number) => Promise<unknown>;
  /** The faults of what would be deployed. */
  sourceFaults: (wish: { withFunctions: boolean }) => Promise<string[]>;
  /** The text of the rules to publish. */
  published: () => string;
  /** Writes the folder from which firebase-tools deploys the functions. */
  writeFunctions: () => Promise<void>;
  google: Google;
  firebase: Firebase;
}

export const openWorld = (project: string): World => ({
  project,
  say,
  wait: (milliseconds) => wait(milliseconds),
  sourceFaults: ({ withFunctions }) => sourceFaults(project, { withFunctions }),
  published: () => readFileSync(inProject('dist', RULES), 'utf8'),
  writeFunctions: () => writeFunctions(DEPLOYED),
  google: openGoogle(chooseProject({ emulators: false, project }, process.env), googleCredentials(project)),
  firebase: openFirebase(project),
});
