/**
 * What is written beside a session or a message so that a mail goes out (docs/emails.md). The extension that sends it looks up the address, and has the words.
 */
import { type Firestore, serverTimestamp, type WriteBatch } from 'firebase/firestore/lite';
import type { MailKind, Side } from '../../../core/generated/tables';
import type { NewMessage, OwnSession, SessionEnd } from '../../ports';
import { refs } from './refs';

const DAY_MS = 86_400_000;

/** A mail to one of two, from the other or from oneself. */
export interface Mail {
  id: string;
  to: string;
  kind: MailKind;
  /** Which of the operator's words. */
  name: string;
  data: { session: string } | { thread: string };
}

/** What a mail about a session tells of. */
export type MailEvent = 'booked' | 'moved' | 'cancelled' | 'missed' | 'closed';

/** How the end of a session is told: that the patient missed it is how it was closed. */
export function eventOf({ state, by }: SessionEnd): MailEvent {
  if (state === 'cancelled') return 'cancelled';
  return state === 'missed' && by === 'counselor' ? 'missed' : 'closed';
}

type Told = Pick<OwnSession, 'id' | 'patient' | 'counselor' | 'language' | 'moves'>;

/** A mail about a session, to one of its two. `moves` are those of the session as it will stand. */
export function sessionMail(session: Told, event: MailEvent, to: Side): Mail {
  const { id, language, moves } = session;
  return {
    id: `${id}-${event}${String(moves)}-${to}`,
    to: session[to],
    kind: 'sessions',
    name: `${event}-${language}`,
    data: { session: id },
  };
}

/** A mail about a message, to who reads it: one a day. */
export function messageMail({ from, session, now }: NewMessage): Mail {
  const thread = `${session.patient}_${session.counselor}`;
  return {
    id: `${thread}-${String(Math.floor(now / DAY_MS))}-${from}`,
    to: from === session.patient ? session.counselor : session.patient,
    kind: 'messages',
    name: `message-${session.language}`,
    data: { thread },
  };
}

/** Writes mails in a batch with what they tell of. */
export function putMails(batch: WriteBatch, db: Firestore, mails: readonly Mail[]): void {
  for (const { id, to, name, data } of mails) {
    batch.set(refs.mail(db, id), { toUids: [to], template: { name, data }, at: serverTimestamp() });
  }
}
