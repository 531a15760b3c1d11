import type { CallClosed, CallTurn, MessageRefusal, Side } from '../generated/tables';

/** How one message more is counted: beside those of this hour, or as the first of a new one. */
export type Counting = 'on' | 'anew';

/** What is known of a conversation by who would write in it. Moments are milliseconds since 1970, everywhere here. */
export interface ThreadFacts {
  /** One of the two has ended it. */
  stopped: boolean;
  /** Where who asks has ended it, and the other has not: when its newest message was sent. */
  stoppedSince?: number;
  /** The patient has a record. */
  patientStays: boolean;
  /** The counselor is verified. */
  verified: boolean;
  /** The counselor has blocked the patient; always false where the patient asks, who cannot know. */
  blocked: boolean;
  /** The session for which they write: when it begins, whether it is booked or was held, when it was booked, whether it is held in writing. */
  session: { start: number; stands: boolean; bookedAt: number; written: boolean } | null;
  /** What the side that writes has sent since the first message of its count; null before the first message of the two. */
  count: { since: number; sent: number } | null;
}

/** A message as far as it can be undone. */
export interface MessageFacts {
  /** Who asks has written it. */
  own: boolean;
  at: number;
  /** It was taken back. */
  gone: boolean;
}

/** A session of the two that is booked. */
export interface Meeting {
  start: number;
  /** It is held in writing. */
  written: boolean;
}

/** Why not; `from` is the first moment at which it can be done, where that is known. */
export interface NotNow {
  ok: false;
  refused: MessageRefusal;
  from?: number;
}

/** Whether something may be done. */
export type Answer = { ok: true } | NotNow;

/** How a message is counted, or why it cannot be sent. */
export type MayWrite = { ok: true; counting: Counting } | NotNow;

/** A session as far as it is called. */
export interface CallFacts {
  start: number;
  /** It is neither called off nor closed. */
  booked: boolean;
  /** It is held in writing. */
  written: boolean;
}

/** What a side of a call knows of itself. */
export interface OwnCall {
  /** The round that it wrote last, 0 for none. An earlier page may have. */
  round: number;
  /** This page has written. */
  here: boolean;
  /** The round of the other's for which this page made an offer, 0 for none. */
  offered: number;
  /** The answer to that offer was taken. */
  answered: boolean;
  /** The connection that there was is broken. */
  lost: boolean;
}

/** The other's word: which, what it follows, and whether it is no more than "I am here". */
export interface OtherCall {
  /** 0 while there is none. */
  round: number;
  to: number;
  here: boolean;
}

/** The decisions about conversations, and about the calls of the same two. Every method throws `CoreError` where it is given what is none of this. */
export interface ConversationCore {
  mayWrite: (facts: ThreadFacts, side: Side, now: number) => MayWrite;
  /** `readUntil`: until when the other has read. */
  mayTakeBack: (message: MessageFacts, readUntil: number) => Answer;
  /** `readUntil`: until when who asks has read. */
  isUnread: (message: MessageFacts, readUntil: number) => boolean;
  /** `booked`: the sessions of the two that are to come or to be closed. */
  mayEnd: (booked: readonly Meeting[], now: number) => Answer;
  /** Open from `CALL_BEFORE_MINUTES` before the start to `CALL_AFTER_MINUTES` after it. */
  mayJoin: (call: CallFacts, now: number) => 'open' | CallClosed;
  callTurn: (side: Side, own: OwnCall, other: OtherCall) => CallTurn;
}
