import {
  type AuthProvider,
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  FacebookAuthProvider,
  GoogleAuthProvider,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  type User,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { BackendError, type BackendErrorCode } from '../../errors';
import type { AuthUser, IdentityPort, SignInMethod, SocialProvider } from '../../ports';
import { inTime } from '../../firebase/transport/inTime';
import { ofSession } from '../../firebase/transport/session';
import { safely, translate } from '../../firebase/transport/translate';
import type { Firebase } from '../../firebase/opening/app';
import { isTabOnly } from '../../firebase/opening/stuckStore';

const METHODS: Readonly<Record<string, SignInMethod>> = {
  [EmailAuthProvider.PROVIDER_ID]: 'password',
  [GoogleAuthProvider.PROVIDER_ID]: 'google',
  [FacebookAuthProvider.PROVIDER_ID]: 'facebook',
};

/** Returns the app's knowledge of an account: neither the provider's own object nor a token. */
export function toAuthUser(user: Pick<User, 'uid' | 'email' | 'emailVerified' | 'providerData'>): AuthUser {
  return {
    uid: user.uid,
    email: user.email ?? '',
    emailVerified: user.emailVerified,
    providers: user.providerData.flatMap(({ providerId }) => METHODS[providerId] ?? []),
  };
}

function providerOf(name: SocialProvider): AuthProvider {
  switch (name) {
    case 'google':
      return new GoogleAuthProvider();
    case 'facebook':
      return new FacebookAuthProvider();
  }
}

/** Errors that would reveal whether an address has an account; a password reset reports success for all of them. */
const TELLS_OF_ACCOUNT: ReadonlySet<BackendErrorCode> = new Set([
  'wrong-credentials',
  'invalid-email',
  'user-disabled',
]);

/** The account at the identity provider. */
export function identityPort({ auth }: Pick<Firebase, 'auth'>): IdentityPort {
  const current = (): User => {
    if (!auth.currentUser) throw new BackendError('session-expired');
    return auth.currentUser;
  };
  const ofThisSession = ofSession(auth);
  const inSession: typeof ofThisSession = (work) => inTime(() => ofThisSession(work));
  return {
    observe: (listener) =>
      onAuthStateChanged(auth, (user) => {
        listener(user && toAuthUser(user));
      }),
    isTabOnly,
    isStaff: () => inSession(async () => 'staff' in (await current().getIdTokenResult()).claims),
    signIn: (email, password) =>
      inTime(() => safely(async () => toAuthUser((await signInWithEmailAndPassword(auth, email, password)).user))),
    signUp: (email, password) =>
      inTime(() => safely(async () => toAuthUser((await createUserWithEmailAndPassword(auth, email, password)).user))),
    signInWithPopup: (provider) =>
      safely(async () => {
        const { user } = await signInWithPopup(auth, providerOf(provider), browserPopupRedirectResolver);
        return { user: toAuthUser(user), displayName: user.displayName ?? '' };
      }),
    signOut: () => inTime(() => safely(() => signOut(auth))),
    sendPasswordReset: async (email) => {
      try {
        await inTime(() => sendPasswordResetEmail(auth, email));
      } catch (thrown) {
        const error = translate(thrown);
        if (!TELLS_OF_ACCOUNT.has(error.code)) throw error;
      }
    },
    sendEmailVerification: () => inSession(() => sendEmailVerification(current())),
    // A popup waits for a person, so it has no time limit.
    reauthenticate: (proof) =>
      proof.kind === 'popup'
        ? ofThisSession(async () => {
            await reauthenticateWithPopup(current(), providerOf(proof.provider), browserPopupRedirectResolver);
          })
        : inSession(async () => {
            const user = current();
            await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', proof.password));
          }),
    changeEmail: (email) => inSession(() => verifyBeforeUpdateEmail(current(), email)),
    changePassword: (password) => inSession(() => updatePassword(current(), password)),
    refresh: () =>
      inSession(async () => {
        const user = auth.currentUser;
        if (!user) return null;
        await user.reload();
        // The rules read the email from the token, and `reload` doesn't change the token.
        await user.getIdToken(true);
        return toAuthUser(user);
      }),
    deleteAccount: () => inSession(() => deleteUser(current())),
    setLanguage: (language) => {
      auth.languageCode = language;
    },
  };
}
