import type { BackendErrorCode } from '../../backend/errors';
import type { LoadedProfile } from '../user/types';

export interface SessionState {
  /** The identity provider has said who is signed in. */
  answered: boolean;
  /** A sign-up runs: it writes the record and loads it, so the listener waits. The user id, as soon as the account stands. */
  signingUp: boolean | string;
  /** The session ended although nobody signed out. */
  expired: boolean;
  /** The mail that asks to confirm the address could not be sent when it was last tried. */
  mailMissed?: boolean;
  /** The browser keeps a login no longer than this tab. */
  tabOnly?: boolean;
  /** What the last successful load found; kept while a later one fails. */
  loaded: LoadedProfile | null;
  /** Why the provider, or the last load, could not be reached. */
  problem: BackendErrorCode | null;
}

/** Nothing is known yet. */
export const unknown: SessionState = { answered: false, signingUp: false, expired: false, loaded: null, problem: null };
