import type { LoadBackend } from '../backend/ports';
import { BackendError } from '../backend/errors';
import type { Core } from '../core';
import type { MemberCore } from '../core/member';
import { once } from '../core/once';
import type { Unsent } from './inbox/unsent';
import { nobodyAsked, type NewsKind } from './news/asked';
import type { LoadingProfile } from './user/types';

/** Ends something, a call for instance. */
export type End = () => Promise<unknown>;

/** The presses of a page. */
export interface Presses {
  /** Resolves as soon as nothing is held down, a pressed button's click included. */
  over: () => Promise<void>;
}

/** What a store holds beside its state: promises under way and what must never be seen in an action. */
export interface Runtime {
  /** Registering the listener; null until it is first needed, and again after it failed. */
  listening: Promise<void> | null;
  /** The newest profile load, the one that counts; null before the first and after a sign-out. */
  load: LoadingProfile | null;
  /** A new password was sent by a profile edit that then failed, there or in a later step: for its retry the new one may be the current one. */
  passwordSentOf: string | null;
  /** The account whose deletion failed in its last step: the answer may have been lost and the account be gone. */
  accountMayBeGone: string | null;
  /** Requests that the store hasn't answered yet, by id. */
  requestsOnTheirWay: Map<string, Promise<unknown>>;
  /** Messages that have not been stored yet. */
  unsent: Unsent;
  /** For whom the store was last asked what is new, when by `performance.now()`, and up to which moment a person at another window was notified. */
  asked: { uid: string; told: number } & Record<NewsKind, number>;
  /** The presses that forms wait for; null until the first form. */
  presses: Presses | null;
  /** Calls and the like, which end before somebody leaves Aram at once. */
  ends: Set<End>;
  /** Leaves Aram at once; null where the frame has no quick exit. */
  exit: (() => void) | null;
}

/** What thunks reach the outside by. */
export interface ThunkExtra {
  loadBackend: LoadBackend;
  loadCore: () => Promise<Core>;
  loadMemberCore: () => Promise<MemberCore>;
  runtime: Runtime;
}

/** What the store is built with. */
export interface Outside {
  loadBackend: LoadBackend;
  loadCore: () => Promise<Core>;
  loadMemberCore: () => Promise<MemberCore>;
}

/** A fetch that failed (no network, a deploy that removed the file), as the app says it. */
const partMissing = (thrown: unknown) =>
  thrown instanceof BackendError ? thrown : new BackendError(navigator.onLine ? 'app-part-missing' : 'offline');

/** The extra argument of one store's thunks. */
export function makeExtra({ loadBackend, ...cores }: Outside): ThunkExtra {
  return {
    // Fetched once; tried again at the next call where that failed.
    loadBackend: once(loadBackend, partMissing),
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
    },
  };
}
