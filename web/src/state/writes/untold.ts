/**
 * What was stored while its screen broke, kept in the tab for the next screen, also after a reload. It is a draft: it goes when its owner signs out.
 */
import { clearDraft, readDraftText, writeDraftText } from '../drafts';
import { type Outcome, OUTCOMES } from './state';

const KEY = 'untold';

/** Keeps an outcome, by its name alone. */
export function keepUntold(outcome: Outcome): void {
  writeDraftText(KEY, outcome);
}

/** The outcome that is still to be told, once; null where there is none. */
export function takeUntold(): Outcome | null {
  const kept = readDraftText(KEY);
  if (kept !== null) clearDraft(KEY);
  return OUTCOMES.find((outcome) => outcome === kept) ?? null;
}
