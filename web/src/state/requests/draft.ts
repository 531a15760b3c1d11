import type { BookingState } from '../../core/generated/tables';
import { clearDraft, readDraftText, writeDraftText } from '../drafts';

/** The questionnaire's draft: its state as the core gave it, in this tab only. */
const KEY = 'booking';

/** The draft as it was kept; whatever stands there, the core restores only what the screen could have reached. Null where there is none. */
export function readBookingDraft(): unknown {
  const text = readDraftText(KEY);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Whether all is answered, and the request waits to be sent. What stands there is looked at again before it is. */
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

/** Keeps the state over a reload. A request that is stored leaves nothing behind. */
export function keepBookingDraft(state: BookingState): void {
  if (state.stage === 'submitted') clearDraft(KEY);
  else writeDraftText(KEY, JSON.stringify(state));
}

/** Leaves nothing of the request that was begun. */
export function discardBookingDraft(): void {
  clearDraft(KEY);
}

/** A request was stored after its screen was left: its answers go, unless others stand in their place. */
export function forgetBookingDraft(id: string): void {
  const draft = readBookingDraft();
  if (typeof draft === 'object' && draft !== null && 'id' in draft && draft.id === id) clearDraft(KEY);
}
