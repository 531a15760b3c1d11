/**
 * Removes a counselor's verification, so that the counselor leaves the team page. The mark goes first, since from then on nobody can book. Then every coming
 * session is canceled, its ticket returned, and the available times deleted. If it's interrupted, calling it again continues.
 */
import { endFor, isComing } from '../core.ts';
import { allOf } from '../project/all.ts';
import { NotDone } from '../project/refusals.ts';
import { endSession } from '../sessions/ending.ts';
import type { Reading, Writing } from '../project/act.ts';
import type { Store } from '../project/store.ts';

/** @returns all are zero if there is nothing to do */
export async function previewUnverifying(
  { store, now }: Reading,
  { uid }: { uid: string },
): Promise<{ verified: boolean; sessions: number; times: number }> {
  const [profile] = await store.read([`counselorProfiles/${uid}`], ['verified']);
  if (!profile) throw new NotDone('unknown', `There is no counselor "${uid}".`, 'counselor');
  const [coming, open] = [await comingOf(store, uid, now), await openTimesOf(store, uid)];
  return { verified: profile.fields.verified === true, sessions: coming.length, times: open.length };
}

export async function unverify(
  acting: Writing,
  { uid }: { uid: string },
): Promise<{ sessions: number; tickets: number; times: number }> {
  const { store, now } = acting;
  const { verified } = await previewUnverifying(acting, { uid });
  if (verified) {
    await store.commit([{ path: `counselorProfiles/${uid}`, set: { verified: false }, expects: { exists: true } }]);
  }
  // Someone may have booked before the mark was removed.
  const cancelled = await cancelAll(store, await comingOf(store, uid, now), now);
  const times = await openTimesOf(store, uid);
  await store.removeAll(times);
  return { ...cancelled, times: times.length };
}

/** The counselor's booked sessions that haven't begun. */
async function comingOf(store: Store, uid: string, now: Date) {
  const where = { counselor: uid, state: 'booked' } as const;
  const found = await allOf(store, { in: 'sessions', where, earliestBy: 'start', since: now, fields: ['start'] });
  return found.map(({ id }) => id);
}

async function openTimesOf(store: Store, uid: string) {
  const where = { counselor: uid, state: 'open' } as const;
  const found = await allOf(store, { in: 'slots', where, earliestBy: 'start', fields: ['start'] });
  return found.map(({ path }) => path);
}

async function cancelAll(store: Store, ids: readonly string[], now: Date) {
  const done = { sessions: 0, tickets: 0 };
  for (const id of ids) {
    const ended = await endSession(store, id, ({ fields }, patient) =>
      isComing(fields, now.getTime()) ? endFor('unverified', patient !== undefined) : undefined,
    );
    if (ended) done.sessions += 1;
    if (ended?.returned) done.tickets += 1;
  }
  return done;
}
