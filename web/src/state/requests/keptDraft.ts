/** Keeps the questionnaire's draft. Home only reads the draft, so a first visit shouldn't load this file. */
import type { BookingState } from '../../core/generated/tables';
import { clearDraft, writeDraftText } from '../drafts';
import { BOOKING_DRAFT, readBookingDraft } from './draft';

/** Whether this request has asked for the newest consent and the patient chose "Not now". */
export function isNewestDeclined(): boolean {
  const draft = readBookingDraft();
  return typeof draft === 'object' && draft !== null && 'isNewestDeclined' in draft && draft.isNewestDeclined === true;
}

/** Keeps the state over a reload. Once the request is stored, the draft is removed. */
export function keepBookingDraft(state: BookingState, hasDeclined = isNewestDeclined()): void {
  if (state.stage === 'submitted') clearDraft(BOOKING_DRAFT);
  else writeDraftText(BOOKING_DRAFT, JSON.stringify(hasDeclined ? { ...state, isNewestDeclined: true } : state));
}

/** Discards the answers of a request that was stored after its screen was left, unless other answers have replaced them. */
export function forgetBookingDraft(id: string): void {
  const draft = readBookingDraft();
  if (typeof draft === 'object' && draft !== null && 'id' in draft && draft.id === id) clearDraft(BOOKING_DRAFT);
}
