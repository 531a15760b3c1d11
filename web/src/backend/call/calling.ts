import type { CallSignal, Side } from '../../core/generated/tables';

/** What one side's browser has said. */
export type CallWord = Pick<CallSignal, 'round' | 'to' | 'sdp'>;

/** A relay through which a call goes, and what it takes for it. */
export interface CallRelay {
  urls: string[];
  username: string;
  credential: string;
}

/**
 * How the two browsers of a session find each other, while its call is open. Nothing here is asked again by itself: who waits for the other reads every two
 * seconds until they are connected, and then no more.
 */
export interface CallingPort {
  /** Null while the side has said nothing, or the call is not open to who asks. */
  readWord: (session: string, side: Side) => Promise<CallWord | null>;
  /** Null where the project has none for this session: then the browsers meet directly. */
  readRelay: (session: string) => Promise<CallRelay | null>;
  /**
   * The next word of the own side, by its round: the first is 1. The same word again, its answer lost, counts as said.
   *
   * @throws BackendError `session-changed` where the store refuses: another page of the same person was quicker, the call is over, or the counselor is
   * not verified any more
   */
  say: (session: string, side: Side, word: CallWord) => Promise<void>;
  /** Takes away what the own side has said, at the end. Repeatable. */
  hangUp: (session: string, side: Side) => Promise<void>;
}
