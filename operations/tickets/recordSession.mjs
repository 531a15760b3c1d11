/** Records that a session took place: takes one ticket from the ledger, once for each request and day, however often and by whomever it's recorded. */
import { ENTRY_KIND } from '../generated/words.mjs';
import { NotDone } from '../project/refusals.mjs';
import { appendEntry, previewEntry } from './ledger.mjs';

/** @typedef {{ uid: string; booking: string; date: string }} Session `booking`: the request's id; `date`: "2026-01-31", in the office's time zone */

/**
 * @param {import('../project/act.mjs').Reading} acting
 * @param {Session} session
 */
export const previewRecording = ({ store }, session) => previewEntry(store, wishOf(session));

/**
 * @param {import('../project/act.mjs').Writing} acting
 * @param {Session} session
 */
export const recordSession = ({ store }, session) => appendEntry(store, wishOf(session));

/**
 * @param {Session} session
 * @returns {import('./ledger.mjs').Wish}
 */
const wishOf = ({ uid, booking, date }) => ({
  uid,
  id: `session-${date}-${booking}`,
  entry: { kind: ENTRY_KIND.session, ticket: -1, bookingId: booking, date },
  allow: ({ bookings }) => {
    const known = /** @type {{ id: string }[]} */ (bookings ?? []);
    if (known.some(({ id }) => id === booking)) return;
    throw new NotDone('unknown', `The patient has no request "${booking}".`, 'request');
  },
});
