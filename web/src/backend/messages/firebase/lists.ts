/** Queries for conversations and messages, the places where their pages end, and how they are read, as far as possible (`values`). */
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
import { LANGUAGES, LIMITS, type Side } from '../../../core/generated/tables';
import type { MessagesAsked, MessagesPage, OwnMessage, OwnThread, ThreadOf, ThreadsPage } from '../../ports';
import { behindMoment, momentPlace } from '../../firebase/stored/moments';
import { millis, oneOf, readCount, type Stored, text } from '../../firebase/stored/values';
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
  return { threads: docs.flatMap((thread) => readThread(thread.data()) ?? []), next };
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

/** Reads a conversation; nothing if a person or the time is missing. */
export function readThread(data: Stored): OwnThread | undefined {
  const [patient, counselor, lastAt] = [text(data, 'patient'), text(data, 'counselor'), millis(data['lastAt'])];
  if (patient === '' || counselor === '' || lastAt === undefined) return undefined;
  return {
    patient,
    counselor,
    session: text(data, 'session'),
    patientName: text(data, 'patientName'),
    counselorName: text(data, 'counselorName'),
    language: oneOf(LANGUAGES, data['language']) ?? 'en',
    lastId: text(data, 'lastId'),
    lastFrom: text(data, 'lastFrom'),
    lastAt,
    patientReadAt: millis(data['patientReadAt']) ?? 0,
    counselorReadAt: millis(data['counselorReadAt']) ?? 0,
    patientStopped: data['patientStopped'] === true,
    counselorStopped: data['counselorStopped'] === true,
    patientSince: millis(data['patientSince']) ?? 0,
    counselorSince: millis(data['counselorSince']) ?? 0,
    patientSent: readCount(data['patientSent']),
    counselorSent: readCount(data['counselorSent']),
  };
}

/** Reads a message. A message without text was unsent. */
function readMessage(id: string, data: Stored): OwnMessage | undefined {
  const [from, at, words] = [text(data, 'from'), millis(data['at']), data['text']];
  if (from === '' || at === undefined) return undefined;
  return { id, from, at, text: typeof words === 'string' ? words : null };
}
