import type { MessageRecord, ReportReason, Side, ThreadRecord } from '../../core/generated/tables';
import type { OwnSession } from '../sessions/sessions';

/** A conversation of a patient and a counselor. */
export type OwnThread = ThreadRecord;

/** The two people of a conversation, which identify it. */
export type ThreadOf = Pick<OwnThread, 'patient' | 'counselor'>;

/** A message as the two see it. `text` is null if its author unsent it. `move`: the times that it proposes, for the core. */
export interface OwnMessage extends Pick<MessageRecord, 'from' | 'at' | 'move'> {
  id: string;
  text: string | null;
}

/** Some conversations, the most recently used first. `next` asks for the rest; null if these are the last. */
export interface ThreadsPage {
  threads: OwnThread[];
  next: string | null;
}

/** Which messages: those before a place (the newest if there is no place), or those after one. */
export type MessagesAsked = { before?: string } | { after: string };

/** Some messages, the oldest first. */
export interface MessagesPage {
  messages: OwnMessage[];
  /** The place to ask for older ones; null if these are the first. If messages after a place were requested, it is that place. */
  older: string | null;
  /** The place to ask for newer messages; null if there is none yet. */
  newest: string | null;
}

/** A message to be sent. The app draws its id; sent again with the same id, it is stored once. */
export interface NewMessage {
  id: string;
  from: string;
  text: string;
  /** The other times for a session that a counselor proposes with it, as the core writes them. */
  move?: string;
  /** The session that the two write about. */
  session: OwnSession;
  /** How the core would count it; `first` if the two haven't written yet. The store decides, so the other ways are tried next. */
  counting: 'first' | 'on' | 'anew';
  /** The writer ended the conversation, and starts it again for a session that was booked since. */
  beginsAnew?: boolean;
}

/** A message of the other person that is reported to staff. */
export interface NewMessageReport extends ThreadOf {
  message: string;
  by: string;
  reason: ReportReason;
  urgent: boolean;
}

/**
 * The messages between the two people of a session. After a refusal, the port checks once whether the write was stored, and if so it
 * succeeds. Otherwise it fails with `session-changed`: read the conversation again and ask the core for the reason.
 */
export interface MessagesPort {
  /** Fifty at a time. */
  listThreads: (uid: string, side: Side, after?: string) => Promise<ThreadsPage>;
  /** Null if there is none, or it belongs to other people. */
  loadThread: (of: ThreadOf) => Promise<OwnThread | null>;
  /** Fifty at a time; none if there is no conversation yet. */
  listMessages: (of: ThreadOf, asked: MessagesAsked) => Promise<MessagesPage>;
  /** Writes message and conversation in one batch; the recipient gets an email if they want one. Repeatable with the same id. */
  sendMessage: (message: NewMessage) => Promise<void>;
  /** Marks everything so far as read by this side. Repeatable. */
  markRead: (of: ThreadOf, side: Side) => Promise<void>;
  /** Unsends a message. That is possible until the other person has read it; a trace that there was one stays. Repeatable. */
  unsendMessage: (of: ThreadOf, id: string) => Promise<void>;
  /** Ends the conversation for both, for all sessions booked so far; this can't be undone. Repeatable. */
  endThread: (of: ThreadOf, side: Side) => Promise<void>;
  /**
   * Reports a message to staff, with its text. A report can't be read afterward, so a second one fails like any refused write.
   *
   * @throws BackendError `not-found` if the message doesn't exist or was unsent
   */
  reportMessage: (report: NewMessageReport) => Promise<void>;
  /** Alerts staff urgently that somebody is in danger. Each of the two can do this once per session: another try is refused. */
  reportDanger: (session: string, by: string) => Promise<void>;
  /**
   * For a patient who leaves, after the record is closed: deletes the patient's messages, and removes the name from conversations.
   * Repeatable.
   */
  forgetMessages: (uid: string) => Promise<void>;
}
