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

/**
 * What Stripe is asked for by an order. Amounts are cents.
 * @typedef {{ cents: number; currency: string; successUrl: string; cancelUrl: string; locale: 'auto' | 'en' | 'tr' }} Checkout
 */

/**
 * A payment, as far as it decides about tickets: the part of `patients/{uid}/payments/{id}` that the core writes (docs/payments.md). Amounts are cents.
 * @typedef {object} Payment
 * @property {'counted' | 'mismatch' | 'unclaimed'} state
 * @property {number} ticket
 * @property {number} amount
 * @property {number} refunded
 * @property {string} dispute
 * @property {number} taken
 * @property {number} returned
 * @property {number} used
 * @property {boolean} look whether staff have to look at it
 */

/**
 * What an event of Stripe's says about a checkout, as Stripe keeps it; "" for what is missing.
 * @typedef {{ event: string; paymentStatus: string; patient: string; order: string; pack: string; payment: string; amount: number; currency: string }} CheckoutFacts
 */

/**
 * What Stripe is asked for by an order as its patient wrote it; null if nothing is sold.
 * @param {Stored} settings
 * @param {Stored} order
 * @param {string} id
 * @returns {Checkout | null}
 * @throws where it is no order
 */
export const orderCheckout = (settings, order, id) => core.order_checkout(read(settings), read(order), id) ?? null;

/**
 * Whether a payment at Stripe belongs to an order of Aram's.
 * @param {string} patient
 * @param {string} order
 * @returns {boolean}
 */
export const paymentIsOurs = (patient, order) => core.payment_is_ours(patient, order);

/**
 * What an order and its payment become by an event about a checkout of Aram's.
 * @param {CheckoutFacts} facts
 * @param {boolean} hasPatient
 * @param {string} orderNow the order's state; "" if it has none
 * @returns {{ order: string; payment: Payment | null }}
 * @throws where it is no event about a checkout, or does not say what was paid
 */
export const paymentTold = (facts, hasPatient, orderNow) => core.payment_told(facts, hasPatient, orderNow);

/**
 * What a payment becomes by what Stripe tells about its money.
 * @param {Stored} payment
 * @param {number} refunded cents that were refunded so far; 0 if the event is not about that
 * @param {string} dispute the status of Stripe's dispute; "" likewise
 * @returns {{ payment: Payment; blocks: boolean | undefined }} `blocks`: whether the patient places no more orders; undefined if nothing is to be changed
 * @throws where it is no payment
 */
export const paymentBack = (payment, refunded, dispute) => core.payment_back(read(payment), refunded, dispute);

/**
 * The next thing to do about the tickets of a payment, the number of them in the entry of the ledger, and the payment once it is done.
 * @param {Stored} payment
 * @param {number | null} inHand the patient's tickets; null if they have left
 * @param {boolean} hasComing whether a session of theirs is booked that has not begun
 * @returns {{ step: 'done' | 'take' | 'cancel' | 'spent' | 'return'; ticket: number; payment: Payment }}
 * @throws where it is no payment
 */
export const paymentStep = (payment, inHand, hasComing) => core.payment_step(read(payment), inHand, hasComing);
