/**
 * The core for staff and cloud functions: the same crate as in the browser, built as its own module (`npm run wasm`). The comments of its exports say what each
 * decides, and their types are used here. This file turns a stored document into the plain value that the module reads, and a moment into a `Date`.
 */
import { readFileSync } from 'node:fs';
import * as core from '../functions/core/aram_server.js';
import { plainOf } from './project/plain.mjs';

core.initSync({ module: readFileSync(new URL('../functions/core/aram_server_bg.wasm', import.meta.url)) });

/** @typedef {import('../functions/core/aram_server.js').Cause} Cause */
/** @typedef {import('../functions/core/aram_server.js').CheckoutFacts} CheckoutFacts */
/** @typedef {import('../functions/core/aram_server.js').Effect} Effect */
/** @typedef {import('../functions/core/aram_server.js').End} End */
/** @typedef {import('../functions/core/aram_server.js').SessionFlags} SessionFlags */
/** @typedef {import('../functions/core/aram_server.js').Mail} Mail */

/** @typedef {import('firebase-admin/firestore').DocumentData | undefined} Stored a document's fields; undefined if there is no such document */

/** @param {Stored} stored */
const read = (stored) => (stored === undefined ? null : plainOf(stored));

/** @param {string} path @param {Stored} before @param {Stored} now */
export const mailsAbout = (path, before, now) => core.mails_about(path, read(before), read(now));

/** @param {string} id @param {Stored} session @param {number} now */
export const dueMails = (id, session, now) => core.due_mails(id, read(session), now);

/** @param {Pick<Mail, 'event' | 'to'> & { moves: number; about: string }} mail @param {Stored} now */
export const mailIsCurrent = ({ event, to, moves, about }, now) =>
  core.mail_is_current(event, to, moves, about, read(now));

/** @param {Stored} address @param {Mail['event']} event */
export const wantsMail = (address, event) => core.wants_mail(read(address), event);

/** @param {Stored} settings @param {Stored} order @param {string} id */
export const orderCheckout = (settings, order, id) => core.order_checkout(read(settings), read(order), id);

/** @param {CheckoutFacts} facts @param {boolean} hasPatient @param {Stored} order */
export const paymentAfterCheckout = (facts, hasPatient, order) =>
  core.payment_after_checkout(facts, hasPatient, read(order));

/** @param {Stored} payment @param {number} refunded @param {string} dispute */
export const paymentBack = (payment, refunded, dispute) => core.payment_back(read(payment), refunded, dispute);

/** @param {Stored} payment @param {number | null} inHand @param {boolean} hasComing */
export const paymentStep = (payment, inHand, hasComing) => core.payment_step(read(payment), inHand, hasComing);

/** @param {Stored} payment */
export const isCalledBack = (payment) => core.is_called_back(read(payment));

/** @param {Stored} entry */
export const isPaid = (entry) => core.is_paid(read(entry));

/** @param {string} name @param {Stored} entry */
export const isRightlyNamed = (name, entry) => core.is_rightly_named(name, read(entry));

/** @param {Stored} session @param {number} now */
export const isComing = (session, now) => core.is_coming(read(session), now);

/** @param {Stored} session @param {number} now */
export const needsRelay = (session, now) => core.needs_relay(read(session), now);

/** @param {Stored} session @param {Stored} contest @param {Cause} cause @param {number} now */
export const staffMayClose = (session, contest, cause, now) =>
  core.staff_may_close(read(session), read(contest), cause, now);

/** @param {Stored} session @param {Stored} contest @param {number} now */
export const sessionFlags = (session, contest, now) => core.session_flags(read(session), read(contest), now);

/** @param {unknown} text @returns {text is string} */
export const isPaymentId = (text) => typeof text === 'string' && core.is_payment_id(text);

/** @typedef {import('../functions/core/aram_server.js').Denied} Denied */
/** @typedef {import('../functions/core/aram_server.js').Does} Does */

/** @param {string} act @param {unknown} input @param {{ staff: string | null; verified: boolean; at: Date }} signIn @param {Stored} member @param {number} now */
export const deskAdmits = (act, input, signIn, member, now) => core.desk_admits(act, input, signIn, read(member), now);

/** @typedef {import('../functions/core/aram_server.js').LicenseState} LicenseState */
/** @typedef {import('../functions/core/aram_server.js').Progress} Progress */

/** @param {boolean} isVerified @param {Stored} review @param {NonNullable<Stored>} record @param {boolean} isSavedSince */
export const licenseState = (isVerified, review, record, isSavedSince) => {
  const reviewed = /** @type {object | null} */ (read(review));
  return core.license_state(isVerified, reviewed, /** @type {object} */ (read(record)), isSavedSince);
};

/** @param {boolean} isVerified @param {Stored} review @param {NonNullable<Stored>} record @param {boolean} isSavedSince */
export const licenseWaits = (isVerified, review, record, isSavedSince) =>
  core.license_waits(isVerified, read(review), read(record), isSavedSince);

/** @param {Stored} review @param {Stored} record */
export const licenseChanges = (review, record) => core.license_changes(read(review), read(record));

/** @typedef {{ state: unknown; bookedAt: Date }} Booked a session of the patient who sent the request */

/** @param {string | undefined} care @param {Date} requested @param {readonly Booked[]} sessions */
export const requestProgress = (care, requested, sessions) =>
  core.request_progress(care ?? null, requested.getTime(), sessions);

/** The id for an input that didn't come with a call of the desk. */
const NO_CALL = '00000000-0000-4000-8000-000000000000';

/** Names the wrong field of an act's input, whether it comes from the desk or the command line. @param {string} act @param {unknown} input */
export const inputRefuses = (act, input) => core.desk_refuses(act, NO_CALL, input);

export {
  calling_countries as callingCountries,
  desk_acts as deskActs,
  desk_refuses as deskRefuses,
  email_of as emailOf,
  end_for as endFor,
  entry_name as entryName,
  is_session_id as isSessionId,
  likeness,
  mail_again as mailAgain,
  payment_is_ours as paymentIsOurs,
  refund_name as refundName,
  role_opens as roleOpens,
  session_named as sessionNamed,
  waiting_due as waitingDue,
  waiting_kinds as waitingKinds,
} from '../functions/core/aram_server.js';
