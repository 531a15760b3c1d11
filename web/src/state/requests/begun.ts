import { LIMITS } from '../../core/generated/tables';
import { readBookingDraft } from './draft';

/** A request that was begun in this tab. */
export interface BegunRequest {
  /** The step to continue at: 1 to 6 are questions, 7 is the review, and at 8 it is unknown whether the request was sent. */
  step: number;
}

/**
 * Returns what other pages need to know about a request that was begun and not sent; null if nothing was answered, or if everything is
 * stored.
 */
export function begunRequest(): BegunRequest | null {
  const draft = readBookingDraft();
  if (typeof draft !== 'object' || draft === null || !('step' in draft) || !('answers' in draft)) return null;
  const { step, answers } = draft;
  const isStored = 'stored' in draft && draft.stored === true;
  const isAnswered = typeof answers === 'object' && answers !== null && Object.keys(answers).length > 0;
  if (!Number.isInteger(step) || Number(step) < 1 || Number(step) > LIMITS.BOOKING_STEPS) return null;
  return isAnswered && !isStored ? { step: Number(step) } : null;
}
