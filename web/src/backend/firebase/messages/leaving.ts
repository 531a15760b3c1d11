/** What of conversations goes with a patient who leaves, page by page (whatever breaks off is gone on with), and into the own copy. */
import {
  documentId,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import type { Side } from '../../../core/generated/tables';
import { refs } from './refs';
import { text } from '../stored/values';
import { messageDocs, threadDocs } from './lists';

/** Messages deleted in one batch: as many as the rules may look up documents for, were each to ask for its own. */
const BATCH = 20;

/** Every conversation of a patient. */
async function everyThread(db: Firestore, side: Side, uid: string): Promise<QueryDocumentSnapshot[]> {
  const all: QueryDocumentSnapshot[] = [];
  for (let place: string | undefined; ;) {
    const { docs, next } = await threadDocs(db, side, uid, place);
    all.push(...docs);
    if (next === null) return all;
    place = next;
  }
}

/** Deletes the messages that somebody wrote in a conversation. */
async function deleteOwn(db: Firestore, thread: QueryDocumentSnapshot, uid: string): Promise<void> {
  const messages = refs.messages(db, text(thread.data(), 'patient'), text(thread.data(), 'counselor'));
  const some = query(messages, where('from', '==', uid), orderBy(documentId()), limit(BATCH));
  for (let found = await getDocs(some); !found.empty; found = await getDocs(some)) {
    const batch = writeBatch(db);
    for (const { ref } of found.docs) batch.delete(ref);
    await batch.commit();
  }
}

/** Every message of a conversation, the oldest first. */
async function everyMessage(db: Firestore, thread: QueryDocumentSnapshot): Promise<QueryDocumentSnapshot[]> {
  const messages = refs.messages(db, text(thread.data(), 'patient'), text(thread.data(), 'counselor'));
  const all: QueryDocumentSnapshot[] = [];
  for (let place: string | null = null; ;) {
    const { docs, next } = await messageDocs(messages, 'asc', place ?? undefined);
    all.push(...docs);
    if (next === null) return all;
    place = next;
  }
}

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
