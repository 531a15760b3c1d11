/** Deletes what a run created, checks that it's gone, and reports it. */
import { remainsOf } from '../../operations/leftovers/remains.ts';
import { removeLeft } from '../../operations/leftovers/removal.ts';
import { remainsIn } from '../../operations/leftovers/words.ts';
import { allOf } from '../../operations/project/all.ts';
import { Refusal } from '../../operations/project/refusals.ts';
import { reasonOf } from './outcome.ts';
import { emailOf, type Role, type World } from './world.ts';

/** One line each; `left` says how to delete it. */
export interface Cleaning {
  deleted: string[];
  left: string[];
}

const NAMES: Readonly<Record<Role, string>> = {
  patient: 'test patient',
  counselor: 'test counselor',
  earlier: 'test patient who was shut out',
};

/** @returns it never throws: whatever it couldn't delete is in `left` */
export async function cleanUp(world: World): Promise<Cleaning> {
  const { target, run, signedUp } = world;
  const cleaning: Cleaning = { deleted: [], left: [] };
  for (const role of signedUp) {
    try {
      cleaning.deleted.push(...(await removePerson(world, role)));
    } catch (error) {
      const reason = error instanceof Refusal ? error.status : reasonOf(error);
      const again = `npm run smoke -- --project ${target.config.projectId} --clean ${run}`;
      cleaning.left.push(`The ${NAMES[role]} and their data (${reason}). To delete it: ${again}`);
    }
  }
  return cleaning;
}

/**
 * Removes first what visitors could see. The account goes last: an interrupted run can still be found by its email.
 * @returns what was deleted
 */
async function removePerson(world: World, role: Role): Promise<string[]> {
  const uid = await world.accounts.byEmail(emailOf(world.run, role));
  if (uid === undefined) return [];
  const what = await removeDocuments(world, uid);
  await world.accounts.remove(uid);
  return [`The ${NAMES[role]}: ${[...what, 'account'].join(', ')}`];
}

/**
 * @returns what was deleted
 * @throws {Error} if something still exists
 */
async function removeDocuments({ store, now }: World, uid: string): Promise<string[]> {
  const left = () => remainsOf(store, uid, now, { files: [], account: false });
  await store.removeAll([`counselorProfiles/${uid}`]);
  const before = await left();
  await removeLeft(store, before.documents);
  // A session that somebody else booked with the test counselor was canceled, its ticket was returned, and it stays theirs.
  const sessions = await allOf(store, { in: 'sessions', where: { patient: uid }, fields: [] });
  // Canceling a session that was still booked has written to the ledger.
  const { ledger, documents, records } = await left();
  await store.removeAll([
    ...documents.own,
    ...sessions.flatMap(({ path }) => [path, path.replace('sessions/', 'contests/')]),
    ...ledger,
    ...records.map(({ path }) => path),
    `leftovers/${uid}`,
  ]);
  const still = remainsIn(await left(), 'no account');
  if (still.length > 0) throw new Error(`still there: ${still.join(', ')}`);
  return [...remainsIn(before, 'no account'), ...(sessions.length > 0 ? [`sessions (${sessions.length})`] : [])];
}
