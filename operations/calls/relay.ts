/**
 * Credentials of the relay that carries calls in a project that has one (docs/sessions.md#a-relay). Each is for one session and valid only around its time. A
 * coturn relay with `use-auth-secret` checks them by the secret that it shares with the operator; no build and no browser contains that secret.
 */
import { createHmac } from 'node:crypto';
import { CALL_AFTER_MS } from '../../web/src/core/generated/limits.ts';
import type { RelayCredential } from '../project/records.ts';

/** A stored credential is written again after half a day: the database deletes it after a day (docs/database.md), possibly before its call. */
export const RELAY_KEEPS_MS = 12 * 60 * 60 * 1000;

const SECRET_MIN = 16;

const ADDRESS = /^turns?:[A-Za-z0-9.:[\]-]+(\?transport=(udp|tcp))?$/;

/** Whether this can be the secret of a relay. */
export const isRelaySecret = (secret: string) => secret.length >= SECRET_MIN;

/** The URLs in a text, separated by commas. */
export const relayUrls = (text: string) => text.split(',').map((url) => url.trim());

/** Whether a text lists URLs of a relay, and nothing else. */
export const areRelayUrls = (text: string) => relayUrls(text).every((url) => ADDRESS.test(url));

export interface Relay {
  urls: string[];
  secret: string;
}

/**
 * Signs the credential of one session. The relay itself checks only the end, because coturn's user names can't say "not before"; until the call opens, the rules
 * keep it from being read.
 * @throws {RangeError} if the secret is too short or a URL isn't a relay's
 */
export function signRelay(
  { id, start }: { id: string; start: Date },
  { urls, secret }: { readonly urls: readonly string[]; secret: string },
): Omit<RelayCredential, 'at'> {
  if (!isRelaySecret(secret)) throw new RangeError(`The secret of the relay has fewer than ${SECRET_MIN} characters.`);
  if (urls.length === 0 || !urls.every((url) => ADDRESS.test(url))) {
    throw new RangeError('An address of the relay doesn’t look like turns:relay.example.org:5349?transport=tcp.');
  }
  const until = new Date(Math.floor((start.getTime() + CALL_AFTER_MS) / 1000) * 1000);
  const username = `${until.getTime() / 1000}:${id}`;
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  return { urls: [...urls], username, credential, until };
}
