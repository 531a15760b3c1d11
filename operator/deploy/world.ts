/** What a deploy works with. Tests pass their own parts; `openWorld` has the real ones. */
import { setTimeout as wait } from 'node:timers/promises';
import { googleCredentials } from '../../operations/project/credentials.ts';
import { choosePlace } from '../place.ts';
import { ROOT } from '../../tools/lib/paths.mjs';
import { say } from '../../tools/lib/progress.ts';
import { compileHere, measureHere } from './compile.ts';
import { openFirebase, type Firebase } from './firebase.ts';
import { openGoogle, type Google } from './google.ts';
import { openRules, type Rules } from './rulesApi.ts';
import { openSources, type Sources } from './sources.ts';
import type { Clock } from './tries.ts';

export interface World {
  project: string;
  say: (text: string) => void;
  clock: Clock;
  sources: Sources;
  /** Describes the size of the rules. */
  measure: (source: string) => Promise<string>;
  google: Google;
  rules: Rules;
  firebase: Firebase;
}

export function openWorld(project: string): World {
  const credentials = googleCredentials(project);
  const clock = { now: Date.now, wait: (milliseconds: number) => wait(milliseconds) };
  return {
    project,
    say,
    clock,
    sources: openSources(ROOT),
    measure: measureHere,
    google: openGoogle(choosePlace({ emulators: false, project }, process.env), credentials),
    rules: openRules({ project, credentials, compile: compileHere, clock, say }),
    firebase: openFirebase(project),
  };
}
