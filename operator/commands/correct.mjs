import { createHash } from 'node:crypto';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { dayFrom, idFrom, wholeFrom } from '../arguments.mjs';
import { appendEntry, settle } from '../ledger.mjs';
import { counted } from '../table.mjs';

const LONGEST_REASON = 200;

/**
 * Tickets given or taken by hand, with the reason, which the patient can read in the ledger. The same number for the same reason counts
 * once a day, so that a command that was sent twice does not.
 * @type {import('../command.mjs').Command}
 */
export const correct = {
  usage: 'correct UID --tickets N --reason "TEXT" | --to-ledger',
  does: 'Gives tickets (5) or takes them (-1), with a reason that the patient can read; the same twice on a day counts once. --to-ledger sets the tickets to the sum of the ledger.',
  options: { tickets: { type: 'string' }, reason: { type: 'string' }, 'to-ledger': { type: 'boolean' } },
  run: async ({ store, words, options, now, print, confirm }) => {
    const uid = idFrom(words[0], 'patient’s uid');
    if (options['to-ledger']) {
      if (options['tickets'] !== undefined) throw new PlainError('Either --tickets or --to-ledger, not both.');
      const { changed, tickets } = await settle(store, uid, (was, sum) =>
        confirm(`The patient ${uid}: tickets ${was} become ${sum}, the sum of the ledger.`),
      );
      await print(
        changed
          ? `The tickets are now ${tickets}, as the ledger says.`
          : `The tickets are ${tickets}, as the ledger says.`,
      );
      return;
    }
    const ticket = wholeFrom(/** @type {string | undefined} */ (options['tickets']), '--tickets');
    const reason = String(options['reason'] ?? '').trim();
    if (reason === '' || reason.length > LONGEST_REASON) {
      throw new PlainError(`--reason says why, in 1 to ${LONGEST_REASON} characters.`);
    }
    const date = dayFrom(undefined, now);
    const { recorded, tickets } = await appendEntry(store, {
      uid,
      id: `correction-${date}-${fingerprint(`${ticket} ${reason}`)}`,
      entry: { kind: 'correction', ticket, reason, date },
      confirm: () =>
        confirm(`The patient ${uid}: ${ticket > 0 ? `${ticket} more` : `${-ticket} less`}, because: ${reason}`),
    });
    const has = `The patient has ${counted(tickets, 'ticket')}.`;
    await print(
      recorded
        ? `The correction is recorded. ${has}`
        : `This correction was made today already: nothing was changed. If it is meant a second time, give another reason. ${has}`,
    );
  },
};

/** @param {string} text */
const fingerprint = (text) => createHash('sha256').update(text).digest('hex').slice(0, 24);
