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
import { mailAgain, mailIsCurrent, wantsMail, type Mail as CoreMail } from '../../operations/core.ts';
import { db } from '../store.ts';
import { isForStaff, receiverOf as staffOf, type Receiver, type StaffMail } from './staff.ts';
import { give, Lasting, unsetForMail } from './transport.ts';
import type { Stored } from '../../operations/project/records.ts';

/** Longer than the mail server's timeout: a sender that is silent for this long has stopped. */
const LEASE_MS = 120_000;

/** Of an email that concerns no session, to a person whose choice of emails is older than its language. */
const DEFAULT_LANGUAGE = 'en';

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
  const tries = await take(note, mail, isWanted);
  if (tries === undefined) return false;
  try {
    await give({ ...mail, language: mail.language || (language ?? DEFAULT_LANGUAGE) }, email);
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
  const isWanted = wantsMail(address.data(), event) && (await isMailOn());
  const { email = '', language }: Pick<Stored<'addresses'>, 'email' | 'language'> = address.data() ?? {};
  return { email, isWanted, language };
}

/** Whether this deployment sends emails to patients and counselors. Staff get theirs all the same: a danger can't wait for a setting. */
const isMailOn = async () => (await db.doc('settings/mail').get()).get('on') === true;

/** Whether an email is still true. An email to staff is true as long as its subject is stored; a handled report isn't. */
const stands = (mail: Mail, about: FirebaseFirestore.DocumentSnapshot | undefined) =>
  isForStaff(mail) ? about?.exists === true : mailIsCurrent(mail, about?.data());

/**
 * Claims an email for sending, unless it's already claimed or no longer true.
 * @returns the number of the attempt
 */
const take = (note: FirebaseFirestore.DocumentReference, mail: Mail, isWanted: boolean): Promise<number | undefined> =>
  db.runTransaction(async (transaction) => {
    const [was, about] = await transaction.getAll(note, db.doc(mail.about));
    const [state, until, at] = ['state', 'next', 'at'].map((field): unknown => was?.get(field));
    const [tries, now] = [Number(was?.get('tries') ?? 0) + 1, Date.now()];
    if (state === 'sending' && until instanceof Timestamp && until.toMillis() <= now)
      transaction.update(note, { state: 'unsure', next: null });
    if (state !== undefined && state !== 'waiting') return undefined;
    if (!isWanted || !stands(mail, about)) {
      if (state === 'waiting') transaction.update(note, { state: 'dropped', next: null });
      return undefined;
    }
    const next = Timestamp.fromMillis(now + LEASE_MS);
    const { to, event, language, about: path, moves } = mail;
    const told = { to, event, language, about: path, moves, at: at ?? FieldValue.serverTimestamp() };
    transaction.set(note, { ...told, state: 'sending', tries, next, reason: null });
    return tries;
  });

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown');
