import { LIMITS } from '../../core/generated/tables';
import { readBookingDraft } from './draft';

/** A request that was begun in this tab. */
export interface BegunRequest {
  /** The step to go on at: 1 to 6 are questions, at 7 it is read once more, at 8 nobody knows yet whether it was sent. */
  step: number;
}

/** The request that was begun and not sent, as far as a page must know that shows none of it; null where nothing was answered, and where all of it is stored. */
export function begunRequest(): BegunRequest | null {
  const draft = readBookingDraft();
  if (typeof draft !== 'object' || draft === null || !('step' in draft) || !('answers' in draft)) return null;
  const { step, answers } = draft;
  const isStored = 'stored' in draft && draft.stored === true;
  const isAnswered = typeof answers === 'object' && answers !== null && Object.keys(answers).length > 0;
  if (!Number.isInteger(step) || Number(step) < 1 || Number(step) > LIMITS.BOOKING_STEPS) return null;
  return isAnswered && !isStored ? { step: Number(step) } : null;
}
