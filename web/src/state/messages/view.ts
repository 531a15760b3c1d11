import type { OwnMessage, OwnSession, OwnThread, ThreadOf } from '../../backend/ports';
import type { Side } from '../../core/generated/tables';

/** Which conversation, and for whom. */
export interface ConversationAsked {
  uid: string;
  side: Side;
  /** The account of the other. */
  other: string;
  /** A session of the two, where the address names one; else "". */
  session: string;
}

/** A conversation with all that its page shows to one of its two. */
export interface ConversationView {
  of: ThreadOf;
  side: Side;
  /** Null before the first message. */
  thread: OwnThread | null;
  /** What the other is called; "" where a patient has left. */
  name: string;
  /** The sessions of the two, as far as they matter here: those that stand, and the one that the address or the conversation names. */
  sessions: readonly OwnSession[];
  verified: boolean;
  /** For the counselor to see; always false for a patient, who cannot know. */
  blocked: boolean;
  /** As far as they were read, the oldest first. */
  messages: readonly OwnMessage[];
  /** Asks for those before; null where these begin with the first. */
  older: string | null;
  /** Asks for those after; null where there is none yet. */
  newest: string | null;
}

/** The two of a conversation, seen from one of them. */
export const twoOf = ({ uid, side, other }: ConversationAsked): ThreadOf =>
  side === 'patient' ? { patient: uid, counselor: other } : { patient: other, counselor: uid };

/** Until when a side has read. */
export const readUntil = (thread: OwnThread, side: Side): number =>
  side === 'patient' ? thread.patientReadAt : thread.counselorReadAt;

/** The other of the two. */
export const otherSide = (side: Side): Side => (side === 'patient' ? 'counselor' : 'patient');
