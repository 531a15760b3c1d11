/**
 * Tells those who wait of the times that opened: round by round, those who wait longest first (docs/continuity.md). The core decides whose turn it is. A run that
 * stops midway is continued by a later one, and nobody gets a second email: its name is the patient and the day.
 */
import { Timestamp } from 'firebase-admin/firestore';
import { WISH_ROUND_MS } from '../../web/src/core/generated/limits.ts';
import { isOffered, wantsMail, wishFits, wishTurn } from '../../operations/core.ts';
import { each, type Counts } from '../clock/runs.ts';
import { send } from '../mail/send.ts';
import { db } from '../store.ts';
import { offsetAt } from './offset.ts';
import { allWaiting, orFalse, type Waiting } from './stored.ts';

/** The most times of one run. The next runs work on the rest, those that are due longest first. */
const TIMES_MOST = 40;

/** Longer than a run may take: after this, a run that works on a time has stopped. */
const LEASE_MS = 600_000;

type Document = FirebaseFirestore.DocumentSnapshot;

/** @returns `done`: the times that were worked on */
export async function serveDue(): Promise<Counts> {
  const due = db.collection('openings').where('next', '<=', Timestamp.now()).orderBy('next').limit(TIMES_MOST);
  const openings = (await due.get()).docs;
  if (openings.length === 0) return { done: 0, failed: 0 };
  const waiting = await allWaiting();
  const sendsMail = (await db.doc('settings/mail').get()).get('on') === true;
  return each(openings, (opening) => serve(opening, waiting, sendsMail));
}

/** One round for one time. */
async function serve(opening: Document, waiting: readonly Waiting[], sendsMail: boolean): Promise<boolean> {
  const after = await claim(opening.ref);
  if (after === undefined) return false;
  const time = await db.doc(`slots/${opening.id}`).get();
  const last = await tell(time, waiting, { after, sendsMail });
  if (last) await opening.ref.update({ next: Timestamp.fromMillis(Date.now() + WISH_ROUND_MS), after: last });
  else await opening.ref.delete();
  return true;
}

/** Keeps other runs away. @returns the moment of the last wish that was served, null for none; undefined if another run has the time */
const claim = (opening: FirebaseFirestore.DocumentReference): Promise<Timestamp | null | undefined> =>
  db.runTransaction(async (transaction) => {
    const note = await transaction.get(opening);
    const next: unknown = note.get('next');
    if (!(next instanceof Timestamp) || next.toMillis() > Date.now()) return undefined;
    transaction.update(opening, { next: Timestamp.fromMillis(Date.now() + LEASE_MS) });
    return (note.get('after') as Timestamp | null | undefined) ?? null;
  });

/** @returns the moment of the last wish that was served; undefined if there is no other round */
async function tell(
  time: Document,
  waiting: readonly Waiting[],
  { after, sendsMail }: { after: Timestamp | null; sendsMail: boolean },
): Promise<Timestamp | undefined> {
  const now = Date.now();
  const slot = time.data();
  if (slot === undefined || !orFalse(() => isOffered(slot, now), time.ref.path)) return undefined;
  const counselor = String(slot['counselor']);
  const profile = await db.doc(`counselorProfiles/${counselor}`).get();
  if (profile.get('verified') !== true) return undefined;
  const topics = (profile.get('topics') as readonly string[] | undefined) ?? [];
  const start = (slot['start'] as Timestamp).toMillis();
  const fits = ({ uid, wish }: Waiting) =>
    orFalse(() => wishFits(wish, slot, topics, offsetAt(start, String(wish['zone'])), now), `patients/${uid}`);

  let served = 0;
  let last: Timestamp | undefined;
  for (const one of waiting) {
    if ((after && one.since <= after) || !fits(one)) continue;
    const mail = `${new Date(now).toISOString().slice(0, 10)}-opened-${one.uid}`;
    const [block, told, address] = await db.getAll(
      db.doc(`blocks/${counselor}_${one.uid}`),
      db.doc(`mail/${mail}`),
      db.doc(`addresses/${one.uid}`),
    );
    const turn = wishTurn({
      served,
      tied: last?.isEqual(one.since) === true,
      blocked: block?.exists === true,
      told: !told?.exists ? 'nothing' : told.get('about') === time.ref.path ? 'ofThis' : 'ofAnother',
      wants: sendsMail && wantsMail(address?.data(), 'opened'),
    });
    if (turn === 'later') return last;
    last = one.since;
    if (turn === 'never' || !(await show(one, time.id))) continue;
    if (turn === 'emails') {
      await send({
        id: mail,
        to: one.uid,
        event: 'opened',
        language: '',
        about: time.ref.path,
        moves: 0,
        burst: undefined,
      });
    }
    if (turn !== 'shows') served += 1;
  }
  return undefined;
}

/** Names the time in the patient's record, from which home shows it. @returns whether the patient still has this wish */
const show = ({ uid, since }: Waiting, openTime: string): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const patient = db.doc(`patients/${uid}`);
    const stands: unknown = (await transaction.get(patient)).get('wish.since');
    if (!(stands instanceof Timestamp) || !stands.isEqual(since)) return false;
    transaction.update(patient, { openTime });
    return true;
  });
