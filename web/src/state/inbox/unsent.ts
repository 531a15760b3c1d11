import type { BackendErrorCode } from '../../backend/errors';
import type { Outbox } from './outbox';

/** A message that has not been stored yet. It stays outside of the Redux state. */
export interface UnsentEntry<Content> {
  /** Drawn before the first try and kept for every retry. */
  id: string;
  content: Content;
  /** Some try may have arrived: its answer was lost. */
  mayBeStored: boolean;
}

export interface Unsent {
  /** Null until it is first asked for. */
  contact: Outbox | null;
  /** The contact messages that are on their way, by id. */
  onTheirWay: Set<string>;
  newsletter: UnsentEntry<string> | null;
}

const LOST_ANSWERS: ReadonlySet<BackendErrorCode> = new Set(['offline', 'unavailable', 'no-answer', 'unknown']);

/** Whether a failed write may have arrived all the same. */
export function mayHaveArrived(code: BackendErrorCode): boolean {
  return LOST_ANSWERS.has(code);
}
