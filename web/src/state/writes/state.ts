/** The results of writes, as keys in `toasts` of `public/locales`. */
export const OUTCOMES = [
  'cardRemoved',
  'cardSaved',
  'contested',
  'hoursSaved',
  'messageSent',
  'profileSaved',
  'requestSent',
  'sessionBooked',
  'sessionCanceled',
  'sessionClosed',
  'sessionMoved',
  'signedUp',
  'staffNotified',
  'subscribed',
  'ticketsAdded',
] as const;

export type Outcome = (typeof OUTCOMES)[number];

/**
 * The last write of this page that the database has accepted. It is kept here and not in a component: the screen may break after the write
 * has begun, and the screen that replaces it reports what was stored.
 */
export interface WritesState {
  last: Outcome | null;
  /** The signed-in user; null for a visitor. */
  of: string | null;
}

/** The state before any write. */
export const nothingWritten: WritesState = { last: null, of: null };
