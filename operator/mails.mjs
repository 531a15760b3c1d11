/**
 * Mails that the operator writes when they are due (docs/mail.md#when-they-are-due): which sessions ask for one, to whom, and under which name. A name is written
 * once, whoever else runs the same.
 */
import { CLOSES, LENGTH, startOf } from './sessions.mjs';

/** @typedef {import('./store.mjs').Found} Found */

const HOUR = 60 * 60 * 1000;

/** From the end on after which the counselor is asked to close a session, and after which once more. */
const TO_CLOSE = HOUR;
const TO_CLOSE_AGAIN = 48 * HOUR;

/** Who wants none of these has no address, or one without this kind. */
const KIND = 'reminders';

/**
 * @typedef {object} Due
 * @property {string} id of the mail
 * @property {string} uid
 * @property {string} name of its template
 * @property {Found} session
 */

/**
 * What one session asks for now. A session that nobody closes asks its counselor twice, and no more once only the operator may close it: by then the first of these
 * mails is deleted, and its name would be free again.
 * @param {Found} session
 * @param {{ now: Date; ahead: number }} when `ahead`: so long before its start it is called to mind, in milliseconds
 * @returns {Due[]}
 */
export function dueOf(session, { now, ahead }) {
  const { id, fields } = session;
  if (fields['state'] !== 'booked') return [];
  const start = startOf(fields);
  const [toStart, sinceEnd] = [start - now.getTime(), now.getTime() - start - LENGTH];
  const mail = (
    /** @type {'patient' | 'counselor'} */ side,
    /** @type {string} */ named,
    /** @type {string} */ event,
  ) => ({
    id: `${id}-${named}-${side}`,
    uid: String(fields[side]),
    name: `${event}-${String(fields['language'])}`,
    session,
  });
  if (toStart > 0 && toStart <= ahead) {
    const named = `reminder${String(fields['moves'])}`;
    return [mail('patient', named, 'reminder'), mail('counselor', named, 'reminder')];
  }
  if (now.getTime() >= start + CLOSES) return [];
  if (sinceEnd >= TO_CLOSE_AGAIN) return [mail('counselor', 'toClose2', 'toClose')];
  return sinceEnd >= TO_CLOSE ? [mail('counselor', 'toClose', 'toClose')] : [];
}

/** @param {Found | undefined} address */
export const wantsReminders = (address) => {
  const kinds = address?.fields['kinds'];
  return Array.isArray(kinds) && kinds.includes(KIND);
};
