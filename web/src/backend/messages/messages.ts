import type { MessageRecord, ReportReason, Side, ThreadRecord } from '../../core/generated/tables';
import type { OwnSession } from '../sessions/sessions';

/** A conversation of a patient and a counselor. */
export type OwnThread = ThreadRecord;

/** The two of a conversation, by whom it is found. */
export type ThreadOf = Pick<OwnThread, 'patient' | 'counselor'>;

/** A message as the two see it. `text` is null where its writer has taken it back. */
export interface OwnMessage extends Pick<MessageRecord, 'from' | 'at'> {
  id: string;
  text: string | null;
}

/** Some conversations, the one written in last first. `next` asks for the rest; null where these are the last. */
export interface ThreadsPage {
  threads: OwnThread[];
  next: string | null;
}

/** Which messages: those before a place, the newest where none is named; or those after one. */
export type MessagesAsked = { before?: string } | { after: string };

/** Some messages, the oldest first. */
export interface MessagesPage {
  messages: OwnMessage[];
  /** Asks for those before; null where these are the first. Where those after a place were asked for, it is that place. */
  older: string | null;
  /** Asks for what is written after these; null where there is none yet. */
  newest: string | null;
}

/** A message to be sent. Its id is drawn by the app; the same id sent again is stored once. */
export interface NewMessage {
  id: string;
  from: string;
  text: string;
  /** The session of the two for which they write. */
  session: OwnSession;
  /** How the core has it counted; `first` where the two have not written yet. The store has the last word, so the others are tried after it. */
  counting: 'first' | 'on' | 'anew';
  /** Who writes has ended the conversation, and begins it anew for a session booked since. */
  beginsAnew?: boolean;
}

/** A message of the other's, shown to staff. */
export interface NewMessageReport extends ThreadOf {
  message: string;
  by: string;
  reason: ReportReason;
  urgent: boolean;
}

/**
 * What the two of a session write to each other. A write that the store refuses is looked into once: where it was stored after all it counts as done; else it
 * fails with `session-changed`: look at the conversation again, and ask the core why.
 */
export interface MessagesPort {
  /** Fifty at a time. */
  listThreads: (uid: string, side: Side, after?: string) => Promise<ThreadsPage>;
  /** Null where there is none, or it is somebody else's. */
  loadThread: (of: ThreadOf) => Promise<OwnThread | null>;
  /** Fifty at a time; none where there is no conversation yet. */
  listMessages: (of: ThreadOf, asked: MessagesAsked) => Promise<MessagesPage>;
  /** Message and conversation in one batch, with a mail to who wants one. Repeatable by the message's id. */
  sendMessage: (message: NewMessage) => Promise<void>;
  /** All that is there counts as read by this side, from now on. Repeatable. */
  markRead: (of: ThreadOf, side: Side) => Promise<void>;
  /** Until the other has read it; that there was one stays. Repeatable. */
  takeBackMessage: (of: ThreadOf, id: string) => Promise<void>;
  /** Ends the conversation for both, for all sessions booked so far: no end is taken back. Repeatable. */
  endThread: (of: ThreadOf, side: Side) => Promise<void>;
  /**
   * Shows staff a message in its own words. It cannot be asked for afterwards: a second report of it fails like any that is refused.
   *
   * @throws BackendError `not-found` where the message is not there, or was taken back
   */
  reportMessage: (report: NewMessageReport) => Promise<void>;
  /** Tells staff, urgently, that somebody is in danger. Each of the two once for a session: another try is refused. */
  reportDanger: (session: string, by: string) => Promise<void>;
  /** For a patient who leaves, after the record is closed: the own messages deleted, the name out of conversations. Repeatable. */
  forgetMessages: (uid: string) => Promise<void>;
}
