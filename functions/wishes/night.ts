/**
 * Every night: ends the wishes that are over, and counts the others. The count is made once a day and from three people on, so that a booking doesn't show who waited
 * (docs/continuity.md#how-many-wait).
 */
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { waitingCounts, wishCounts, wishMarks } from '../../operations/core.ts';
import { each, type Counts } from '../clock/runs.ts';
import { db } from '../store.ts';
import { allWaiting, NO_WISH, orFalse, type Waiting } from './stored.ts';

/** The document of the counts for staff, next to those of the counselors. No account has such an id. */
const FOR_STAFF = 'staff';

/** @returns `done`: the wishes that ended */
export async function countWaiting(): Promise<Counts> {
  const waiting = await allWaiting();
  const gone = await counselorsGone(waiting);
  const now = Date.now();
  const times = new Map<string, number[]>();
  const about: number[] = [];
  const ended = await each(waiting, async (one) => {
    const path = `patients/${one.uid}`;
    const counselor = String(one.wish['counselor']);
    const lasts = orFalse(() => {
      const marks = gone.has(counselor) ? undefined : wishMarks(one.wish, now);
      if (marks && counselor !== '') times.set(counselor, [...(times.get(counselor) ?? []), marks.times]);
      if (marks) about.push(marks.about);
      return marks !== undefined;
    }, path);
    return !lasts && endOld(one);
  });
  const counts = [...times].map(([uid, of]) => [uid, { parts: waitingCounts(Uint32Array.from(of)) }] as const);
  const forStaff = wishCounts(Uint32Array.from(about));
  await keep([
    ...counts.filter(([, { parts }]) => parts.length > 0),
    ...(forStaff.length > 0 ? [[FOR_STAFF, { about: forStaff }] as const] : []),
  ]);
  return ended;
}

/** The counselors of these wishes who have no public profile any more. */
async function counselorsGone(waiting: readonly Waiting[]): Promise<Set<string>> {
  const named = [...new Set(waiting.map(({ wish }) => String(wish['counselor'])))].filter((uid) => uid !== '');
  const profiles = named.length === 0 ? [] : await db.getAll(...named.map((uid) => db.doc(`counselorProfiles/${uid}`)));
  return new Set(profiles.filter(({ exists }) => !exists).map(({ id }) => id));
}

/** Ends a wish, unless the patient has another one by now. */
const endOld = ({ uid, since }: Waiting): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const patient = db.doc(`patients/${uid}`);
    const stands: unknown = (await transaction.get(patient)).get('wish.since');
    if (!(stands instanceof Timestamp) || !stands.isEqual(since)) return false;
    transaction.update(patient, NO_WISH);
    return true;
  });

/** Writes the counts of today, and deletes those of whom nobody, or too few, wait for today. */
async function keep(counts: readonly (readonly [id: string, counts: object])[]): Promise<void> {
  const writer = db.bulkWriter();
  const kept = new Set(counts.map(([id]) => id));
  for (const [id, of] of counts) void writer.set(db.doc(`waiting/${id}`), { ...of, at: FieldValue.serverTimestamp() });
  for (const place of await db.collection('waiting').listDocuments())
    if (!kept.has(place.id)) void writer.delete(place);
  await writer.close();
}
