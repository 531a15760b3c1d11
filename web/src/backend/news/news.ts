import type { Side } from '../../core/generated/tables';
import type { OwnThread } from '../messages/messages';
import type { OwnSession } from '../sessions/sessions';

/** What may be new for one side, in few readings. */
export interface NewsPort {
  /** The three conversations that were written in last. */
  newestThreads: (uid: string, side: Side) => Promise<OwnThread[]>;
  /** The three sessions that were changed last, by whomever. */
  lastChanged: (uid: string, side: Side) => Promise<OwnSession[]>;
  /** The sessions that were changed after a moment, by whomever, the newest change first; twenty at most. Where nothing changed this is one reading. */
  changedSince: (uid: string, side: Side, moment: number) => Promise<OwnSession[]>;
}
