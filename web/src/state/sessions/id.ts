import { LIMITS } from '../../core/generated/tables';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Bytes from here on are drawn again: otherwise the first letters would be more likely. */
const EVEN_BELOW = 256 - (256 % LETTERS.length);

/**
 * A random id for a session that is about to be booked: the store accepts only ASCII letters and digits. Drawn before the first try and
 * kept for every retry, so that the session is stored once.
 */
export function newSessionId(): string {
  let id = '';
  while (id.length < LIMITS.SESSION_ID_LENGTH) {
    const drawn = crypto.getRandomValues(new Uint8Array(LIMITS.SESSION_ID_LENGTH));
    id += Array.from(drawn, (byte) => (byte < EVEN_BELOW ? LETTERS.charAt(byte % LETTERS.length) : '')).join('');
  }
  return id.slice(0, LIMITS.SESSION_ID_LENGTH);
}
