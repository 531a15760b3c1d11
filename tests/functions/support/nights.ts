/** Runs the nightly clock on chosen nights, with people who left something behind. */
import { vi } from 'vitest';
import { dayClock } from '../../../functions/index.ts';
import { accounts, bucket } from '../../../functions/leftovers/outside.ts';
import { DAY, db } from './store';

/** Removes every account and file. The store has its own `clear`. */
export async function clearOutside(): Promise<void> {
  const { users } = await accounts.listUsers();
  await accounts.deleteUsers(users.map(({ uid }) => uid));
  await bucket.deleteFiles({ force: true });
}

/** Runs the clock this many days from now, as the deployed version of that name; more than once at the same time if asked. */
export async function night(days: number, deploy = 'aram-1', atOnce = 1): Promise<void> {
  vi.stubEnv('K_REVISION', deploy);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });
  try {
    const runs = Array.from({ length: atOnce }, async () => {
      await dayClock.run({ scheduleTime: '' });
    });
    await Promise.all(runs);
  } finally {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  }
}

/** An account that was closed, and of which a broken deletion left a ledger entry. */
export async function breakOff(uid: string): Promise<void> {
  await db.doc(`closed/${uid}`).set({ at: new Date(Date.now() - DAY) });
  await db.doc(`patients/${uid}/ledger/one`).set({ kind: 'purchase', ticket: 5 });
}

const idsIn = async (collection: string) => (await db.collection(collection).get()).docs.map(({ id }) => id);

/** The people in the list of what will be deleted. */
export const listed = () => idsIn('leftovers');

/** The people of whom a ledger is left. */
export const kept = async () =>
  (await db.collectionGroup('ledger').get()).docs.map(({ ref }) => ref.parent.parent?.id).sort();

/** The record of the last night. */
export const lastNight = async () => (await db.doc('runs/day').get()).data();
