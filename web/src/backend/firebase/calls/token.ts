import type { Auth, User } from 'firebase/auth';
import { BackendError } from '../../errors';

/** What the rules read in a sign-in token: they ask the same questions of it. */
export interface Token {
  /** Seconds since 1970. */
  signedInAt: number;
  /** The provider vouches for the e-mail, or there is none. */
  vouchedFor: boolean;
}

async function tokenOf(user: User, renewed: boolean): Promise<Token> {
  const { claims } = await user.getIdTokenResult(renewed);
  return {
    signedInAt: Number(claims.auth_time),
    vouchedFor: (claims['email'] ?? '') === '' || claims['email_verified'] === true,
  };
}

/**
 * The token of a session; a new one where nobody vouches for its e-mail and the account says that it was confirmed. A token that is older than the
 * confirmation says otherwise for up to an hour, also after a reload of the page, by which the account itself is fetched anew.
 *
 * @param asks whether the provider is asked for the account first: the link in the mail may have been followed since the page was loaded. Otherwise nobody
 *   is asked where the token need not change.
 */
export async function newestTokenOf(user: User, { asks }: { asks: boolean }): Promise<Token> {
  const token = await tokenOf(user, false);
  if (token.vouchedFor) return token;
  if (asks) await user.reload();
  return user.emailVerified ? tokenOf(user, true) : token;
}

/** Sees to it that the token says whether the e-mail was confirmed: health answers are taken only with one that does. */
export async function tellOfConfirmation({ currentUser: user }: Pick<Auth, 'currentUser'>): Promise<void> {
  if (user) await newestTokenOf(user, { asks: false });
}

/** The time by the identity provider's clock, in milliseconds since 1970, to the second: a token says when it was issued. */
export async function serverTime({ currentUser: user }: Pick<Auth, 'currentUser'>): Promise<number> {
  if (!user) throw new BackendError('session-expired');
  const { issuedAtTime } = await user.getIdTokenResult(true);
  return Date.parse(issuedAtTime);
}
