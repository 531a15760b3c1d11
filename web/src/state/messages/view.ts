import type { OwnMessage, OwnSession, OwnThread, ThreadOf } from '../../backend/ports';
import type { Side } from '../../core/generated/tables';

/** Identifies a conversation, and the person who reads it. */
export interface ConversationAsked {
  uid: string;
  side: Side;
  /** The account of the other person. */
  other: string;
  /** A session of the two, if the URL names one; else "". */
  session: string;
}

/** A conversation with everything that its page shows to one of the two. */
export interface ConversationView {
  of: ThreadOf;
  side: Side;
  /** Null before the first message. */
  thread: OwnThread | null;
  /** The name of the other person; "" if a patient has left. */
  name: string;
  /** The relevant sessions of the two: the booked ones, and the one that the URL or the conversation names. */
  sessions: readonly OwnSession[];
  /** The moment from which none of their sessions is missing in that list: 0 if it has all. */
  known: number;
  verified: boolean;
  /** The name under which staff verified the counselor; null if they didn't. */
  verifiedName: string | null;
  /** For the counselor; always false for a patient, who can't know. */
  blocked: boolean;
  /** The messages read so far, the oldest first. */
  messages: readonly OwnMessage[];
  /** The place to ask for older ones; null if these are the first. */
  older: string | null;
  /** The place to ask for newer ones; null if there is none yet. */
  newest: string | null;
}

/** The conversation of a session's two people, as the session's page reads it. */
export const aboutSession = ({ id, patient, counselor }: OwnSession, side: Side): ConversationAsked => {
  const [uid, other] = side === 'patient' ? [patient, counselor] : [counselor, patient];
  return { uid, side, other, session: id };
};

/** The two people of a conversation, from one person's view. */
export const twoOf = ({ uid, side, other }: ConversationAsked): ThreadOf =>
  side === 'patient' ? { patient: uid, counselor: other } : { patient: other, counselor: uid };

/** The moment up to which a side has read. */
export const readUntil = (thread: OwnThread, side: Side): number =>
  side === 'patient' ? thread.patientReadAt : thread.counselorReadAt;

export const otherSide = (side: Side): Side => (side === 'patient' ? 'counselor' : 'patient');
