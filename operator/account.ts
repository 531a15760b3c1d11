/** Finds out which account works on a real project. */

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
