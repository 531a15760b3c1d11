import type { BookingState } from '../../core/generated/tables';
import { clearDraft, readDraftText, writeDraftText } from '../drafts';

/** The questionnaire's draft: its state from the core, in this tab only. */
const KEY = 'booking';

/**
 * Reads the draft as it was stored; null if there is none. It can be anything, but the core restores only what the screen could have
 * reached.
 */
export function readBookingDraft(): unknown {
  const text = readDraftText(KEY);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Whether everything is answered, and the request is ready to be sent. The draft is checked again before that. */
export function hasRequestToSend(): boolean {
  const draft = readBookingDraft();
  return (
    typeof draft === 'object' &&
    draft !== null &&
    'stage' in draft &&
    draft.stage === 'confirming' &&
    !('stored' in draft && draft.stored === true)
  );
}

/** Whether this request has asked for the newest consent and the patient chose "Not now". */
export function isNewestDeclined(): boolean {
  const draft = readBookingDraft();
  return typeof draft === 'object' && draft !== null && 'isNewestDeclined' in draft && draft.isNewestDeclined === true;
}

/** Keeps the state over a reload. Once the request is stored, the draft is removed. */
export function keepBookingDraft(state: BookingState, hasDeclined = isNewestDeclined()): void {
  if (state.stage === 'submitted') clearDraft(KEY);
  else writeDraftText(KEY, JSON.stringify(hasDeclined ? { ...state, isNewestDeclined: true } : state));
}

/** Discards the unfinished request. */
export function discardBookingDraft(): void {
  clearDraft(KEY);
}

/** Discards the answers of a request that was stored after its screen was left, unless other answers have replaced them. */
export function forgetBookingDraft(id: string): void {
  const draft = readBookingDraft();
  if (typeof draft === 'object' && draft !== null && 'id' in draft && draft.id === id) clearDraft(KEY);
}
