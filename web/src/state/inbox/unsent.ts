import type { UnsentEntry } from './entry';
import type { Outbox } from './outbox';

/** What was sent off in this tab and has not been stored yet. */
export interface Unsent {
  /** Null until it is first asked for. */
  contact: Outbox | null;
  /** The contact messages that are on their way, by id. */
  onTheirWay: Set<string>;
  newsletter: UnsentEntry<string> | null;
}
