import { type BackendErrorCode, BackendError, codeOf } from '../../backend/errors';
import type { AuthUser, Backend, Proof, SocialProvider } from '../../backend/ports';
import type { SignInPayload } from '../../core/generated/tables';
import { clearAllDrafts } from '../drafts';
import { pageLanguage } from '../language';
import { anyones, entering, leaving, type OperationApi, operation } from '../operation';
import { accountOpened, authChanged } from '../account/events';
import { startListening } from '../account/listener';
import { rememberSignedIn } from '../account/hint';
import type { ThunkApi } from '../types';
import { loadProfile } from './load';
import { reauthenticate, tryPassword } from './password';

/** The errors that the login page reports with the same message, so that nobody learns which part was wrong. */
const ONE_MESSAGE: ReadonlySet<BackendErrorCode> = new Set(['wrong-credentials', 'invalid-email', 'user-disabled']);

/** The backend, with the listener registered, which loads the profile after a sign-in. */
export async function listeningBackend({ dispatch, extra }: ThunkApi): Promise<Backend> {
  const backend = await extra.loadBackend();
  await dispatch(startListening());
  return backend;
}

/** The account of a sign-up exists, and its person is signed in. */
export function opened({ dispatch, entered }: OperationApi, user: AuthUser): void {
  entered(user);
  dispatch(accountOpened({ uid: user.uid }));
}

export const signIn = entering('user/signIn', async (api, { email, password }: SignInPayload) => {
  const { identity } = await listeningBackend(api);
  try {
    const user = await tryPassword(api.extra, password, (tried) => identity.signIn(email, tried));
    api.entered(user);
    return user;
  } catch (thrown) {
    const code = codeOf(thrown);
    throw new BackendError(ONE_MESSAGE.has(code) ? 'wrong-credentials' : code);
  }
});

/**
 * Signs in through a social provider's popup. Patients are looked up first, then counselors; if there is no record, a patient's is made
 * from the display name. An account whose record was closed gets none: its deletion has to be finished.
 */
export const signInWithProvider = entering('user/signInWithProvider', async (api, provider: SocialProvider) => {
  const { identity, patients } = await listeningBackend(api);
  // Fetched while the popup is open: only a new account needs it.
  const core = api.extra.loadCore();
  core.catch(() => undefined);
  const { user, displayName } = await identity.signInWithPopup(provider);
  opened(api, user);
  try {
    const { profile, closed, staff } = await api.dispatch(loadProfile(user)).unwrap();
    if (!profile && !closed && staff !== true) {
      const name = (await core).splitDisplayName(displayName);
      await patients.createPatient(user.uid, { ...name, email: user.email, birthday: '' });
      await api.dispatch(loadProfile(user)).unwrap();
    }
  } catch (thrown) {
    // The person is signed in at the provider anyway, so the session must know what is there.
    if (!api.getState().session.loaded) await api.dispatch(loadProfile(user));
    throw thrown;
  }
  return user;
});

/** Signs out in every tab, and discards this tab's drafts. */
export const signOut = leaving('user/signOut', async ({ extra }) => {
  const { identity } = await extra.loadBackend();
  // This comes before the call: the other tabs recognize a sign-out by it, as opposed to an expired session.
  rememberSignedIn(false);
  try {
    await identity.signOut();
  } catch (thrown) {
    rememberSignedIn(true);
    throw thrown;
  }
  clearAllDrafts();
});

/** Sends the email that sets a new password. Returns the same result whether or not the address has an account. */
export const sendPasswordReset = anyones('user/sendPasswordReset', async ({ extra }, email: string) => {
  const { identity } = await extra.loadBackend();
  identity.setLanguage(pageLanguage());
  await identity.sendPasswordReset(email);
});

export const sendVerification = operation('user/sendVerification', async ({ extra }) => {
  const { identity } = await extra.loadBackend();
  identity.setLanguage(pageLanguage());
  await identity.sendEmailVerification();
});

/**
 * Sends a link to an address for an account without one; the account gets it once the link was followed. If the sign-in is too old, the
 * provider asks for a proof.
 */
export const addEmail = operation('user/addEmail', async ({ extra }, email: string, proof?: Proof) => {
  const { identity } = await extra.loadBackend();
  if (proof) await reauthenticate(extra, identity, proof);
  identity.setLanguage(pageLanguage());
  await identity.changeEmail(email);
});

/** Fetches the account again, to pick up a verification link that was followed in another tab. */
export const refreshAccount = operation('user/refreshAccount', async ({ dispatch, extra }): Promise<AuthUser> => {
  const user = await (await extra.loadBackend()).identity.refresh();
  if (!user) throw new BackendError('session-expired');
  dispatch(authChanged({ user, expired: false }));
  await dispatch(loadProfile(user));
  return user;
});
