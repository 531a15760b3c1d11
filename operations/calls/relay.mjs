/**
 * Credentials of the relay through which a call goes where a project has one (docs/call.md#a-relay): for one session each, valid around its
 * time alone. A relay of coturn's kind, set to `use-auth-secret`, takes them by the secret that it shares with the operator; no build and no browser knows it.
 */
import { createHmac } from 'node:crypto';
import { CALL_AFTER_MS } from '../generated/limits.mjs';

/** A credential that stands is written once more after half a day: what is a day old is deleted (docs/database.md), maybe before its call. */
export const RELAY_KEEPS_MS = 12 * 60 * 60 * 1000;

const ADDRESS = /^turns?:[A-Za-z0-9.:[\]-]+(\?transport=(udp|tcp))?$/;

/**
 * What is written to `sessions/{id}/call/relay`, but for `at`, which is the time of writing. `until`: when the relay takes it no more.
 * @typedef {{ urls: string[]; username: string; credential: string; until: Date }} RelayRecord
 */

/** @typedef {{ urls: string[]; secret: string }} Relay */

/**
 * Signs the credential of one session. The relay itself looks at the end alone, for no name of coturn's says "not before"; until the call opens the rules
 * keep it from being read.
 * @param {{ id: string; start: Date }} session
 * @param {{ readonly urls: readonly string[]; secret: string }} relay
 * @returns {RelayRecord}
 * @throws {RangeError} where the secret is short, or an address is none of a relay's
 */
export function signRelay({ id, start }, { urls, secret }) {
  if (secret.length < 16) throw new RangeError('The secret of the relay has fewer than 16 characters.');
  if (urls.length === 0 || !urls.every((url) => ADDRESS.test(url))) {
    throw new RangeError('An address of the relay is not like turns:relay.example.org:5349?transport=tcp.');
  }
  const until = new Date(Math.floor((start.getTime() + CALL_AFTER_MS) / 1000) * 1000);
  const username = `${String(until.getTime() / 1000)}:${id}`;
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  return { urls: [...urls], username, credential, until };
}
