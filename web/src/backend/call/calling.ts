import type { CallSignal, Side } from '../../core/generated/tables';

/** The signal that the browser of one side has published. */
export type CallWord = Pick<CallSignal, 'round' | 'to' | 'sdp'>;

/** A relay for a call, and the credentials it needs. */
export interface CallRelay {
  urls: string[];
  username: string;
  credential: string;
}

/**
 * How the two browsers of a session find each other while its call is open. Nothing here repeats a request by itself: a side that waits
 * for the other reads every two seconds until they are connected, and then stops.
 */
export interface CallingPort {
  /** Null if the side hasn't published anything, or if the call isn't open to the reader. */
  readWord: (session: string, side: Side) => Promise<CallWord | null>;
  /** Null if the project has no relay for this session: then the browsers connect directly. */
  readRelay: (session: string) => Promise<CallRelay | null>;
  /**
   * Publishes the next word of this side, numbered by its round; the first is 1. If the answer was lost, sending the same word again
   * succeeds.
   *
   * @throws BackendError `session-changed` where the store refuses: another page of the same person was quicker, the call is over, or the
   *   counselor is not verified any more
   */
  say: (session: string, side: Side, word: CallWord) => Promise<void>;
  /** Removes what this side has published, at the end. Repeatable. */
  hangUp: (session: string, side: Side) => Promise<void>;
}
