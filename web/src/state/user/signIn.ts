import { type BackendErrorCode, BackendError, codeOf } from '../../backend/errors';
import type { AuthUser, Backend, Proof, SocialProvider } from '../../backend/ports';
import type { SignInPayload } from '../../core/generated/tables';
import { clearAllDrafts } from '../drafts';
import { pageLanguage } from '../language';
import { anyones, entering, leaving, type OperationApi, operation } from '../operation';
import { accountOpened, authChanged } from '../account/actions';
import { startListening } from '../account/listener';
import { rememberSignedIn } from '../account/hint';
import type { ThunkApi } from '../types';
import { loadProfile } from './load';

/** What the login page tells by one message: nobody learns which part was wrong. */
const ONE_MESSAGE: ReadonlySet<BackendErrorCode> = new Set(['wrong-credentials', 'invalid-email', 'user-disabled']);

/** The backend, with the listener registered: the profile of whoever signs in is loaded from there. */
export async function listeningBackend({ dispatch, extra }: ThunkApi): Promise<Backend> {
  const backend = await extra.loadBackend();
  await dispatch(startListening());
  return backend;
}

/** The account of a sign-up stands, and its person is signed in. */
export function opened({ dispatch, entered }: OperationApi, user: AuthUser): void {
  entered(user);
  dispatch(accountOpened({ uid: user.uid }));
}

/** E-mail and password. */
export const signIn = entering('user/signIn', async (api, { email, password }: SignInPayload) => {
  const { identity } = await listeningBackend(api);
  try {
    const user = await identity.signIn(email, password);
    api.entered(user);
    return user;
  } catch (thrown) {
    const code = codeOf(thrown);
    throw new BackendError(ONE_MESSAGE.has(code) ? 'wrong-credentials' : code);
  }
});

/**
 * A social provider's popup. Patients are looked up first, then counselors; where there is no record, a patient's is made from the display name.
 * An account whose record was closed gets none: its deletion has to be finished.
 */
export const signInWithProvider = entering('user/signInWithProvider', async (api, provider: SocialProvider) => {
  const { identity, patients } = await listeningBackend(api);
  // Fetched beside the popup: it is needed only for a new account.
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
    // Signed in at the provider all the same: the session must say what is there.
    if (!api.getState().session.loaded) await api.dispatch(loadProfile(user));
    throw thrown;
  }
  return user;
});

/** Signs out in every tab; what was typed in this one is discarded. */
export const signOut = leaving('user/signOut', async ({ extra }) => {
  const { identity } = await extra.loadBackend();
  // Before the call: the other tabs tell a sign-out from an expired session by it.
  rememberSignedIn(false);
  try {
    await identity.signOut();
  } catch (thrown) {
    rememberSignedIn(true);
    throw thrown;
  }
  clearAllDrafts();
});

/** Sends the mail that sets a new password. Answers the same whether the address has an account or not. */
export const sendPasswordReset = anyones('user/sendPasswordReset', async ({ extra }, email: string) => {
  const { identity } = await extra.loadBackend();
  identity.setLanguage(pageLanguage());
  await identity.sendPasswordReset(email);
});

/** Sends the verification mail again. */
export const sendVerification = operation('user/sendVerification', async ({ extra }) => {
  const { identity } = await extra.loadBackend();
  identity.setLanguage(pageLanguage());
  await identity.sendEmailVerification();
});

/**
 * Sends a link to an address for an account that has none; the account has it once the link was followed. Where the sign-in is too long ago, the
 * provider asks for a proof.
 */
export const addEmail = operation('user/addEmail', async ({ extra }, email: string, proof?: Proof) => {
  const { identity } = await extra.loadBackend();
  if (proof) await identity.reauthenticate(proof);
  identity.setLanguage(pageLanguage());
  await identity.changeEmail(email);
});

/** Fetches the account anew, so that a verification link that was followed in another tab shows. */
export const refreshAccount = operation('user/refreshAccount', async ({ dispatch, extra }): Promise<AuthUser> => {
  const user = await (await extra.loadBackend()).identity.refresh();
  if (!user) throw new BackendError('session-expired');
  dispatch(authChanged({ user, expired: false }));
  await dispatch(loadProfile(user));
  return user;
});
