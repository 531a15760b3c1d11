/** How an account can sign in. */
export type SignInMethod = 'password' | 'google' | 'facebook';

/** A social provider. */
export type SocialProvider = Exclude<SignInMethod, 'password'>;

/** The user state's `authObject`: what the app knows of the account. Never the provider's own object, never a token. */
export interface AuthUser {
  uid: string;
  /** As the provider writes it; "" where the account has none. */
  email: string;
  emailVerified: boolean;
  providers: SignInMethod[];
}

/** What a social provider tells at sign-in. */
export interface SocialSignIn {
  user: AuthUser;
  /** As the provider has it; "" where there is none. */
  displayName: string;
}

/** Proof that the person at the keyboard owns the account: the current password, or the provider's popup. */
export type Proof = { kind: 'password'; password: string } | { kind: 'popup'; provider: SocialProvider };

/** The account at the identity provider. A password passes through these calls and is kept nowhere. */
export interface IdentityPort {
  /** Calls back once as soon as the provider knows whether someone is signed in, then at every change. Returns the way to stop. */
  observe: (listener: (user: AuthUser | null) => void) => () => void;
  /** Whether the browser keeps a login no longer than this tab is open; where it keeps nothing at all, a reload ends it too. */
  isTabOnly: () => Promise<boolean>;
  signIn: (email: string, password: string) => Promise<AuthUser>;
  signUp: (email: string, password: string) => Promise<AuthUser>;
  signInWithPopup: (provider: SocialProvider) => Promise<SocialSignIn>;
  signOut: () => Promise<void>;
  /** Answers the same whether the address is known or not. */
  sendPasswordReset: (email: string) => Promise<void>;
  sendEmailVerification: () => Promise<void>;
  reauthenticate: (proof: Proof) => Promise<void>;
  /** Sends a link to the new address; the account's e-mail changes when the link is followed. */
  changeEmail: (email: string) => Promise<void>;
  changePassword: (password: string) => Promise<void>;
  /** Fetches the account and its token anew, so that a followed link shows; null when nobody is signed in. */
  refresh: () => Promise<AuthUser | null>;
  deleteAccount: () => Promise<void>;
  /** Whether the account is one of Aram's staff, as its token says. */
  isStaff: () => Promise<boolean>;
  /** The language of the provider's mails: `en`, `tr` or `ar`. */
  setLanguage: (language: string) => void;
}
