import type { BackendErrorCode } from '../../backend/errors';
import type { ContactFormData } from '../../core/generated/tables';

/** A message that has not been stored yet. It stays in memory, outside of the Redux state. */
export interface UnsentEntry<Content> {
  /** Drawn before the first try and kept for every retry. */
  id: string;
  content: Content;
  /** The last try may have arrived: its answer was lost. */
  mayBeStored: boolean;
}

export interface Unsent {
  contact: UnsentEntry<ContactFormData> | null;
  newsletter: UnsentEntry<string> | null;
}

const LOST_ANSWERS: ReadonlySet<BackendErrorCode> = new Set(['offline', 'unavailable', 'unknown']);

/** Whether a failed write may have arrived all the same. */
export function mayHaveArrived(code: BackendErrorCode): boolean {
  return LOST_ANSWERS.has(code);
}
