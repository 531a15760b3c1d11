import type { Side } from '../../core/generated/tables';
import type { OwnThread } from '../messages/messages';
import type { OwnSession } from '../sessions/sessions';

/** The newest changes for one side, with few reads. */
export interface NewsPort {
  /** The three most recently used conversations. */
  newestThreads: (uid: string, side: Side) => Promise<OwnThread[]>;
  /** The three sessions with the latest changes, made by anyone. */
  lastChanged: (uid: string, side: Side) => Promise<OwnSession[]>;
  /**
   * The sessions that anyone changed after a moment, the newest change first; twenty at most. If nothing changed, this counts as one read.
   */
  changedSince: (uid: string, side: Side, moment: number) => Promise<OwnSession[]>;
}
