/**
 * The unsubscribe button that mail programs show next to an email (RFC 8058). They send a POST to the URL in its header, without a login. So whoever reads the
 * mailbox can press it: it turns off all emails and does nothing else, and Aram says at the person's next visit that this happened, and when.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { defineSecret } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import { unset } from '../configured.ts';
import { db, ORIGIN } from '../store.ts';

/** Signs the URLs; a placeholder in a project without the button (configured.ts). */
export const MAIL_OFF_KEY = defineSecret('ARAM_MAIL_OFF_KEY');

/** The longest accepted body, in bytes: a mail program sends one field. */
const LONGEST = 1_000;

/** The one field, in either of the two encodings that mail programs use. */
const ONE_CLICK = /^List-Unsubscribe=One-Click\s*$|name="List-Unsubscribe"\r?\n\r?\nOne-Click\r?\n/;

/** The page where its owner chooses emails, after a login. */
const emailsPage = () => `${ORIGIN.value()}/emails`;

/** @returns the key; undefined if there is none */
const keyOf = (): string | undefined => (unset(MAIL_OFF_KEY).length === 0 ? MAIL_OFF_KEY.value() : undefined);

const sealOf = (key: string, ...parts: readonly string[]) =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

/**
 * The headers of an email to a person. The URL is bound to the email address: after a change of address, emails in the old mailbox turn nothing off.
 * @returns the URL to unsubscribe at, and the header that says that a POST suffices
 */
export function waysOff(uid: string, email: string): { url: string; headers: Record<string, string> } {
  const key = keyOf();
  if (key === undefined) return { url: emailsPage(), headers: {} };
  const to = sealOf(key, 'address', email);
  const token = [uid, to, sealOf(key, 'off', uid, to)].join('.');
  return {
    url: `${ORIGIN.value()}/emails/off?t=${encodeURIComponent(token)}`,
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** Answers the button. It says nothing about the account, and its pages name nothing. */
export const mailOff = onRequest(
  { secrets: [MAIL_OFF_KEY], cors: false, invoker: 'public' },
  async (request, response) => {
    response.set('Cache-Control', 'no-store');
    // Mail scanners open links. A person who opens it can log in and choose there.
    if (request.method !== 'POST') {
      response.redirect(303, emailsPage());
      return;
    }
    const key = keyOf();
    const named = key === undefined ? undefined : readToken(key, request.query['t']);
    const isOneClick = request.rawBody.length <= LONGEST && ONE_CLICK.test(request.rawBody.toString('latin1'));
    if (key === undefined || !named || !isOneClick) {
      response.status(400).type('text/plain').send('');
      return;
    }
    await turnOff(named.uid, (email) => sealOf(key, 'address', email) === named.to);
    response.status(200).type('text/plain').send('');
  },
);

/** @returns undefined unless Aram signed it */
function readToken(key: string, token: unknown): { uid: string; to: string } | undefined {
  if (typeof token !== 'string') return undefined;
  const [, uid, to, seal] = /^([^/]{1,128})\.([\w-]{43})\.([\w-]{43})$/.exec(token) ?? [];
  if (uid === undefined || to === undefined || seal === undefined) return undefined;
  const isSigned = timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(key, 'off', uid, to)));
  return isSigned ? { uid, to } : undefined;
}

/**
 * Replaces the stored address by the moment at which it was turned off. Nothing happens if the person wants no emails already, or wants them elsewhere.
 * @param isTheirs whether the pressed email went to this address
 */
const turnOff = (uid: string, isTheirs: (email: string) => boolean) =>
  db.runTransaction(async (transaction) => {
    const place = db.doc(`addresses/${uid}`);
    const email: unknown = (await transaction.get(place)).get('email');
    if (typeof email !== 'string' || !isTheirs(email)) return;
    transaction.set(place, { off: true, at: FieldValue.serverTimestamp() });
  });
