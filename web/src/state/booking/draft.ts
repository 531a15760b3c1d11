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

/** A request that was begun in this tab. */
export interface BegunRequest {
  /** The step to go on at: 1 to 6 are questions, at 7 it is read once more, at 8 nobody knows yet whether it was sent. */
  step: number;
}

const LAST_STEP = 8;

/** The request that was begun and not sent, as far as a page must know that shows none of it; null where nothing was answered, and where all of it is stored. */
export function begunRequest(): BegunRequest | null {
  const draft = readBookingDraft();
  if (typeof draft !== 'object' || draft === null || !('step' in draft) || !('answers' in draft)) return null;
  const { step, answers } = draft;
  const isStored = 'stored' in draft && draft.stored === true;
  const isAnswered = typeof answers === 'object' && answers !== null && Object.keys(answers).length > 0;
  if (!Number.isInteger(step) || Number(step) < 1 || Number(step) > LAST_STEP) return null;
  return isAnswered && !isStored ? { step: Number(step) } : null;
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
