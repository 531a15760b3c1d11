import { PlainError } from '../../tools/lib/plain-error.ts';
import { idFrom, wholeFrom } from '../arguments.ts';
import { correct as correctTickets, previewCorrecting } from '../../operations/tickets/correct.ts';
import { previewSettling, settle } from '../../operations/tickets/settle.ts';
import { counted } from '../../operations/words.ts';
import { idIn } from '../names.ts';
import type { Command, Context } from '../command.ts';

export const correct: Command = {
  usage: 'correct UID --tickets N --reason "TEXT" | --to-ledger',
  does: 'Gives tickets (5) or takes them (-1). It needs a reason, which the patient can read. The same correction counts once a day. --to-ledger sets the number of tickets to the sum of the ledger.',
  acts: ['previewCorrecting', 'correct', 'settle'],
  options: { tickets: { type: 'string' }, reason: { type: 'string' }, 'to-ledger': { type: 'boolean' } },
  names: { word: idIn('patients') },
  run: async (context) => {
    const { words, options, print, confirm } = context;
    const uid = idFrom(words[0], 'patient’s uid');
    if (options['to-ledger']) return toLedger(context, uid);
    const correction = {
      uid,
      tickets: wholeFrom(options['tickets'], '--tickets'),
      reason: String(options['reason'] ?? ''),
    };
    const { tickets, reason } = correction;
    const change = tickets > 0 ? `${tickets} more` : `${-tickets} less`;
    if ((await previewCorrecting(context, correction)).recorded) {
      await confirm(`The patient ${uid}: ${change}, because: ${reason.trim()}`);
    }
    const done = await correctTickets(context.changing('correct', `person:${uid}`, reason), correction);
    const has = `The patient has ${counted(done.tickets, 'ticket')}.`;
    await print(
      done.recorded
        ? `The correction is recorded. ${has}`
        : `You already made this correction today: nothing was changed. To make it a second time, give another reason. ${has}`,
    );
  },
};

async function toLedger(context: Context, uid: string) {
  if (context.options['tickets'] !== undefined) throw new PlainError('Either --tickets or --to-ledger, not both.');
  const { was, sum, changes } = await previewSettling(context, { uid });
  if (changes) await context.confirm(`The patient ${uid}: tickets ${was} become ${sum}, the sum of the ledger.`);
  const done = await settle(context.changing('settle', `person:${uid}`), { uid });
  await context.print(`The tickets are ${done.changes ? 'now ' : ''}${done.sum}, as the ledger says.`);
}
