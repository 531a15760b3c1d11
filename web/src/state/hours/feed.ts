/** The secret of a calendar feed and its address (docs/calendar.md). */

/** Bytes of a secret: nobody finds one by trying. */
const BYTES = 32;

/** Draws a secret, in base64url. */
export function drawSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** SHA-256 in hexadecimal, which the store keeps in place of the secret. */
export async function hashOf(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The address that a calendar program subscribes to. */
export const addressOf = (origin: string, uid: string, secret: string) => `${origin}/calendar/${uid}.${secret}`;
