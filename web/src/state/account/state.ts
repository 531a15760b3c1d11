import type { BackendErrorCode } from '../../backend/errors';
import type { LoadedProfile } from '../user/types';

export interface SessionState {
  /** The identity provider has reported who is signed in. */
  answered: boolean;
  /** A sign-up is running: it writes the record and loads it, so the listener waits. The user id, as soon as the account exists. */
  signingUp: boolean | string;
  /** The session ended although nobody signed out. */
  expired: boolean;
  /** The last try to send the email that confirms the address failed. */
  mailMissed?: boolean;
  /** The browser keeps a login only while this tab is open. */
  tabOnly?: boolean;
  /** The result of the last successful load; kept if a later one fails. */
  loaded: LoadedProfile | null;
  /** Why the provider couldn't be reached, or the last load failed. */
  problem: BackendErrorCode | null;
}

/** The state before anything is known. */
export const unknown: SessionState = { answered: false, signingUp: false, expired: false, loaded: null, problem: null };
