import { codeOf } from '../../backend/errors';
import type { AuthUser } from '../../backend/ports';
import { claimDrafts, clearAllDrafts } from '../drafts';
import type { AppThunk, ThunkApi } from '../types';
import { loadProfile } from '../user/load';
import { authChanged, providerMissed, tabOnlyFound } from './events';
import { rememberSignedIn, wasSignedIn } from './hint';
import { oweSignOut, owesSignOut } from './owed';

/**
 * Registers the listener at the identity provider and resolves once the provider has reported who is signed in. From then on, a sign-in
 * loads that user's record by user id. Repeated calls cost nothing. It never rejects: a failure is stored in the session, and the
 * next call tries again.
 */
export const startListening = (): AppThunk<Promise<void>> => async (dispatch, getState, extra) => {
  const { runtime } = extra;
  runtime.listening ??= listen({ dispatch, getState, extra });
  try {
    await runtime.listening;
  } catch (thrown) {
    runtime.listening = null;
    dispatch(providerMissed(codeOf(thrown)));
  }
};

async function listen(api: ThunkApi): Promise<void> {
  const { identity } = await api.extra.loadBackend();
  void identity.isTabOnly().then((isTabOnly) => {
    if (isTabOnly) api.dispatch(tabOnlyFound());
  });
  await new Promise<void>((answered) => {
    identity.observe((user) => {
      if (user !== null && owesSignOut()) {
        // The sign-out that was begun by a quick exit. It is tried once, whether or not it succeeds.
        oweSignOut(false);
        rememberSignedIn(false);
        identity.signOut().catch(() => {
          onAnswer(api, user);
          answered();
        });
        return;
      }
      oweSignOut(false);
      onAnswer(api, user);
      answered();
    });
  });
}

function onAnswer({ dispatch, getState, extra }: ThunkApi, user: AuthUser | null): void {
  const before = getState().user.authObject;
  if (user) {
    claimDrafts(user.uid);
    rememberSignedIn(true);
    dispatch(authChanged({ user, expired: false }));
    // A sign-up writes the record itself and loads it afterward.
    if (!getState().session.signingUp) void dispatch(loadProfile(user));
    return;
  }
  extra.runtime.load = null;
  extra.runtime.passwordSentOf = null;
  // Signing out removes the hint first, in every tab. An expired session leaves the hint, and its drafts wait for the same user.
  const expired = before !== null && wasSignedIn();
  if (before === null) rememberSignedIn(false);
  else if (!expired) clearAllDrafts();
  dispatch(authChanged({ user: null, expired }));
}
