import type { BackendErrorCode } from '../../backend/errors';

/** A message that has not been stored yet. It stays outside of the Redux state. */
export interface UnsentEntry<Content> {
  /** Drawn before the first try and kept for every retry. */
  id: string;
  content: Content;
  /** Some try may have arrived: its answer was lost. */
  mayBeStored: boolean;
}

const LOST_ANSWERS: ReadonlySet<BackendErrorCode> = new Set(['offline', 'unavailable', 'no-answer', 'unknown']);

/** Whether a failed write may have arrived all the same. */
export function mayHaveArrived(code: BackendErrorCode): boolean {
  return LOST_ANSWERS.has(code);
}
