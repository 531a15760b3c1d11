import type { Auth, User } from 'firebase/auth';
import { BackendError } from '../../backend/errors';
import type { AuthUser, IdentityPort } from '../../backend/ports';
import { SINCE } from '../builders';
import type { FakeAccount, FakeStore } from './store';

/** The signed-in user as the adapters of the document store see it. */
function userOf({ uid, email, emailVerified, providers }: FakeAccount): User {
  const claims = { auth_time: SINCE, email, email_verified: emailVerified };
  const user: Partial<Record<keyof User, unknown>> = {
    ...{ uid, email, emailVerified },
    providerData: providers.map((name) => ({ providerId: name === 'password' ? name : `${name}.com` })),
    getIdToken: () => Promise.resolve(JSON.stringify(claims)),
    getIdTokenResult: () => Promise.resolve({ claims, issuedAtTime: new Date().toUTCString() }),
    reload: () => Promise.resolve(),
  };
  return user as unknown as User;
}

function toUser({ uid, email, emailVerified, providers }: FakeAccount): AuthUser {
  return { uid, email, emailVerified, providers: [...providers] };
}

/** The fake identity provider, and its session. Like the real one, it notifies listeners of a change before the call that made it resolves. */
export function fakeIdentity(store: FakeStore): { identity: IdentityPort; auth: Auth } {
  const listeners = new Set<(user: AuthUser | null) => void>();
  const enter = (account: FakeAccount | null): void => {
    store.signedIn = account;
    for (const listener of listeners) listener(account && toUser(account));
  };
  const current = (): FakeAccount => {
    if (!store.signedIn) throw new BackendError('session-expired');
    return store.signedIn;
  };
  const find = (email: string) => store.accounts.find((account) => account.email === email.toLowerCase());

  const signOut = async () => {
    enter(null);
    return Promise.resolve();
  };
  const auth: Pick<Auth, 'currentUser' | 'signOut'> = {
    get currentUser() {
      return store.signedIn && userOf(store.signedIn);
    },
    signOut,
  };
  const identity: IdentityPort = {
    observe: (listener) => {
      listeners.add(listener);
      queueMicrotask(() => {
        if (listeners.has(listener)) listener(store.signedIn && toUser(store.signedIn));
      });
      return () => listeners.delete(listener);
    },
    isTabOnly: () => Promise.resolve(store.isTabOnly),
    isStaff: () => Promise.resolve(current().staff === true),
    signIn: async (email, password) => {
      const account = find(email);
      if (account?.password !== password) throw new BackendError('wrong-credentials');
      enter(account);
      return Promise.resolve(toUser(account));
    },
    signUp: async (email, password) => {
      if (find(email)) throw new BackendError('email-in-use');
      const account: FakeAccount = {
        uid: `user-${String(store.accounts.length + 1)}`,
        email: email.toLowerCase(),
        password,
        emailVerified: false,
        providers: ['password'],
        displayName: '',
      };
      store.accounts.push(account);
      enter(account);
      return Promise.resolve(toUser(account));
    },
    signInWithPopup: async (provider) => {
      const account = store.accounts.find(({ providers }) => providers.includes(provider));
      if (!account) throw new BackendError('popup-closed');
      enter(account);
      return Promise.resolve({ user: toUser(account), displayName: account.displayName });
    },
    signOut,
    sendPasswordReset: async (email) => {
      if (find(email)) store.mails.push(`reset ${email}`);
      return Promise.resolve();
    },
    sendEmailVerification: async () => {
      store.mails.push(`verify ${current().email}`);
      return Promise.resolve();
    },
    reauthenticate: async (proof) => {
      const account = current();
      const isProven =
        proof.kind === 'password' ? account.password === proof.password : account.providers.includes(proof.provider);
      if (!isProven) throw new BackendError('wrong-credentials');
      return Promise.resolve();
    },
    changeEmail: async (email) => {
      current();
      store.mails.push(`change ${email}`);
      return Promise.resolve();
    },
    changePassword: async (password) => {
      current().password = password;
      return Promise.resolve();
    },
    refresh: () => Promise.resolve(store.signedIn && toUser(store.signedIn)),
    deleteAccount: async () => {
      const account = current();
      store.accounts = store.accounts.filter((other) => other !== account);
      enter(null);
      return Promise.resolve();
    },
    setLanguage: (language) => {
      store.language = language;
    },
  };
  return { identity, auth: auth as Auth };
}
