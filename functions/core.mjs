/**
 * The core, as cloud functions ask it: the same crate as in the browser, a module of its own (`npm run wasm`). A moment of the store crosses as a `Date`.
 */
import { readFileSync } from 'node:fs';
import { Timestamp } from 'firebase-admin/firestore';
import * as core from './core/aram_server.js';

core.initSync({ module: readFileSync(new URL('./core/aram_server_bg.wasm', import.meta.url)) });

/**
 * An email that is due.
 * @typedef {object} Due
 * @property {string} id of its document, `mail/{id}`
 * @property {string} to whose address it goes to
 * @property {string} event what it tells of
 * @property {string} language of its words
 */

/** @typedef {import('firebase-admin/firestore').DocumentData | undefined} Stored a document's fields, or nothing where there is none */

/** @param {unknown} value @returns {unknown} */
function plain(value) {
  if (value instanceof Timestamp) return value.toDate();
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

/** @param {Stored} stored */
const read = (stored) => (stored === undefined ? null : plain(stored));

/**
 * Which emails a change of `sessions/{id}` asks for.
 * @param {string} id
 * @param {Stored} before
 * @param {Stored} now
 * @returns {Due[]}
 * @throws where what stands there is no session
 */
export const sessionMails = (id, before, now) => core.session_mails(id, read(before), read(now));

/**
 * Which emails a change of `threads/{id}` asks for.
 * @param {string} id
 * @param {Stored} before
 * @param {Stored} now
 * @returns {Due[]}
 * @throws where what stands there is no conversation
 */
export const threadMails = (id, before, now) => core.thread_mails(id, read(before), read(now));

/**
 * Which emails a session asks for by the clock.
 * @param {string} id
 * @param {Stored} session
 * @param {number} now
 * @returns {Due[]}
 * @throws where it is no session
 */
export const dueMails = (id, session, now) => core.due_mails(id, read(session), now);

/**
 * Is what an email tells of still so, by the session or conversation as it is now?
 * @param {{ event: string; to: string; moves: number }} mail
 * @param {Stored} now
 * @returns {boolean}
 */
export const mailStands = ({ event, to, moves }, now) => core.mail_stands(event, to, moves, read(now));

/**
 * Does an address ask for emails of this event?
 * @param {Stored} address
 * @param {string} event
 * @returns {boolean}
 */
export const wantsMail = (address, event) => core.wants_mail(read(address), event);

/**
 * When an email that was not taken is tried again, in milliseconds since 1970; null where it failed for good.
 * @param {boolean} isLasting
 * @param {number} tries
 * @param {number} now
 * @returns {number | null}
 */
export const mailAgain = (isLasting, tries, now) => core.mail_again(isLasting, tries, now) ?? null;
