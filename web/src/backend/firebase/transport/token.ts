import type { Auth, User } from 'firebase/auth';
import { BackendError } from '../../errors';

/** The parts of a sign-in token that the rules read; they check the same conditions. */
export interface Token {
  /** Seconds since 1970. */
  signedInAt: number;
  /** The provider vouches for the email, or there is none. */
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
 * Returns the token of a session, or a new one if nobody vouches for its email although the account says that it was confirmed. A token
 * issued before the confirmation stays outdated for up to an hour, even after a reload of the page, which only fetches the account.
 *
 * @param asks whether the account is fetched from the provider first: the link in the email may have been followed since the page was
 *   loaded. Otherwise nothing is fetched if the token needn't change.
 */
export async function newestTokenOf(user: User, { asks }: { asks: boolean }): Promise<Token> {
  const token = await tokenOf(user, false);
  if (token.vouchedFor) return token;
  if (asks) await user.reload();
  return user.emailVerified ? tokenOf(user, true) : token;
}

/** Makes sure the token says whether the email was confirmed: health answers are only accepted with such a token. */
export async function tellOfConfirmation({ currentUser: user }: Pick<Auth, 'currentUser'>): Promise<void> {
  if (user) await newestTokenOf(user, { asks: false });
}

/** The time by the identity provider's clock, in milliseconds since 1970, to the second; it is read from a token's time of issue. */
export async function serverTime({ currentUser: user }: Pick<Auth, 'currentUser'>): Promise<number> {
  if (!user) throw new BackendError('session-expired');
  const { issuedAtTime } = await user.getIdTokenResult(true);
  return Date.parse(issuedAtTime);
}
