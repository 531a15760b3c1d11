/** What of conversations goes with a patient who leaves, page by page (whatever breaks off is gone on with), and into the own copy. */
import {
  documentId,
  type Firestore,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import type { Side } from '../../../core/generated/tables';
import { refs } from './refs';
import { deleteAll } from '../../firebase/stored/deleteAll';
import { text } from '../../firebase/stored/values';
import { messageDocs, type StoredPage, threadDocs } from './lists';

/** All documents of a list, page by page. */
async function everyPage(read: (place?: string) => Promise<StoredPage>): Promise<QueryDocumentSnapshot[]> {
  const all: QueryDocumentSnapshot[] = [];
  for (let place: string | undefined; ;) {
    const { docs, next } = await read(place);
    all.push(...docs);
    if (next === null) return all;
    place = next;
  }
}

const everyThread = (db: Firestore, side: Side, uid: string) => everyPage((place) => threadDocs(db, side, uid, place));

const messagesOf = (db: Firestore, thread: QueryDocumentSnapshot) =>
  refs.messages(db, text(thread.data(), 'patient'), text(thread.data(), 'counselor'));

/** Deletes the messages that somebody wrote in a conversation. */
async function deleteOwn(db: Firestore, thread: QueryDocumentSnapshot, uid: string): Promise<void> {
  await deleteAll(db, query(messagesOf(db, thread), where('from', '==', uid), orderBy(documentId())), 2);
}

/** Every message of a conversation, the oldest first. */
const everyMessage = (db: Firestore, thread: QueryDocumentSnapshot) =>
  everyPage((place) => messageDocs(messagesOf(db, thread), 'asc', place));

/** Somebody's conversations and all messages in them, for the own copy: what the other wrote was written to who asks. */
export async function messagesOwn(db: Firestore, side: Side, uid: string): Promise<QueryDocumentSnapshot[]> {
  const threads = await everyThread(db, side, uid);
  const messages = await Promise.all(threads.map((thread) => everyMessage(db, thread)));
  return [...threads, ...messages.flat()];
}

/** The messages first: while the name stands, the conversation is met again. */
export async function forgetMessages(db: Firestore, uid: string): Promise<void> {
  for (const thread of await everyThread(db, 'patient', uid)) {
    await deleteOwn(db, thread, uid);
    if (thread.get('patientName') !== '') await updateDoc(thread.ref, { patientName: '' });
  }
}
