/** Finds out who works on a real project: the account, and the name that the person gives. */
import { DESK_ID_MAX } from '../web/src/core/generated/limits.ts';
import { PlainError } from '../tools/lib/plain-error.ts';

const ADDRESS = 'https://oauth2.googleapis.com/tokeninfo';
const PATIENCE_MS = 10_000;

/**
 * The email of the account that an access token belongs to. A service account has one, too.
 * @returns '' if Google doesn't name one
 */
export async function emailOfToken(token: string, send: typeof fetch = fetch): Promise<string> {
  try {
    const body = new URLSearchParams({ access_token: token });
    const answer = await send(ADDRESS, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) return '';
    const { email } = (await answer.json()) as { email?: unknown };
    return typeof email === 'string' ? email : '';
  } catch {
    // Google can't be reached or didn't answer in JSON: the operator then gives a name.
    return '';
  }
}

/**
 * The name of the person at the command line. The account's email, if Google names it, can't be replaced with --as.
 * @param account its email, or '' if it isn't known
 * @param given with --as
 */
export function nameOf(account: string, given: string | undefined) {
  const name = given?.trim() ?? '';
  if (given !== undefined && (name === '' || name.length > DESK_ID_MAX)) {
    throw new PlainError(`--as is your name, of at most ${DESK_ID_MAX} letters.`);
  }
  if (name === '') return account;
  return `${name} (${account === '' ? 'not confirmed' : account})`;
}
