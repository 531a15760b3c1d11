import type { UnsentEntry } from './entry';
import type { Outbox } from './outbox';

/** Messages that were sent in this tab and haven't been stored yet. */
export interface Unsent {
  /** Null until its first use. */
  contact: Outbox | null;
  /** The contact messages that are being sent, by id. */
  onTheirWay: Set<string>;
  newsletter: UnsentEntry<string> | null;
}
