/** What a deploy works with. Tests pass their own parts; `openWorld` has the real ones. */
import { setTimeout as wait } from 'node:timers/promises';
import { googleCredentials } from '../../operations/project/credentials.mjs';
import { choosePlace } from '../place.mjs';
import { ROOT } from '../../tools/lib/paths.mjs';
import { say } from '../../tools/lib/progress.mjs';
import { compileHere, measureHere } from './compile.mjs';
import { openFirebase } from './firebase.mjs';
import { openGoogle } from './google.mjs';
import { openRules } from './rulesApi.mjs';
import { openSources } from './sources.mjs';

/**
 * @typedef {object} World
 * @property {string} project
 * @property {(text: string) => void} say
 * @property {import('./tries.mjs').Clock} clock
 * @property {import('./sources.mjs').Sources} sources
 * @property {(source: string) => Promise<string>} measure describes the size of the rules
 * @property {import('./google.mjs').Google} google
 * @property {import('./rulesApi.mjs').Rules} rules
 * @property {import('./firebase.mjs').Firebase} firebase
 */

/**
 * @param {string} project
 * @returns {World}
 */
export function openWorld(project) {
  const credentials = googleCredentials(project);
  const clock = { now: Date.now, wait: (/** @type {number} */ milliseconds) => wait(milliseconds) };
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
