/** Searches for what people who left have left behind and lists it in `leftovers/{uid}`. Each run covers a part and records where the next one continues. */
import { isSweepable, leftBy } from './gone.ts';
import { isSame, previewOf } from './preview.ts';
import { isOld, scan, type Cursors } from './scan.ts';
import { remainsIn } from './words.ts';
import type { Acting, Writing } from '../project/act.ts';

/**
 * The limits of one run. A person takes a dozen queries; a hundred records or files take one. If more people than this are gone, for instance because the
 * sign-in provider lost data, only the first are listed: a sweep finds all of them itself.
 */
const PEOPLE_MOST = 200;
const RECORDS_MOST = 1000;

/**
 * @param input from the previous run
 * @returns the people whom `listLeftovers` must look at
 */
export async function peopleToSearch(
  acting: Pick<Acting, 'store' | 'accounts' | 'files' | 'now'>,
  { cursors }: { cursors: Cursors },
): Promise<{ uids: Set<string>; cursors: Record<string, string> }> {
  const { store, accounts, now } = acting;
  const uids = new Set<string>();
  for await (const { id } of store.stream({ in: 'leftovers', fields: [], most: PEOPLE_MOST })) uids.add(id);
  const scanned = await scan(acting, { cursors, people: PEOPLE_MOST, records: RECORDS_MOST });
  const owners = [...scanned.written].filter(([, ms]) => isOld(ms, now)).map(([uid]) => uid);
  const existing = await accounts.existing(owners);
  const gone = owners.filter((uid) => !existing.has(uid)).slice(0, PEOPLE_MOST);
  for (const uid of [...scanned.closed, ...gone]) uids.add(uid);
  return { uids, cursors: scanned.cursors };
}

/**
 * Lists what a person left behind, or removes the person from the list.
 * @param input `deploy`: the version that runs, whose first nights only list
 * @returns whether the list has changed
 */
export async function listLeftovers(
  acting: Writing & Pick<Acting, 'accounts' | 'files'>,
  { uid, deploy }: { uid: string; deploy: string },
): Promise<boolean> {
  const { store, now } = acting;
  const path = `leftovers/${uid}` as const;
  const [[listed], left] = await Promise.all([store.read([path]), leftBy(acting, { uid })]);
  const what = left ? remainsIn(left, left.why) : [];
  if (!left || what.length === 0) {
    if (listed) await store.removeAll([path]);
    return listed !== undefined;
  }
  const entry = { why: left.why, what, deploy };
  const { since, due } = previewOf(listed, entry, now);
  // Payments that staff have to look at, or a record next to the mark, end a deletion that was begun: what is left later is listed as new.
  const dates = isSweepable(left) ? { since, due } : { since, due: null, begun: null };
  const last = listed?.fields ?? {};
  if (isSame(last, entry) && last.deploy === deploy && String(last.due) === String(dates.due)) return false;
  await store.commit([{ path, set: { ...entry, ...dates }, stamp: ['at'] }]);
  return true;
}
