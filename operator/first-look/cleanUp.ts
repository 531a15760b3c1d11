/** Deletes what a run created, checks that it's gone, and reports it. */
import { removeLeavings } from '../../operations/leavings/removal.ts';
import { openProject, type Project } from '../../operations/project/open.ts';
import { Refusal } from '../../operations/project/refusals.ts';
import { remainsOf } from '../../operations/leavings/leavings.ts';
import { remainsIn } from '../../operations/leavings/words.ts';
import { removeRuleset } from './rulesets.ts';
import type { PersonRole, Person } from './journal.ts';
import type { Target } from './target.ts';

/** One line each; `left` says how to delete it. */
export interface Cleaning {
  deleted: string[];
  left: string[];
}

const NAMES: Readonly<Record<PersonRole, string>> = {
  patient: 'test patient',
  counselor: 'test counselor',
  earlier: 'test patient who was shut out',
  newcomer: 'test account without a record',
};

/** @returns it never throws: whatever it couldn't delete is in `left` */
export async function cleanUp(
  target: Target,
  { run, people, rulesets }: { run: string; people: readonly Person[]; rulesets: Iterable<string> },
  now: Date,
): Promise<Cleaning> {
  const cleaning: Cleaning = { deleted: [], left: [] };
  const again = `npm run first-look -- --project ${target.projectId} --clean ${run}`;
  const project = openProject(target.place);
  for (const person of people) {
    try {
      cleaning.deleted.push(...(await removePerson(project, person, now)));
    } catch (error) {
      cleaning.left.push(`The ${NAMES[person.role]} and their data (${reasonOf(error)}). To delete it: ${again}`);
    }
  }
  await project.close();
  for (const name of rulesets) {
    try {
      await removeRuleset(target, name);
      cleaning.deleted.push(`The ruleset ${name.replace(/.*\//, '')}`);
    } catch (error) {
      cleaning.left.push(
        `The ruleset ${name}, which isn’t live (${reasonOf(error)}). To delete it: curl -X DELETE ` +
          `-H "Authorization: Bearer $(gcloud auth print-access-token)" https://firebaserules.googleapis.com/v1/${name}`,
      );
    }
  }
  return cleaning;
}

/**
 * Removes first what visitors could see. The account goes last: an interrupted run can still be found by its email.
 * @returns what was deleted
 */
async function removePerson(project: Project, { role, email, uid: known }: Person, now: Date): Promise<string[]> {
  const uid = known ?? (await project.accounts.byEmail(email));
  if (uid === undefined) return [];
  const what = await removeDocuments(project, uid, now);
  for (const name of [`images/${uid}`, `ids/${uid}`]) {
    if (!(await project.files.exists(name))) continue;
    await project.files.remove(name);
    what.push(name.startsWith('ids/') ? 'ID' : 'photo');
  }
  await project.accounts.remove(uid);
  return [`The ${NAMES[role]}: ${[...what, 'account'].join(', ')}`];
}

/**
 * @returns what was deleted
 * @throws {Error} if something still exists
 */
async function removeDocuments({ store }: Project, uid: string, now: Date): Promise<string[]> {
  const left = () => remainsOf(store, uid, now, { files: [], account: false });
  await store.removeAll([`counselorProfiles/${uid}`]);
  const before = await left();
  await removeLeavings(store, before.leavings);
  const sessions = await sessionsOf(store, uid);
  // Canceling a session that was still booked has written to the ledger.
  const { ledger, leavings, records } = await left();
  await store.removeAll([
    ...leavings.own,
    ...sessions.flatMap((path) => [path, path.replace('sessions/', 'contests/')]),
    ...ledger,
    ...records.map(({ path }) => path),
    `leftovers/${uid}`,
  ]);
  const still = remainsIn(await left(), 'no account');
  if (still.length > 0) throw new Error(`still there: ${still.join(', ')}`);
  return [...remainsIn(before, 'no account'), ...(sessions.length > 0 ? [`sessions (${sessions.length})`] : [])];
}

/**
 * The paths of a test patient's sessions. A session that another person booked with the test counselor was canceled, its ticket was returned, and it stays theirs.
 */
async function sessionsOf(store: Project['store'], uid: string) {
  const paths: string[] = [];
  const question = { in: 'sessions', where: { patient: uid }, fields: [] } as const;
  for await (const { path } of store.stream(question)) paths.push(path);
  return paths;
}

const reasonOf = (error: unknown) =>
  error instanceof Refusal
    ? error.status
    : error instanceof Error
      ? (error.message.split('\n')[0] ?? '')
      : String(error);
