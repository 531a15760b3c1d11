/**
 * Gives or takes tickets by hand, with a reason that the patient can read in the ledger. The same number for the same reason counts once a day, so that sending a
 * correction twice has no second effect.
 */
import { createHash } from 'node:crypto';
import { inputRefuses } from '../core.ts';
import { CORRECTION_MAX } from '../../web/src/core/generated/limits.ts';
import { NotDone } from '../project/refusals.ts';
import { officeDay } from '../words.ts';
import { appendEntry, previewEntry, ticketsOf, type Recorded, type Wish } from './ledger.ts';
import { reasonFrom } from './reason.ts';
import type { Reading, Writing } from '../project/act.ts';
import type { EntryKind } from '../../web/src/core/generated/tables.ts';

interface Correction {
  uid: string;
  tickets: number;
  reason: string;
}

export const previewCorrecting = async ({ store, now }: Reading, correction: Correction) =>
  previewEntry(store, wishOf(correction, now));

export const correct = async ({ store, now }: Writing, correction: Correction) =>
  appendEntry(store, wishOf(correction, now));

/** The outcome of a correction whose answer was lost. */
export async function readCorrected({ store }: Reading, { uid }: Correction): Promise<Recorded> {
  const [patient] = await store.read([`patients/${uid}`]);
  if (!patient) throw new NotDone('unknown', `There is no patient "${uid}".`, 'patient');
  return { recorded: true, tickets: ticketsOf(patient) };
}

function wishOf({ uid, tickets: ticket, reason: given }: Correction, now: Date): Wish {
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
  return {
    uid,
    id: `correction-${date}-${fingerprint}`,
    entry: { kind: 'correction' satisfies EntryKind, ticket, reason, date },
  };
}
