/**
 * The sessions that are being canceled together, kept in the tab until the outcome of each is known: after a reload, their pages say which
 * of them are still booked.
 */
import { clearDraft, readDraftText, writeDraftText } from '../drafts';

const KEY = 'canceling';

/** The ids of the sessions; empty if none are being canceled. */
export function keptCanceling(): string[] {
  return (readDraftText(KEY) ?? '').split(' ').filter((id) => id !== '');
}

/** Keeps the ids, before the first session is canceled. */
export function keepCanceling(ids: readonly string[]): void {
  writeDraftText(KEY, ids.join(' '));
}

/** Forgets them: the outcome of each is known, or the rest stay booked. */
export function forgetCanceling(): void {
  clearDraft(KEY);
}
