import { PlainError } from '../../tools/lib/plain-error.ts';
import { isPaymentId } from '../../operations/core.ts';
import { previewRefund, type Refund } from '../../operations/payments/refund.ts';
import { counted } from '../../operations/words.ts';
import { moneyOf, stateOf } from '../money.ts';
import { idOfPayment } from '../names.ts';
import type { Command } from '../command.ts';

/** Why a payment brought no tickets, by its state. */
const WHYS = {
  mismatch: 'It brought no tickets.',
  unclaimed: 'It came after the patient had left.',
  counted: 'The patient has left, and the tickets with them.',
};

/** Writes nothing: Stripe notifies the functions of a refund, and they take the tickets. */
export const refund: Command = {
  usage: 'refund --payment pi_…',
  does: 'Shows which tickets and upcoming sessions a refund of a payment would take, and how much of the money is fair to return. It changes nothing: refund the payment at Stripe, and Aram then takes the tickets.',
  acts: ['previewRefund'],
  options: { payment: { type: 'string' } },
  names: { options: { payment: idOfPayment } },
  run: async (context) => {
    const id = context.options['payment'];
    if (!isPaymentId(id)) throw new PlainError('--payment is the payment’s name at Stripe, such as pi_3Mtw….');
    const found = await previewRefund(context, { id });
    const { fields } = found.payment;
    const what = `The payment ${id} of the patient ${found.uid}, ${moneyOf(fields)}: ${stateOf(fields)}.`;
    await context.print([what, ...linesOf(found, context.where)].join('\n'));
  },
};

function linesOf(refund: Refund, where: string): string[] {
  const { payment, tickets, isBack } = refund;
  if (isBack) return [settled(refund)];
  if (!tickets) {
    return [`${WHYS[payment.fields.state ?? 'counted']} ${fairOf(refund, 0)}`];
  }
  const { take, cancel, used } = tickets;
  const takes = take > 0 ? [`take ${counted(take, 'unused ticket')}`] : [];
  const cancels = cancel > 0 ? [`cancel ${counted(cancel, 'coming session')}`] : [];
  return [
    `A full refund would ${[...takes, ...cancels].join(' and ') || 'take no ticket'}.`,
    fairOf(refund, used),
    'A full refund at Stripe takes the tickets by itself, within a minute. A refund of a part takes none.',
    ...afterPart(refund, tickets, where),
  ];
}

/** What else has to be done after a partial refund. */
function afterPart(
  { uid, payment }: Refund,
  { take, cancel, used }: NonNullable<Refund['tickets']>,
  where: string,
): string[] {
  if (used === 0) return [];
  if (cancel > 0) return ['For a part, ask the patient to cancel the coming sessions first, then run this again.'];
  if (take === 0) return [];
  const reason = `refund of a part of ${payment.id}`;
  const correct = `npm run operator -- correct ${uid} --tickets -${take} --reason "${reason}" ${where}`;
  return [`After a refund of a part, take the tickets:\n${correct}`];
}

/** What happened to the tickets of a payment whose money has gone back. */
function settled({ payment: { fields }, isThere }: Refund) {
  const { ticket = 0, used = 0, taken: out = 0, returned = 0 } = fields;
  const taken = out - returned;
  if (isThere && taken + used < ticket)
    return 'Its money has gone back. Its tickets are being taken: look again in a minute.';
  return `Its money has gone back${taken > 0 ? `, and ${counted(taken, 'ticket')} with it` : ''}. Don’t refund it again.`;
}

function fairOf({ payment: { fields }, fair }: Refund, used: number) {
  const { ticket = 0, refunded = 0 } = fields;
  const facts = [
    ...(used > 0 ? [`${used} of ${ticket} tickets had been used`] : []),
    ...(refunded > 0 ? [`${moneyOf(fields, refunded)} has been refunded`] : []),
  ].join(', and ');
  const left = `${moneyOf(fields, fair)} of ${moneyOf(fields)}.`;
  return facts === '' ? `Refund ${left}` : `${facts}: refund ${left}`;
}
