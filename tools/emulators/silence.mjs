/**
 * Notices a Firestore emulator that no longer answers. Google's emulator has blocked for good under many transactions at once: each request then waits for
 * the five minutes of `fetch`, in every test file that follows.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { SCRATCH } from '../lib/paths.mjs';
import { familyOf } from '../lib/processes.mjs';

/** How long one answer may take, in milliseconds: a busy machine needs a few seconds, and nothing else waits for it. */
const PATIENCE = 120_000;

/** How long to wait after an answer, in milliseconds. */
const PAUSE = 10_000;

/**
 * Asks over and over, and resolves once there is no answer. An error is an answer: who is gone does not hang.
 * @param {(signal: AbortSignal) => Promise<unknown>} ask gives up with the signal
 * @param {{ patience?: number; pause?: number; until?: AbortSignal | undefined }} [options] `until` ends the watch
 * @returns {Promise<boolean>} false if the watch was ended
 */
export async function untilSilent(ask, { patience = PATIENCE, pause = PAUSE, until } = {}) {
  while (!until?.aborted) {
    const limit = AbortSignal.timeout(patience);
    await ask(limit).catch(() => undefined);
    if (limit.aborted) return true;
    await after(pause, undefined, { ref: false });
  }
  return false;
}

/**
 * Has the Java programs among a process's descendants write down what each of their threads waits for, and keeps the log in which firebase-tools writes it.
 * @param {number} pid
 * @param {string} log
 * @returns {Promise<string>} the file that holds it
 */
export async function keepThreads(pid, log) {
  familyOf(pid).forEach(askForThreads);
  await after(3_000);
  const kept = `${SCRATCH}/firestore-silent.log`;
  appendFileSync(kept, `${new Date().toISOString()}\n${readFileSync(log, 'utf8')}`);
  return kept;
}

/** Asks a process for its threads if it is Java: any other would end. @param {number} pid */
function askForThreads(pid) {
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'java') process.kill(pid, 'SIGQUIT');
  } catch {
    // It is gone, or the system has no /proc: the log says less.
  }
}
