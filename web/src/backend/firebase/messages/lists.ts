/** Which conversations and messages are asked for, and where a page of them ends. */
import {
  type CollectionReference,
  documentId,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore/lite';
import { LIMITS, type Side } from '../../../core/generated/tables';
import type { MessagesAsked, MessagesPage, ThreadOf, ThreadsPage } from '../../ports';
import { behindMoment, momentPlace } from '../stored/moments';
import { readMessage, readThread } from '../stored/readMessage';
import { refs } from './refs';

/** One page of what somebody's conversations are, as they are stored. */
export async function threadDocs(
  db: Firestore,
  side: Side,
  uid: string,
  after?: string,
): Promise<{ docs: QueryDocumentSnapshot[]; next: string | null }> {
  const own = query(refs.threads(db), where(side, '==', uid));
  const newestFirst = query(own, orderBy('lastAt', 'desc'), orderBy(documentId(), 'desc'));
  const rest = after === undefined ? newestFirst : query(newestFirst, behindMoment(after));
  const { docs } = await getDocs(query(rest, limit(LIMITS.MESSAGES_LISTED)));
  const last = docs.at(-1);
  return { docs, next: last && docs.length === LIMITS.MESSAGES_LISTED ? momentPlace(last, 'lastAt') : null };
}

/** A page of somebody's conversations. */
export async function threadsPage(db: Firestore, side: Side, uid: string, after?: string): Promise<ThreadsPage> {
  const { docs, next } = await threadDocs(db, side, uid, after);
  return { threads: docs.flatMap((thread) => readThread(thread.data()) ?? []), next };
}

/** One page of messages as they are stored, in a direction of time. `next` is null where these are the last of them. */
export async function messageDocs(
  all: CollectionReference,
  direction: 'asc' | 'desc',
  place?: string,
): Promise<{ docs: QueryDocumentSnapshot[]; next: string | null }> {
  const ordered = query(all, orderBy('at', direction), orderBy(documentId(), direction));
  const rest = place === undefined ? ordered : query(ordered, behindMoment(place));
  const { docs } = await getDocs(query(rest, limit(LIMITS.MESSAGES_LISTED)));
  const last = docs.at(-1);
  return { docs, next: last && docs.length === LIMITS.MESSAGES_LISTED ? momentPlace(last, 'at') : null };
}

/** A page of messages. Those before a place are asked for backwards; on screen the oldest stands first. */
export async function messagesPage(
  db: Firestore,
  { patient, counselor }: ThreadOf,
  asked: MessagesAsked,
): Promise<MessagesPage> {
  const isForward = 'after' in asked;
  const { docs, next } = await messageDocs(
    refs.messages(db, patient, counselor),
    isForward ? 'asc' : 'desc',
    isForward ? asked.after : asked.before,
  );
  if (!isForward) docs.reverse();
  const messages = docs.flatMap((message) => readMessage(message.id, message.data()) ?? []);
  const last = docs.at(-1);
  const newest = last ? momentPlace(last, 'at') : null;
  if (isForward) return { messages, older: asked.after, newest: newest ?? asked.after };
  return { messages, older: next, newest: newest ?? asked.before ?? null };
}
