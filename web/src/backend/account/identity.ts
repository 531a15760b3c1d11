/** How an account can sign in. */
export type SignInMethod = 'password' | 'google' | 'facebook';

export type SocialProvider = Exclude<SignInMethod, 'password'>;

/** The user state's `authObject`: what the app knows about the account. It never holds the provider's own object or a token. */
export interface AuthUser {
  uid: string;
  /** As the provider spells it; "" if the account has none. */
  email: string;
  emailVerified: boolean;
  providers: SignInMethod[];
}

/** The data from a social provider at sign-in. */
export interface SocialSignIn {
  user: AuthUser;
  /** As the provider has it; "" if there is none. */
  displayName: string;
}

/** Proof that the person at the keyboard owns the account: the current password, or the provider's popup. */
export type Proof = { kind: 'password'; password: string } | { kind: 'popup'; provider: SocialProvider };

/** The account at the identity provider. A password passes through these calls and isn't kept anywhere. */
export interface IdentityPort {
  /** Calls back once as soon as the provider knows whether someone is signed in, then at every change. Returns a function that stops it. */
  observe: (listener: (user: AuthUser | null) => void) => () => void;
  /** Whether the browser keeps a login only while this tab is open. If it keeps nothing at all, a reload ends the login too. */
  isTabOnly: () => Promise<boolean>;
  signIn: (email: string, password: string) => Promise<AuthUser>;
  signUp: (email: string, password: string) => Promise<AuthUser>;
  signInWithPopup: (provider: SocialProvider) => Promise<SocialSignIn>;
  signOut: () => Promise<void>;
  /** Gives the same answer whether or not the address is known. */
  sendPasswordReset: (email: string) => Promise<void>;
  sendEmailVerification: () => Promise<void>;
  reauthenticate: (proof: Proof) => Promise<void>;
  /** Sends a link to the new address; the account's email changes when the link is followed. */
  changeEmail: (email: string) => Promise<void>;
  changePassword: (password: string) => Promise<void>;
  /** Fetches the account and its token again, so that a followed link takes effect; null when nobody is signed in. */
  refresh: () => Promise<AuthUser | null>;
  deleteAccount: () => Promise<void>;
  /** Whether the account belongs to Aram's staff, according to its token. */
  isStaff: () => Promise<boolean>;
  /** The language of the provider's emails: `en`, `tr` or `ar`. */
  setLanguage: (language: string) => void;
}
