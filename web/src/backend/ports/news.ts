import type { Side } from '../../core/generated/tables';
import type { OwnThread } from './messages';
import type { OwnSession } from './sessions';

/** What may be new for one side, in few readings. */
export interface NewsPort {
  /** The three conversations that were written in last. */
  newestThreads: (uid: string, side: Side) => Promise<OwnThread[]>;
  /** The three sessions that were changed last, by whomever. */
  lastChanged: (uid: string, side: Side) => Promise<OwnSession[]>;
}
