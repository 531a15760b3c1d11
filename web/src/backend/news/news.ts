import type { Side } from '../../core/generated/tables';
import type { OwnThread } from '../messages/messages';
import type { OwnSession } from '../sessions/sessions';

/** Something that staff did for one person: with a request or a license, or with tickets. */
export interface TeamNews {
  /** The id of the record. */
  id: string;
  at: number;
  about: 'answer' | 'tickets';
}

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
  /** The last acts of staff for a person, in no order: the three newest of each kind. */
  newsOfTeam: (uid: string, side: Side) => Promise<TeamNews[]>;
}
