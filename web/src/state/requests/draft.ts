import { clearDraft, readDraftText } from '../drafts';

/** The questionnaire's draft: its state from the core, in this tab only. */
export const BOOKING_DRAFT = 'booking';

/**
 * Reads the draft as it was stored; null if there is none. It can be anything, but the core restores only what the screen could have
 * reached.
 */
export function readBookingDraft(): unknown {
  const text = readDraftText(BOOKING_DRAFT);
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

/** Discards the unfinished request. */
export function discardBookingDraft(): void {
  clearDraft(BOOKING_DRAFT);
}
