/**
 * Gives or takes tickets by hand, with a reason that the patient can read in the ledger. The same number for the same reason counts once a day, so that sending a
 * correction twice has no second effect.
 */
import { createHash } from 'node:crypto';
import { inputRefuses } from '../core.mjs';
import { CORRECTION_MAX } from '../generated/limits.mjs';
import { ENTRY_KIND } from '../generated/words.mjs';
import { NotDone } from '../project/refusals.mjs';
import { officeDay } from '../words.mjs';
import { appendEntry, previewEntry, ticketsOf } from './ledger.mjs';
import { reasonFrom } from './reason.mjs';

/** @typedef {{ uid: string; tickets: number; reason: string }} Correction */

/**
 * @param {import('../project/act.mjs').Reading} acting
 * @param {Correction} correction
 */
export const previewCorrecting = async ({ store, now }, correction) => previewEntry(store, wishOf(correction, now));

/**
 * @param {import('../project/act.mjs').Writing} acting
 * @param {Correction} correction
 */
export const correct = async ({ store, now }, correction) => appendEntry(store, wishOf(correction, now));

/**
 * The outcome of a correction whose answer was lost.
 * @param {import('../project/act.mjs').Reading} acting
 * @param {Correction} correction
 * @returns {Promise<import('./ledger.mjs').Recorded>}
 */
export async function readCorrected({ store }, { uid }) {
  const [patient] = await store.read([`patients/${uid}`]);
  if (!patient) throw new NotDone('unknown', `There is no patient "${uid}".`, 'patient');
  return { recorded: true, tickets: ticketsOf(patient) };
}

/**
 * @param {Correction} correction
 * @param {Date} now
 * @returns {import('./ledger.mjs').Wish}
 */
function wishOf({ uid, tickets: ticket, reason: given }, now) {
  const reason = reasonFrom(given);
  const refused = inputRefuses('correct', { uid, tickets: ticket, reason });
  if (refused === 'tickets') {
    const most = String(CORRECTION_MAX);
    const words = `The tickets are 1 to ${most}, or -1 to -${most} to take some: whole numbers`;
    throw new NotDone('illegal', `${words}, not ${ticket}.`, 'tickets');
  }
  if (refused !== undefined) throw new NotDone('unknown', `There is no patient "${uid}".`, 'patient');
  const date = officeDay(now);
  const fingerprint = createHash('sha256').update(`${ticket} ${reason}`).digest('hex').slice(0, 24);
  return { uid, id: `correction-${date}-${fingerprint}`, entry: { kind: ENTRY_KIND.correction, ticket, reason, date } };
}
