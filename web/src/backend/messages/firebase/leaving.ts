/**
 * What happens to the conversations of a patient who leaves, page by page (a deletion that broke off can continue), and what goes into the
 * patient's copy of their data.
 */
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

/** Reads all documents of a list, page by page. */
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

/** Deletes the messages that a person wrote in a conversation. */
async function deleteOwn(db: Firestore, thread: QueryDocumentSnapshot, uid: string): Promise<void> {
  await deleteAll(db, query(messagesOf(db, thread), where('from', '==', uid), orderBy(documentId())), 2);
}

/** Reads every message of a conversation, the oldest first. */
const everyMessage = (db: Firestore, thread: QueryDocumentSnapshot) =>
  everyPage((place) => messageDocs(messagesOf(db, thread), 'asc', place));

/**
 * A person's conversations with all their messages, for the copy of their data. The other person's messages were written to them, so
 * they're included.
 */
export async function messagesOwn(db: Firestore, side: Side, uid: string): Promise<QueryDocumentSnapshot[]> {
  const threads = await everyThread(db, side, uid);
  const messages = await Promise.all(threads.map((thread) => everyMessage(db, thread)));
  return [...threads, ...messages.flat()];
}

/** Deletes the messages first: the conversation is found as long as it has the patient's name. */
export async function forgetMessages(db: Firestore, uid: string): Promise<void> {
  for (const thread of await everyThread(db, 'patient', uid)) {
    await deleteOwn(db, thread, uid);
    if (thread.get('patientName') !== '') await updateDoc(thread.ref, { patientName: '' });
  }
}
