import type { Backend, LoadBackend } from '../backend/ports';
import { BackendError } from '../backend/errors';
import type { Core } from '../core';
import type { SessionsCore } from '../core/sessions';
import type { Unsent } from './inbox/unsent';
import { nobodyAsked, type NewsKind } from './news/state';
import type { LoadingProfile } from './user/types';

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
  /** Messages that have not been stored yet. */
  unsent: Unsent;
  /** For whom the store was last asked what is new, when by `performance.now()`, and up to which moment a person at another window was notified. */
  asked: { uid: string; told: number } & Record<NewsKind, number>;
}

/** What thunks reach the outside by. */
export interface ThunkExtra {
  loadBackend: LoadBackend;
  loadCore: () => Promise<Core>;
  loadSessionsCore: () => Promise<SessionsCore>;
  runtime: Runtime;
}

/** What the store is built with. */
export interface Outside {
  loadBackend: LoadBackend;
  loadCore: () => Promise<Core>;
  loadSessionsCore: () => Promise<SessionsCore>;
}

/**
 * The backend, fetched once. A failed fetch (no network, a deploy that removed the file) is told as `app-part-missing` and tried again at the
 * next call.
 */
function once(load: LoadBackend): LoadBackend {
  let loading: Promise<Backend> | null = null;
  return () => {
    loading ??= load().catch((thrown: unknown) => {
      loading = null;
      if (thrown instanceof BackendError) throw thrown;
      throw new BackendError(navigator.onLine ? 'app-part-missing' : 'offline');
    });
    return loading;
  };
}

/** The extra argument of one store's thunks. */
export function makeExtra({ loadBackend, ...cores }: Outside): ThunkExtra {
  return {
    loadBackend: once(loadBackend),
    ...cores,
    runtime: {
      listening: null,
      load: null,
      passwordSentOf: null,
      accountMayBeGone: null,
      unsent: { contact: null, onTheirWay: new Set(), newsletter: null },
      asked: nobodyAsked,
    },
  };
}
