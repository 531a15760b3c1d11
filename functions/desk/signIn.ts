/** Reads who calls the desk from the token of a call. A person who isn't let in gets the reason, because only some of them can help themselves by logging in again. */
import { NotDone } from '../../operations/project/refusals.ts';
import type { Auth } from 'firebase-admin/auth';
import type { SignIn } from '../../operations/desk/call.ts';

/** `signInAgain`: there is no valid token, or it's over; `disabled`: in the Firebase console; `removed`: the account no longer exists. */
type Caller = { signIn: SignIn } | { refused: 'signInAgain' | 'disabled' | 'removed' };

/**
 * A sign-in that was revoked is returned as one: the core knows whether the member was removed or only has to log in again.
 * @param authorization the request's header
 * @throws {Error} if the provider doesn't answer. That says nothing about the sign-in, and the same call may succeed later
 */
export async function readCaller(auth: Pick<Auth, 'verifyIdToken'>, authorization: string): Promise<Caller> {
  const [, token = ''] = /^Bearer (\S+)$/.exec(authorization) ?? [];
  const claims = claimsOf(token);
  if (!claims) return { refused: 'signInAgain' };
  try {
    return { signIn: signInOf(await auth.verifyIdToken(token, true)) };
  } catch (error) {
    const { code, message = '' } = error as { code?: unknown; message?: string };
    switch (code) {
      case 'auth/id-token-revoked':
        // firebase-admin looks for this only after it has checked the signature, so the claims are the provider's.
        return { signIn: { ...signInOf(claims), revoked: true } };
      case 'auth/id-token-expired':
        return { refused: 'signInAgain' };
      case 'auth/user-disabled':
        return { refused: 'disabled' };
      case 'auth/user-not-found':
        return { refused: 'removed' };
      case 'auth/argument-error':
        // firebase-admin has this code for a wrong token, and also if it can't fetch Google's public keys. Then the message names no token.
        if (message.includes('ID token')) return { refused: 'signInAgain' };
        throw new NotDone('away', 'Google’s public keys can’t be fetched. Try again in a while.');
      default:
        throw error;
    }
  }
}

interface Claims {
  sub?: unknown;
  staff?: unknown;
  email_verified?: unknown;
  auth_time?: unknown;
}

const signInOf = ({ sub, staff, email_verified: verified, auth_time: at }: Claims): SignIn => ({
  uid: String(sub),
  staff: typeof staff === 'string' ? staff : null,
  verified: verified === true,
  at: new Date(Number(at) * 1000),
});

/** The claims of a token that nobody has checked yet; undefined if it has none. */
function claimsOf(token: string): Claims | undefined {
  const [header, payload] = token.split('.').map((part): unknown => {
    try {
      return JSON.parse(Buffer.from(part, 'base64url').toString());
    } catch {
      return undefined;
    }
  });
  const isMap = (value: unknown): value is Claims => typeof value === 'object' && value !== null;
  return isMap(header) && isMap(payload) ? payload : undefined;
}
