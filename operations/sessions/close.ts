/**
 * Ends a session whose outcome neither its patient nor its counselor confirmed in time, answers a contest, or cancels a coming session for both. A returned
 * ticket is a correction with a reason. There is at most one for each session, because the entry has the session's name.
 */
import { endFor, isSessionId, staffMayClose, type Cause } from '../core.ts';
import { NotDone } from '../project/refusals.ts';
import { reasonFrom } from '../tickets/reason.ts';
import { contestItem, sessionItem } from '../taking/items.ts';
import { givenBack } from '../taking/take.ts';
import { officeDay } from '../words.ts';
import { endSession, type End } from './ending.ts';
import { findSession } from './session.ts';
import type { Found } from '../project/store.ts';
import type { Reading, Writing } from '../project/act.ts';
import type { Stored } from '../project/records.ts';

/** The possible endings of a session, in staff's words. */
export const ENDINGS: Readonly<Record<string, Cause>> = {
  held: 'held',
  'missed-by-patient': 'missedByPatient',
  'missed-by-counselor': 'missedByCounselor',
  cancelled: 'cancelled',
};

interface Wish {
  id: string;
  /** One of `ENDINGS`. */
  ending: string;
  /** For returning the ticket, which the patient reads; empty if none is returned. */
  reason: string;
}

interface Closing {
  /** Empty if the patient has left. */
  patientName: string;
  counselorName: string;
  /** Whether the ending returns the ticket. */
  owed: boolean;
  /** Whether the ticket was returned: a patient who has left has no account to return it to. */
  returned: boolean;
}

/** Predicts an ending. Its reason may still be missing. */
export async function previewClosing(
  acting: Reading,
  wish: Pick<Wish, 'id' | 'ending'> & Partial<Wish>,
): Promise<Closing> {
  const order = orderFrom(wish);
  const { session, patient } = await findSession(acting.store, order.id);
  return (await endOf(acting, order, session, patient)).closing;
}

export async function closeSession(acting: Writing, wish: Wish): Promise<Closing> {
  const order = orderFrom(wish);
  const decide = (session: Found<'sessions'>, patient: Found<'patients'> | undefined) =>
    endOf(acting, order, session, patient);
  return (await endSession(acting.store, order.id, decide)).closing;
}

/** The outcome of an ending whose answer was lost. */
export async function readClosing({ store }: Reading, wish: Wish): Promise<Closing> {
  const { id, owed } = orderFrom(wish);
  const { fields } = (await findSession(store, id)).session;
  return { ...namesIn(fields), owed, returned: fields.returned ?? false };
}

const namesIn = ({ patientName = '', counselorName = '' }: Stored<'sessions'>) => ({ patientName, counselorName });

/** A valid wish, which can be done if the session allows it. */
interface Order {
  id: string;
  cause: Cause;
  reason: string;
  owed: boolean;
}

function orderFrom({ id, ending, reason }: Pick<Wish, 'id' | 'ending'> & Partial<Wish>): Order {
  // The id becomes part of paths.
  if (!isSessionId(id)) throw new NotDone('unknown', `There is no session "${id}".`, 'session');
  const cause = Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
  if (!cause) {
    const words = Object.keys(ENDINGS).join(', ');
    throw new NotDone('illegal', `How it ended is one of ${words}, not "${ending}".`, 'ending');
  }
  const owed = endFor(cause, true).returned;
  if (reason === undefined) return { id, cause, owed, reason: '' };
  if (owed) return { id, cause, owed, reason: reasonFrom(reason) };
  if (reason.trim() === '') return { id, cause, owed, reason: '' };
  throw new NotDone('illegal', 'No ticket is returned: there is nowhere to keep a reason.', 'reason');
}

async function endOf(
  { store, now }: Reading,
  { id, cause, reason, owed }: Order,
  { fields }: Found<'sessions'>,
  patient: Found<'patients'> | undefined,
): Promise<End & { closing: Closing }> {
  const [contest] = await store.read([`contests/${id}`]);
  refuseUnlessOpen(fields, contest, cause, now);
  const end = endFor(cause, patient !== undefined);
  const besides = [sessionItem(id), contestItem(id)].map(givenBack);
  return {
    ...end,
    byHand: { reason, date: officeDay(now) },
    besides,
    closing: { ...namesIn(fields), owed, returned: end.returned },
  };
}

function refuseUnlessOpen(
  session: Stored<'sessions'>,
  contest: Found<'contests'> | undefined,
  cause: Cause,
  now: Date,
) {
  const answer = staffMayClose(session, contest?.fields, cause, now.getTime());
  if (answer.ok) return;
  if (answer.from !== undefined) {
    const day = new Date(answer.from).toISOString().slice(0, 10);
    const who = 'Its patient and its counselor may close this session themselves';
    throw new NotDone('notNow', `${who} until ${day}: nothing was changed.`);
  }
  const why = `The session is ${String(session.state)} already, and no contest is waiting`;
  throw new NotDone('notNow', `${why}: nothing was changed. You can still give a ticket with a correction.`);
}
