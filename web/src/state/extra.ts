import type { LoadBackend, LoadTeam } from '../backend/ports';
import { BackendError } from '../backend/errors';
import type { Core } from '../core';
import type { ListCore } from '../core/list';
import type { MemberCore } from '../core/member';
import { once } from '../core/once';
import type { Outbox, UnsentEntry } from './inbox/outbox';
import type { First } from './team/suited';
import { type NewsKind, nobodyAsked } from './news/asked';
import type { LoadingProfile } from './user/types';

/** Ends something, a call for instance. */
export type End = () => Promise<unknown>;

/** Tracks the presses on a page. */
export interface Presses {
  /** Resolves as soon as nothing is held down and a pressed button's click has happened. */
  over: () => Promise<void>;
}

/** The contents of a store besides its state: running promises, and values that must never appear in an action. */
export interface Runtime {
  /** Registering the listener; null until it is first needed, and again after a failure. */
  listening: Promise<void> | null;
  /** The newest profile load, whose result counts; null before the first and after a sign-out. */
  load: LoadingProfile | null;
  /**
   * The user whose new password was sent by a profile edit that failed in that step or later: in a retry, the new one may be the current
   * one.
   */
  passwordSentOf: string | null;
  /** The account whose deletion failed in its last step: the answer may have been lost after the account was deleted. */
  accountMayBeGone: string | null;
  /** Requests that the store hasn't answered yet, by id. */
  requestsOnTheirWay: Map<string, Promise<unknown>>;
  /** Messages that were sent in this tab and haven't been stored yet. */
  unsent: {
    /** Null until its first use. */
    contact: Outbox | null;
    /** The contact messages that are being sent, by id. */
    onTheirWay: Set<string>;
    newsletter: UnsentEntry<string> | null;
  };
  /**
   * The user for whom the store was last queried for news, the time of that query by `performance.now()`, and the moment up to which a
   * person in another window was notified.
   */
  asked: { uid: string; told: number } & Record<NewsKind, number>;
  /** The presses that forms wait for; null until the first form. */
  presses: Presses | null;
  /** Calls and similar things that end before a quick exit. */
  ends: Set<End>;
  /** Makes a quick exit; null if the frame has none. */
  exit: (() => void) | null;
  /** The answers from which the open page's list was painted; null before they are needed. */
  firstTeam: Promise<First | null> | null;
}

/** The outside world of the thunks. */
export interface ThunkExtra {
  loadBackend: LoadBackend;
  loadTeam: LoadTeam;
  loadCore: () => Promise<Core>;
  loadListCore: () => Promise<ListCore>;
  loadMemberCore: () => Promise<MemberCore>;
  runtime: Runtime;
}

/** The inputs for building the store. */
export interface Outside {
  loadBackend: LoadBackend;
  /** Without it, the whole backend answers. */
  loadTeam?: LoadTeam;
  loadCore: () => Promise<Core>;
  loadListCore: () => Promise<ListCore>;
  loadMemberCore: () => Promise<MemberCore>;
}

/** The app's error for a failed fetch (no network, or a deploy that removed the file). */
const partMissing = (thrown: unknown) =>
  thrown instanceof BackendError ? thrown : new BackendError(navigator.onLine ? 'app-part-missing' : 'offline');

/** Makes the extra argument of one store's thunks. */
export function makeExtra({ loadBackend, loadTeam, ...cores }: Outside): ThunkExtra {
  const loadWhole = once(loadBackend, partMissing);
  return {
    // Fetched once; after a failure, the next call tries again.
    loadBackend: loadWhole,
    loadTeam: once(loadTeam ?? (async () => (await loadWhole()).team), partMissing),
    ...cores,
    runtime: {
      listening: null,
      load: null,
      passwordSentOf: null,
      accountMayBeGone: null,
      requestsOnTheirWay: new Map(),
      unsent: { contact: null, onTheirWay: new Set(), newsletter: null },
      asked: nobodyAsked,
      presses: null,
      ends: new Set(),
      exit: null,
      firstTeam: null,
    },
  };
}
