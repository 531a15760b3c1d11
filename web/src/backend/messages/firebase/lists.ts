/** Queries for conversations and messages, the places where their pages end. */
import {
  documentId,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  query,
  type Query,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore/lite';
import { LIMITS, type Side } from '../../../core/generated/tables';
import type { MessagesAsked, MessagesPage, OwnMessage, ThreadOf, ThreadsPage } from '../../ports';
import { readMessageRecord, readThreadRecord } from '../../firebase/stored/generated/messages';
import { behindMoment, momentPlace } from '../../firebase/stored/moments';
import type { Stored } from '../../firebase/stored/values';
import { refs } from './refs';

/** A page of stored documents, and where the next page begins; null after the last one. */
export interface StoredPage {
  docs: QueryDocumentSnapshot[];
  next: string | null;
}

/** Reads one page in order of time, after a place. */
async function pageByTime(all: Query, key: 'at' | 'lastAt', direction: 'asc' | 'desc', place?: string) {
  const ordered = query(all, orderBy(key, direction), orderBy(documentId(), direction));
  const rest = place === undefined ? ordered : query(ordered, behindMoment(place));
  const { docs } = await getDocs(query(rest, limit(LIMITS.MESSAGES_LISTED)));
  const last = docs.at(-1);
  return { docs, next: last && docs.length === LIMITS.MESSAGES_LISTED ? momentPlace(last, key) : null };
}

/** Reads one page of a person's conversations, the most recently used first. */
export const threadDocs = (db: Firestore, side: Side, uid: string, after?: string): Promise<StoredPage> =>
  pageByTime(query(refs.threads(db), where(side, '==', uid)), 'lastAt', 'desc', after);

/** Reads one page of messages, in one direction of time. */
export const messageDocs = (all: Query, direction: 'asc' | 'desc', place?: string): Promise<StoredPage> =>
  pageByTime(all, 'at', direction, place);

/** Reads a page of a person's conversations. */
export async function threadsPage(db: Firestore, side: Side, uid: string, after?: string): Promise<ThreadsPage> {
  const { docs, next } = await threadDocs(db, side, uid, after);
  return { threads: docs.flatMap((thread) => readThreadRecord(thread.data()) ?? []), next };
}

/** Reads a page of messages. Those before a place are queried backward; screens show the oldest first. */
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

/** Reads a message. A message without text was unsent. */
function readMessage(id: string, data: Stored): OwnMessage | undefined {
  const message = readMessageRecord(data);
  return message && { id, ...message, text: typeof data['text'] === 'string' ? message.text : null };
}
