/**
 * Deletes what the list `leftovers` has shown for long enough (preview.ts), with the same steps as the command `sweep`. Each person is one act, which may be
 * interrupted, repeated and done by two runs at once. The first write of each leaves a trace and marks the entry as `begun`.
 */
import { randomUUID } from 'node:crypto';
import { traced } from '../audit/trace.ts';
import { unlessConflict } from '../project/refusals.ts';
import { isSweepable, leftBy, type Left } from './gone.ts';
import { isSame } from './preview.ts';
import { listLeftovers } from './search.ts';
import { areMany, sweepOne } from './sweep.ts';
import { remainsIn } from './words.ts';
import type { Acting, Reading, Writing } from '../project/act.ts';

/** The `by` of the clock's traces. */
const CLOCK = 'clock';

/** The most people whose data one night deletes. The rest waits for the next night, in the order in which it became due. */
export const PEOPLE_A_NIGHT = 50;

/**
 * The people whose data is due, those that are due longest first. If the sign-in provider may have lost accounts (`lost`), only those who closed their account
 * themselves, which a mark proves: about the others a person has to decide, with `sweep`.
 */
export async function peopleToSweep({
  store,
  now,
}: Reading): Promise<{ uids: string[]; lost: { gone: number; of: number } | undefined }> {
  const accounts = await goneAccounts(store);
  const lost = areMany(accounts) ? accounts : undefined;
  const uids: string[] = [];
  const span = { earliestBy: 'due', until: now };
  for await (const { id, fields } of store.stream({ in: 'leftovers', ...span, fields: ['why'] })) {
    if (!lost || fields.why === 'closed') uids.push(id);
    if (uids.length === PEOPLE_A_NIGHT) break;
  }
  return { uids, lost };
}

/** How many accounts the search has found gone at the sign-in provider, and how many records there are. */
export async function goneAccounts(store: Acting['store']) {
  const [gone, patients, counselors] = await Promise.all([
    store.count({ in: 'leftovers', where: { why: 'no account' } }),
    store.count({ in: 'patients' }),
    store.count({ in: 'counselors' }),
  ]);
  return { gone, of: patients + counselors };
}

/**
 * Deletes what a person left behind, if it's still what the list says; otherwise lists it as it is now.
 * @returns whether it was deleted
 */
export async function sweepListed(
  acting: Writing & Pick<Acting, 'accounts' | 'files'>,
  { uid, deploy }: { uid: string; deploy: string },
): Promise<boolean> {
  const { store, now } = acting;
  const path = `leftovers/${uid}` as const;
  const [[listed], left] = await Promise.all([store.read([path]), leftBy(acting, { uid })]);
  const hasBegun = listed?.fields.begun instanceof Date;
  const isAsListed = ({ why, ...rest }: Left) =>
    hasBegun || isSame(listed?.fields ?? {}, { why, what: remainsIn(rest, why) });
  let isDone = false;
  if (listed && left && isSweepable(left) && isAsListed(left)) {
    const mark = { path, set: { begun: now }, expects: { updateTime: listed.updateTime } };
    const trace = { id: `${CLOCK}_${randomUUID()}`, role: CLOCK, act: 'sweep', of: `person:${uid}` };
    const { store: tracing } = traced({ store, by: CLOCK }, trace);
    // If another run has just begun this one, it goes on with it.
    const begins =
      hasBegun ||
      (await unlessConflict(
        tracing.commit([mark]).then(() => true),
        () => false,
      ));
    if (!begins) return false;
    isDone = await sweepOne(acting, left);
  }
  await listLeftovers(acting, { uid, deploy });
  return isDone;
}
