/**
 * Sends an email once. Its document, `mail/{id}`, is written before the email is sent, and only by functions. A second sender finds it there.
 *
 *   sending   a function is handing it to the mail server
 *   sent      the mail server accepted it
 *   waiting   the mail server didn't accept it; the next attempt is at `next`
 *   failed    it can never be sent; staff have to look at it
 *   unsure    its sender stopped, maybe after the mail server had answered; it's never sent again automatically
 *   dropped   while it waited, it became untrue or unwanted
 */
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import {
  mailAgain,
  mailIsCurrent,
  mailJoins,
  wantsMail,
  wishLasts,
  type Mail as CoreMail,
} from '../../operations/core.ts';
import { db } from '../store.ts';
import { isForStaff, receiverOf as staffOf, type Receiver, type StaffMail } from './staff.ts';
import { give, Lasting, unsetForMail } from './transport.ts';
import type { Stored } from '../../operations/project/records.ts';

/** Longer than the mail server's timeout: a sender that is silent for this long has stopped. */
const LEASE_MS = 120_000;

/** Of an email that concerns no session, to a person whose choice of emails is older than its language. */
const DEFAULT_LANGUAGE = 'en';

type Snapshot = FirebaseFirestore.DocumentSnapshot;
type Reference = FirebaseFirestore.DocumentReference;
type Transaction = FirebaseFirestore.Transaction;

/** `about`: the path of the document that it's about; `moves`: how often the session had been moved when the email was due. */
type PersonMail = CoreMail & { about: string; moves: number };
export type Mail = PersonMail | StaffMail;

/** Tries all of them before it has the event delivered again because of one that couldn't be looked up. */
export async function sendAll(mails: readonly Mail[]) {
  const outcomes = await Promise.allSettled(mails.map((mail) => send(mail)));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/**
 * @param isKnown whether the email already has a document that records its state
 * @returns whether it was sent now
 */
export async function send(mail: Mail, isKnown = false): Promise<boolean> {
  const note = db.doc(`mail/${mail.id}`);
  const { email, isWanted, language } = isForStaff(mail) ? await staffOf(mail) : await receiverOf(mail);
  // An email that nobody wants costs this one read.
  if (!isWanted && !isKnown) return false;
  const unset = unsetForMail();
  if (unset.length > 0) {
    // Nothing is written: an email that already waits goes out once the mail server is set up.
    logger.error('An email wasn’t sent, because no mail server is set up.', { mail: mail.id, unset });
    return false;
  }
  const taken = await take(note, mail, isWanted);
  if (taken === undefined) return false;
  const { tries, about } = taken;
  try {
    await give({ ...mail, about, language: mail.language || (language ?? DEFAULT_LANGUAGE) }, email);
  } catch (error) {
    const [again, reason] = [mailAgain(error instanceof Lasting, tries, Date.now()), reasonOf(error)];
    await note.update(
      again === undefined
        ? { state: 'failed', reason, next: null }
        : { state: 'waiting', reason, next: Timestamp.fromMillis(again) },
    );
    logger[again === undefined ? 'error' : 'warn']('An email wasn’t sent.', { mail: mail.id, tries, reason });
    return false;
  }
  await note.update({ state: 'sent', reason: null, next: null });
  return true;
}

async function receiverOf({ to, event }: PersonMail): Promise<Receiver> {
  const address = await db.doc(`addresses/${to}`).get();
  const isWanted = wantsMail(address.data(), event) && (await isMailOn()) && (event !== 'opened' || (await waits(to)));
  const { email = '', language }: Pick<Stored<'addresses'>, 'email' | 'language'> = address.data() ?? {};
  return { email, isWanted, language };
}

/** Whether a patient still waits for a time. */
async function waits(uid: string) {
  const wish = (await db.doc(`patients/${uid}`).get()).get('wish') as object | undefined;
  return wish !== undefined && wishLasts(wish, Date.now());
}

/** Whether this deployment sends emails to patients and counselors. Staff get theirs all the same: a danger can't wait for a setting. */
const isMailOn = async () => (await db.doc('settings/mail').get()).get('on') === true;

/** Whether an email is still true. An email to staff is true as long as its subject is stored; a handled report isn't. */
const stands = (mail: Mail, about: Snapshot | undefined, now: number) =>
  isForStaff(mail) ? about?.exists === true : mailIsCurrent(mail, about?.data(), now);

/**
 * Claims an email for sending, unless it's already claimed, told in another one, or no longer true.
 * @returns the number of the attempt, and the document that the email leads to; undefined if there is nothing to send
 */
const take = (note: Reference, mail: Mail, isWanted: boolean): Promise<{ tries: number; about: string } | undefined> =>
  db.runTransaction(async (transaction) => {
    const was = await noteFor(transaction, note, mail);
    if (was === 'told') return undefined;
    const [state, until, at, news] = ['state', 'next', 'at', 'news'].map((field): unknown => was?.get(field));
    const [tries, now] = [Number(was?.get('tries') ?? 0) + 1, Date.now()];
    if (state === 'sending' && until instanceof Timestamp && until.toMillis() <= now)
      transaction.update(note, { state: 'unsure', next: null });
    if (state !== undefined && state !== 'waiting') return undefined;
    const { about, also } = await subjectOf(transaction, mail, was, now);
    if (!isWanted || about === undefined) {
      if (state === 'waiting') transaction.update(note, { state: 'dropped', next: null });
      return undefined;
    }
    const next = Timestamp.fromMillis(now + LEASE_MS);
    const { to, event, language, moves } = mail;
    const told = { to, event, language, about, moves, at: at ?? FieldValue.serverTimestamp() };
    const row =
      'burst' in mail && mail.burst ? { news: Timestamp.fromMillis(mail.burst.at), also } : news ? { news, also } : {};
    transaction.set(note, { ...told, ...row, state: 'sending', tries, next, reason: null });
    return { tries, about };
  });

/**
 * Looks for an email that tells this news already or can tell it too: four bookings in a row are one email.
 * @returns the email's own document as it was, if it's for this news; 'told' if another email tells it
 */
async function noteFor(transaction: Transaction, note: Reference, mail: Mail): Promise<Snapshot | undefined | 'told'> {
  const burst = 'burst' in mail ? mail.burst : undefined;
  const [own, ...others] = await transaction.getAll(note, ...(burst?.near ?? []).map((id) => db.doc(`mail/${id}`)));
  if (!burst) return own;
  const now = Date.now();
  const found = [own, ...others].map((one) => ({ one, how: mailJoins(mail.about, burst.at, one?.data(), now) }));
  const named = found.find(({ how }) => how === 'named');
  if (named) return named.one === own ? own : 'told';
  const teller = found.find(({ how }) => how !== 'apart');
  if (teller?.how === 'joins' && teller.one)
    transaction.update(teller.one.ref, { also: FieldValue.arrayUnion(mail.about) });
  return teller ? 'told' : undefined;
}

/**
 * What the email can still tell: of several sessions, one may be canceled by now.
 * @returns `about`: the first that is still true, if any; `also`: the others
 */
async function subjectOf(transaction: Transaction, mail: Mail, was: Snapshot | undefined, now: number) {
  const { about: first, also = [] } = (was?.data() ?? {}) as Stored<'mail'>;
  const paths = [first ?? mail.about, ...also];
  const found = await transaction.getAll(...paths.map((path) => db.doc(path)));
  const about = paths.find((_, at) => stands(mail, found[at], now));
  return { about, also: paths.filter((path) => path !== about) };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown');
