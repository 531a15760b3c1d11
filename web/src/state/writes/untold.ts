/**
 * The result of a write whose screen broke, kept in the tab for the next screen, also after a reload. It is a draft: it is deleted when its
 * owner signs out.
 */
import { clearDraft, readDraftText, writeDraftText } from '../drafts';
import { type Outcome, OUTCOMES } from './state';

const KEY = 'untold';

/** Keeps a result, as its name only. */
export function keepUntold(outcome: Outcome): void {
  writeDraftText(KEY, outcome);
}

/** Returns the result that hasn't been reported yet, once; null if there is none. */
export function takeUntold(): Outcome | null {
  const kept = readDraftText(KEY);
  if (kept !== null) clearDraft(KEY);
  return OUTCOMES.find((outcome) => outcome === kept) ?? null;
}
