/**
 * The core for staff and cloud functions: the same crate as in the browser, built as its own module (`npm run wasm`). The comments of its exports say what each
 * decides, and their types are used here. This file turns a stored document into the plain value that the module reads, and a moment into a `Date`.
 */
import { readFileSync } from 'node:fs';
import * as core from '../functions/core/aram_server.js';
import { plainOf } from './project/plain.ts';
import type { Appointment, Cause, CheckoutFacts, Ending, Mail } from '../functions/core/aram_server.js';
import type { DeskInputs } from '../web/src/core/generated/tables.ts';

core.initSync({ module: readFileSync(new URL('../functions/core/aram_server_bg.wasm', import.meta.url)) });

export type { Cause } from '../functions/core/aram_server.js';
export type { CheckoutFacts } from '../functions/core/aram_server.js';
export type { End } from '../functions/core/aram_server.js';
export type { DeskField, Does } from '../functions/core/aram_server.js';
export type { SessionFlags } from '../functions/core/aram_server.js';
export type { Mail } from '../functions/core/aram_server.js';
export type { Ending } from '../functions/core/aram_server.js';
export type { Write } from '../functions/core/aram_server.js';

/** A document's fields; undefined if there is no such document. */
export type Fields = object | undefined;

const read = (stored: Fields) => (stored === undefined ? null : plainOf(stored));

export const mailsAbout = (path: string, before: Fields, now: Fields) =>
  core.mails_about(path, read(before), read(now));

export const dueMails = (id: string, session: Fields, now: number) => core.due_mails(id, read(session), now);

export const mailIsCurrent = (
  { event, to, moves, about }: Pick<Mail, 'event' | 'to'> & { moves: number; about: string },
  subject: Fields,
  now: number,
) => core.mail_is_current(event, to, moves, about, read(subject), now);

export const mailJoins = (about: string, happened: number, mail: Fields, now: number) =>
  core.mail_joins(about, happened, read(mail), now);

export const wantsMail = (address: Fields, event: Mail['event']) => core.wants_mail(read(address), event);

export const isOffered = (time: Fields, now: number) => core.is_offered(read(time), now);

export const wishLasts = (wish: Fields, now: number) => core.wish_lasts(read(wish), now);

export const wishFits = (wish: Fields, time: Fields, topics: readonly string[], offset: number, now: number) =>
  core.wish_fits(read(wish), read(time), topics, offset, now);

export const wishEndsWith = (wish: Fields, session: Fields) => core.wish_ends_with(read(wish), read(session));

export const wishMarks = (wish: Fields, now: number) => core.wish_marks(read(wish), now);

export const orderCheckout = (settings: Fields, order: Fields, id: string) =>
  core.order_checkout(read(settings), read(order), id);

export const paymentAfterCheckout = (facts: CheckoutFacts, hasPatient: boolean, order: Fields) =>
  core.payment_after_checkout(facts, hasPatient, read(order));

export const paymentBack = (payment: Fields, refunded: number, dispute: string) =>
  core.payment_back(read(payment), refunded, dispute);

export const paymentStep = (payment: Fields, inHand: number | null, hasComing: boolean) =>
  core.payment_step(read(payment), inHand, hasComing);

export const isCalledBack = (payment: Fields) => core.is_called_back(read(payment));

export const isPaid = (entry: Fields) => core.is_paid(read(entry));

export const isRightlyNamed = (name: string, entry: Fields) => core.is_rightly_named(name, read(entry));

export const isComing = (session: Fields, now: number) => core.is_coming(read(session), now);

export const isBusy = (session: Fields, now: number) => core.is_busy(read(session), now);

export const feeds = (settings: Fields, profile: Fields, closed: Fields) =>
  core.feeds(read(settings), read(profile), read(closed));

export const needsRelay = (session: Fields, now: number) => core.needs_relay(read(session), now);

export const endingPlan = (
  id: string,
  session: Appointment,
  end: Ending,
  stands: { slot: boolean; diary: boolean },
  byHand: { reason: string; date: string } | null,
) => core.ending_plan(id, session, end, stands.slot, stands.diary, byHand);

export const staffMayClose = (session: Fields, contest: Fields, cause: Cause, now: number) =>
  core.staff_may_close(read(session), read(contest), cause, now);

export const sessionFlags = (session: Fields, contest: Fields, now: number) =>
  core.session_flags(read(session), read(contest), now);

export const isPaymentId = (text: unknown): text is string => typeof text === 'string' && core.is_payment_id(text);

export type { Denied } from '../functions/core/aram_server.js';

export const deskAdmits = (
  act: string,
  input: unknown,
  signIn: { staff: string | null; verified: boolean; at: Date },
  member: Fields,
  now: number,
) => core.desk_admits(act, input, signIn, read(member), now);

export type { Progress } from '../functions/core/aram_server.js';

export const licenseState = (isVerified: boolean, review: Fields, record: object, isSavedSince: boolean) => {
  const reviewed = read(review) as object | null;
  return core.license_state(isVerified, reviewed, read(record) as object, isSavedSince);
};

export const licenseWaits = (isVerified: boolean, review: Fields, record: object, isSavedSince: boolean) =>
  core.license_waits(isVerified, read(review), read(record), isSavedSince);

export const licenseChanges = (review: Fields, record: Fields) => core.license_changes(read(review), read(record));

/** A session of the patient who sent the request. */
export interface Booked {
  state: unknown;
  bookedAt: Date;
}

export const requestProgress = (care: string | undefined, requested: Date, sessions: readonly Booked[]) =>
  core.request_progress(care ?? null, requested.getTime(), sessions);

/** The id for an input that didn't come with a call of the desk. */
const NO_CALL = '00000000-0000-4000-8000-000000000000';

/** Names the wrong field of an act's input, whether it comes from the desk or the command line. */
export const inputRefuses = <Act extends ActName>(act: Act, input: Record<keyof DeskInputs[Act], unknown>) =>
  core.desk_refuses(act, NO_CALL, input);

export type { Waiting } from '../functions/core/aram_server.js';

/** The name of an act of the desk. */
export type ActName = keyof DeskInputs;

/** A call of the desk whose fields the core has checked: the types of its input are generated from the same table as the check. */
export interface CheckedCall {
  act: ActName;
  input: DeskInputs[ActName];
}

export function checkedCall({
  act,
  id,
  input,
}: {
  act: string;
  id: string;
  input: unknown;
}): CheckedCall | { wrong: string } {
  const wrong = core.desk_refuses(act, id, input);
  return wrong === undefined ? ({ act, input } as CheckedCall) : { wrong };
}

/** Whether a role may do an act of the desk. */
export const mayDo = (role: string, act: ActName) => core.acts_open_to(role).includes(act);

export {
  acts_open_to as actsOpenTo,
  areas_open_to as areasOpenTo,
  booking_plan as bookingPlan,
  calling_countries as callingCountries,
  desk_acts as deskActs,
  desk_suits as deskSuits,
  email_of as emailOf,
  end_for as endFor,
  entry_name as entryName,
  is_session_id as isSessionId,
  kinds_open_to as kindsOpenTo,
  likeness,
  mail_again as mailAgain,
  payment_is_ours as paymentIsOurs,
  refund_name as refundName,
  session_named as sessionNamed,
  waiting_counts as waitingCounts,
  waiting_due as waitingDue,
  wish_counts as wishCounts,
  wish_turn as wishTurn,
} from '../functions/core/aram_server.js';
