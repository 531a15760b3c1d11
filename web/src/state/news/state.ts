import type { OwnSession } from '../../backend/ports';
import type { Side } from '../../core/generated/tables';

/** Something that another person did: a session that they changed, or a conversation that they wrote in, and when. */
export interface NewsItem {
  id: string;
  at: number;
}

/** The two kinds of news. */
export type NewsKind = 'messages' | 'sessions';

/** What the last looks found. It belongs to one person and is emptied when they leave. */
export interface NewsState {
  /** Whose news it is; "" for nobody's. */
  uid: string;
  side: Side;
  /** The newest change of any of the person's sessions, by whomever, from which the next look asks on; null before the first look. */
  until: number | null;
  /** Counts the looks that found a change which open screens may not show yet. */
  turn: number;
  /** The sessions that changed last, by whomever, the newest change first. */
  sessions: readonly OwnSession[];
  /** Conversations with unread messages. */
  messages: readonly NewsItem[];
  /** Up to which moment the screen has shown each item, by kind and id. */
  shown: Record<NewsKind, Record<string, number>>;
}

/** Before the first look. */
export const noNews: NewsState = {
  uid: '',
  side: 'patient',
  until: null,
  turn: 0,
  sessions: [],
  messages: [],
  shown: { messages: {}, sessions: {} },
};

/** When nobody has asked yet. */
export const nobodyAsked = { uid: '', told: 0, messages: -Infinity, sessions: -Infinity } as const;
