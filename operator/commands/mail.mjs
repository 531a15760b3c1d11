import { PlainError } from '../../tools/lib/plain-error.mjs';
import { limitFrom, sinceFrom } from '../arguments.mjs';
import { mailsIn } from '../mails.mjs';
import { Refusal } from '../rest.mjs';
import { counted, visible } from '../table.mjs';

/** @typedef {import('../store.mjs').Found} Found */
/** @typedef {import('../table.mjs').Row} Row */

/** Read by every visitor: whether emails go out at all. */
const SETTINGS = 'settings/mail';

/** Of an email that was not sent; one in `sending` counts once its time is over. */
const UNSENT = ['failed', 'unsure', 'waiting', 'sending'];

const COLUMNS = ['written', 'mail', 'event', 'state', 'tries', 'reason'];

/**
 * Emails that functions could not send (docs/mail.md#one-email-once), and whether any go out. Never an address: none is stored beside them.
 * @type {import('../command.mjs').Command}
 */
export const mail = {
  usage: 'mail [--since DAY] [--limit N|all] | mail --again ID|all | mail on|off',
  does: 'Lists emails that were not sent, newest first, 100 at most; has one, or all that failed, sent again. `on` and `off` say whether emails go out at all.',
  options: { since: { type: 'string' }, limit: { type: 'string' }, again: { type: 'string' } },
  run: async ({ store, options, words, now, show, note, print, confirm }) => {
    const [turn] = words;
    if (turn !== undefined) {
      if (turn !== 'on' && turn !== 'off') throw new PlainError(`Emails go out or not: on or off, not "${turn}".`);
      const effect =
        turn === 'on'
          ? 'The site asks people whether they want emails. Cloud functions have to be deployed, or none go out: docs/functions.md.'
          : 'The site no longer asks anybody for an address. People who asked for emails still get them.';
      await confirm(effect);
      await store.commit([{ path: SETTINGS, set: { on: turn === 'on' } }]);
      return print(`Emails are ${turn}. ${effect}`);
    }
    const since = sinceFrom(/** @type {string | undefined} */ (options['since'])) ?? new Date(0);
    const limit = limitFrom(String(options['limit'] ?? '100'));
    const again = options['again'];
    if (again !== undefined && again !== 'all') {
      const [one] = /^[\w-]+$/.test(String(again)) ? await store.read([`mail/${String(again)}`]) : [];
      if (!one) throw new PlainError(`There is no email "${visible(String(again))}": see \`mail\`.`);
      const { state } = one.fields;
      if (state !== 'failed' && state !== 'unsure')
        throw new PlainError(`It is ${String(state)}: nothing was changed.`);
      return retry([one], state === 'unsure' ? ' It may have been sent already, and may arrive twice.' : '');
    }
    const found = await mailsIn(store, again === 'all' ? ['failed'] : UNSENT);
    const unsent = found
      .filter((one) => writtenOf(one) >= since && isOver(one, now))
      .sort((one, other) => writtenOf(other).getTime() - writtenOf(one).getTime());
    if (again === 'all') return retry(unsent);
    await show(COLUMNS, unsent.slice(0, limit).map(rowOf), 'Every email was sent.');
    if (unsent.length > limit) note(`These are ${limit} of ${unsent.length}: --limit shows more.`);

    /**
     * @param {readonly Found[]} mails
     * @param {string} [warning]
     */
    async function retry(mails, warning = '') {
      if (mails.length === 0) return print('No email failed.');
      await confirm(`${counted(mails.length, 'email')} will be sent again.${warning}`);
      let done = 0;
      for (const { path, updateTime } of mails) {
        const set = { state: 'waiting', tries: 0, next: now, reason: null };
        try {
          await store.commit([{ path, set, expects: { updateTime } }]);
          done += 1;
        } catch (error) {
          // Somebody else with this command has it already.
          if (!(error instanceof Refusal) || !error.isConflict) throw error;
        }
      }
      await print(`To be sent again within five minutes: ${counted(done, 'email')}. Then look with \`mail\`.`);
    }
  },
};

/** @param {Found} mail */
const writtenOf = ({ fields }) => /** @type {Date} */ (fields['at']);

/** Whether nobody is sending it at this moment. @param {Found} mail @param {Date} now */
const isOver = ({ fields: { state, next } }, now) => state !== 'sending' || (next instanceof Date && next < now);

/** @param {Found} mail @returns {Row} */
const rowOf = ({ id, fields }) => ({
  written: /** @type {Date} */ (fields['at']),
  mail: id,
  event: `${String(fields['event'])}-${String(fields['language'])}`,
  state: String(fields['state']),
  tries: String(fields['tries']),
  reason: String(fields['reason'] ?? ''),
});
