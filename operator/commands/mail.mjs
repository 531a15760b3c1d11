import { PlainError } from '../../tools/lib/plain-error.mjs';
import { limitFrom, sinceFrom } from '../arguments.mjs';
import { Refusal } from '../rest.mjs';
import { counted, visible } from '../table.mjs';

/** @typedef {import('../store.mjs').Found} Found */
/** @typedef {import('../table.mjs').Row} Row */

const DAY = 24 * 60 * 60 * 1000;
const DAYS_BACK = 7;

/** Read by every visitor: whether emails go out at all. */
const SETTINGS = 'settings/mail';

const COLUMNS = ['written', 'mail', 'event', 'state', 'tries', 'reason'];

/**
 * Emails that functions could not send (docs/mail.md#one-email-once), and whether any go out. Never an address: none is stored beside them.
 * @type {import('../command.mjs').Command}
 */
export const mail = {
  usage: 'mail [--since DAY] [--limit N|all] | mail --again ID|all | mail on|off',
  does: 'Lists emails of the last 7 days that were not sent, newest first, 100 at most; has one, or all that failed, sent again. `on` and `off` say whether emails go out at all.',
  options: { since: { type: 'string' }, limit: { type: 'string' }, again: { type: 'string' } },
  run: async ({ store, options, words, now, show, note, print, confirm }) => {
    const [turn] = words;
    if (turn !== undefined) {
      if (turn !== 'on' && turn !== 'off') throw new PlainError(`Emails go out or not: on or off, not "${turn}".`);
      await confirm(
        turn === 'on'
          ? 'The site asks people whether they want emails. Cloud functions have to be deployed: docs/functions.md.'
          : 'The site asks nobody for an address any more. Emails that functions send to who wants them go on.',
      );
      await store.commit([{ path: SETTINGS, set: { on: turn === 'on' } }]);
      return print(`Emails are ${turn}.`);
    }
    const since =
      sinceFrom(/** @type {string | undefined} */ (options['since'])) ?? new Date(now.getTime() - DAYS_BACK * DAY);
    const limit = limitFrom(String(options['limit'] ?? '100'));
    const again = options['again'];
    if (again !== undefined && again !== 'all') {
      const [one] = /^[\w-]+$/.test(String(again)) ? await store.read([`mail/${String(again)}`]) : [];
      if (!one) throw new PlainError(`There is no email "${visible(String(again))}": see \`mail\`.`);
      const { state } = one.fields;
      if (state !== 'failed' && state !== 'unsure')
        throw new PlainError(`It is ${String(state)}: nothing was changed.`);
      return retry([one], state === 'unsure' ? ' Who sent it has gone, maybe after it went: it may come twice.' : '');
    }
    /** @type {Found[]} */
    const unsent = [];
    for await (const one of store.stream({ in: 'mail', newestBy: 'at', since }))
      if (isUnsent(one, now)) unsent.push(one);
    if (again === 'all') return retry(unsent.filter(({ fields }) => fields['state'] === 'failed'));
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

/** One that is being sent counts once its time is over. @param {Found} mail @param {Date} now */
function isUnsent({ fields: { state, next } }, now) {
  return state === 'sending' ? next instanceof Date && next < now : !['sent', 'dropped'].includes(String(state));
}

/** @param {Found} mail @returns {Row} */
const rowOf = ({ id, fields }) => ({
  written: /** @type {Date} */ (fields['at']),
  mail: id,
  event: `${String(fields['event'])}-${String(fields['language'])}`,
  state: String(fields['state']),
  tries: String(fields['tries']),
  reason: String(fields['reason'] ?? ''),
});
