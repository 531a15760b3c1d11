/** What a write left in the store, by its key in `toasts` of `public/locales`. */
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
  'staffTold',
  'subscribed',
  'ticketsAdded',
] as const;

export type Outcome = (typeof OUTCOMES)[number];

/**
 * The last write of this page that the database has accepted. It is here and not in the component that asked for it: the screen may break after the write
 * has begun, and the screen in its place says what was stored.
 */
export interface WritesState {
  last: Outcome | null;
  /** Who is signed in; null for a visitor. */
  of: string | null;
}

/** Nothing was written yet. */
export const nothingWritten: WritesState = { last: null, of: null };
