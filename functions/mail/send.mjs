/**
 * Sends an email once. Its document, `mail/{id}`, is written before it goes, by functions alone: whoever comes second finds it there.
 *
 *   sending   somebody is giving it to the mail server
 *   sent      the mail server took it
 *   waiting   it did not, and is asked again at `next`
 *   failed    it never will: staff have to look
 *   unsure    who was sending has gone, maybe after the mail server's answer: never sent again by itself
 *   dropped   it waited until it was not true any more, or not wanted
 */
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { mailAgain, mailStands, wantsMail } from '../../operations/core.mjs';
import { db } from '../store.mjs';
import { isForStaff, receiverOf as staffOf } from './staff.mjs';
import { give, Lasting } from './transport.mjs';

/** Longer than the mail server is waited for: who says nothing for so long has gone. */
const LEASE_MS = 120_000;

/** @typedef {import('../../operations/core.mjs').Mail & { about: string; moves: number }} PersonMail `about`: the session's or conversation's path; `moves`: of the session, as it is told */
/** @typedef {PersonMail | import('./staff.mjs').StaffMail} Mail */
/** @typedef {{ email: string; isWanted: boolean }} Receiver */

/** All are tried before one that could not be looked up has the event delivered again. @param {readonly Mail[]} mails */
export async function sendAll(mails) {
  const outcomes = await Promise.allSettled(mails.map((mail) => send(mail)));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/**
 * @param {Mail} mail
 * @param {boolean} [isKnown] it has a document already, in which it says what became of it
 * @returns {Promise<boolean>} whether it went now
 */
export async function send(mail, isKnown = false) {
  const note = db.doc(`mail/${mail.id}`);
  const { email, isWanted } = isForStaff(mail) ? await staffOf(mail) : await receiverOf(mail);
  // What is due to nobody costs this one reading.
  if (!isWanted && !isKnown) return false;
  const tries = await take(note, mail, isWanted);
  if (tries === undefined) return false;
  try {
    await give(mail, email);
  } catch (error) {
    const [again, reason] = [mailAgain(error instanceof Lasting, tries, Date.now()), reasonOf(error)];
    await note.update(
      again === undefined
        ? { state: 'failed', reason, next: null }
        : { state: 'waiting', reason, next: Timestamp.fromMillis(again) },
    );
    logger[again === undefined ? 'error' : 'warn']('An email was not sent.', { mail: mail.id, tries, reason });
    return false;
  }
  await note.update({ state: 'sent', reason: null, next: null });
  return true;
}

/** @param {PersonMail} mail @returns {Promise<Receiver>} */
async function receiverOf({ to, event }) {
  const address = await db.doc(`addresses/${to}`).get();
  return { email: String(address.get('email')), isWanted: wantsMail(address.data(), event) };
}

/**
 * Whether an email is still true. One to staff is while what it is about is stored: a handled report is not.
 * @param {Mail} mail
 * @param {FirebaseFirestore.DocumentSnapshot | undefined} about
 */
const stands = (mail, about) => (isForStaff(mail) ? about?.exists === true : mailStands(mail, about?.data()));

/**
 * Takes an email up, unless it has been, or is no longer true.
 * @param {FirebaseFirestore.DocumentReference} note
 * @param {Mail} mail
 * @param {boolean} isWanted
 * @returns {Promise<number | undefined>} which try this is
 */
const take = (note, mail, isWanted) =>
  db.runTransaction(async (transaction) => {
    const [was, about] = await transaction.getAll(note, db.doc(mail.about));
    const [state, tries, now] = [was?.get('state'), Number(was?.get('tries') ?? 0) + 1, Date.now()];
    if (state === 'sending' && was?.get('next').toMillis() <= now)
      transaction.update(note, { state: 'unsure', next: null });
    if (state !== undefined && state !== 'waiting') return undefined;
    if (!isWanted || !stands(mail, about)) {
      if (state === 'waiting') transaction.update(note, { state: 'dropped', next: null });
      return undefined;
    }
    const next = Timestamp.fromMillis(now + LEASE_MS);
    const { to, event, language, about: path, moves } = mail;
    const told = { to, event, language, about: path, moves, at: was?.get('at') ?? FieldValue.serverTimestamp() };
    transaction.set(note, { ...told, state: 'sending', tries, next, reason: null });
    return tries;
  });

/** @param {unknown} error */
const reasonOf = (error) => (error instanceof Error ? error.message : 'unknown');
