/**
 * The search from which a visitor wanted to wait for a time, kept in the tab while they log in or create an account. It is deleted with the
 * drafts: at sign-out, and when somebody else signs in.
 */
import { clearDraft, readDraftText, writeDraftText } from '../drafts';

const KEY = 'wish';

/** The parameter of the search's URL that opens the sheet. */
export const WAITS = 'wait';

/** @param search the query of the search's page, with the question mark and `WAITS` */
export function keepWish(search: string): void {
  writeDraftText(KEY, search);
}

/** The query to return to; null if none is kept. It is text that isn't JSON, so that it doesn't count as a form that was begun. */
export function keptWish(): string | null {
  const search = readDraftText(KEY);
  return search !== null && /^\?\S+$/.test(search) ? search : null;
}

/** Forgets it, since the sheet is open or was closed. */
export function forgetWish(): void {
  clearDraft(KEY);
}
