/**
 * Notices a Firestore emulator that no longer answers. Google's emulator has hung for good under many concurrent transactions: each request then waits for the
 * five minutes of `fetch`, in every test file that follows.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { SCRATCH } from '../lib/paths.mjs';
import { familyOf } from '../lib/processes.ts';

/** The longest wait for one answer, in milliseconds: a busy machine needs a few seconds, and nothing else depends on this wait. */
const PATIENCE = 120_000;

/** The pause after an answer, in milliseconds. */
const PAUSE = 10_000;

/**
 * Queries repeatedly, and resolves once there is no answer. An error counts as an answer, since a process that has ended doesn't hang.
 * @param ask must give up when the signal fires
 * @param options `until` ends the watch
 * @returns false if the watch was ended
 */
export async function untilSilent(
  ask: (signal: AbortSignal) => Promise<unknown>,
  {
    patience = PATIENCE,
    pause = PAUSE,
    until,
  }: { patience?: number; pause?: number; until?: AbortSignal | undefined } = {},
): Promise<boolean> {
  while (!until?.aborted) {
    const limit = AbortSignal.timeout(patience);
    await ask(limit).catch(() => undefined);
    if (limit.aborted) return true;
    await after(pause, undefined, { ref: false });
  }
  return false;
}

/**
 * Has the Java processes among a process's descendants print what each of their threads waits for, and keeps the log into which firebase-tools writes it.
 * @returns the file that contains it
 */
export async function keepThreads(pid: number, log: string): Promise<string> {
  familyOf(pid).forEach(askForThreads);
  await after(3_000);
  const kept = `${SCRATCH}/firestore-silent.log`;
  appendFileSync(kept, `${new Date().toISOString()}\n${readFileSync(log, 'utf8')}`);
  return kept;
}

/** Requests a thread dump from a process if it's Java; the signal would end any other process. */
function askForThreads(pid: number) {
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'java') process.kill(pid, 'SIGQUIT');
  } catch {
    // The process is gone, or the system has no /proc: the log then contains less.
  }
}
