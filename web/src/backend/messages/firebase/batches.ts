/** The batch that sends a message: it writes the message and points the conversation to it. */
import { type Firestore, increment, serverTimestamp, type WriteBatch, writeBatch } from 'firebase/firestore/lite';
import type { NewMessage } from '../../ports';
import { refs } from './refs';

/** The last read time of a side that hasn't received a message yet. */
const NEVER = new Date(0);

/** The conversation that the first message creates. */
function firstThread({ id, from, session }: NewMessage) {
  const { patient, counselor, patientName, counselorName, language } = session;
  const now = serverTimestamp();
  return {
    patient,
    counselor,
    session: session.id,
    patientName,
    counselorName,
    language,
    lastId: id,
    lastFrom: from,
    lastAt: now,
    patientReadAt: from === patient ? now : NEVER,
    counselorReadAt: from === counselor ? now : NEVER,
    patientStopped: false,
    counselorStopped: false,
    patientSince: now,
    counselorSince: now,
    patientSent: from === patient ? 1 : 0,
    counselorSent: from === counselor ? 1 : 0,
  };
}

/**
 * The changes that a further message makes to its conversation. The store increments the count, so two tabs needn't know about each other.
 */
function furtherMessage({ id, from, session, beginsAnew }: NewMessage, counting: 'on' | 'anew') {
  const side = from === session.patient ? 'patient' : 'counselor';
  const now = serverTimestamp();
  return {
    session: session.id,
    lastId: id,
    lastFrom: from,
    lastAt: now,
    [`${side}ReadAt`]: now,
    ...(beginsAnew === true && { [`${side}Stopped`]: false }),
    ...(counting === 'on' ? { [`${side}Sent`]: increment(1) } : { [`${side}Sent`]: 1, [`${side}Since`]: now }),
  };
}

/** Writes a message and counts it. */
export function messageBatch(db: Firestore, message: NewMessage, counting: NewMessage['counting']): WriteBatch {
  const { id, from, text, session } = message;
  const thread = refs.thread(db, session.patient, session.counselor);
  const batch = writeBatch(db);
  if (counting === 'first') batch.set(thread, firstThread(message));
  else batch.update(thread, furtherMessage(message, counting));
  batch.set(refs.message(db, session.patient, session.counselor, id), { from, text, at: serverTimestamp() });
  return batch;
}
