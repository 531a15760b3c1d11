import { PlainError } from '../../tools/lib/plain-error.mjs';
import { limitFrom, sinceFrom } from '../arguments.mjs';
import { Refusal } from '../rest.mjs';
import { counted, visible } from '../table.mjs';

/** @typedef {import('../store.mjs').Found} Found */
/** @typedef {import('../values.mjs').PlainDocument} PlainDocument */
/** @typedef {import('../table.mjs').Row} Row */

const DAY = 24 * 60 * 60 * 1000;
const DAYS_BACK = 7;

/** A mail is sent within seconds: one that waits longer waits for something. */
const PATIENCE = 15 * 60 * 1000;

const COLUMNS = ['written', 'mail', 'event', 'state', 'attempts', 'error'];

/**
 * Mails that were not sent: failed ones, and those that nobody has taken up, which tells that the extension is not there. Never an address: a server's words about
 * one often hold it.
 * @type {import('../command.mjs').Command}
 */
export const mail = {
  usage: 'mail [--since DAY] [--limit N|all] | mail --again ID|all',
  does: 'Lists emails of the last 7 days that were not sent, newest first, 100 at most; has one, or all that failed, sent again.',
  options: { since: { type: 'string' }, limit: { type: 'string' }, again: { type: 'string' } },
  run: async ({ store, options, now, show, note, print, confirm }) => {
    const since =
      sinceFrom(/** @type {string | undefined} */ (options['since'])) ?? new Date(now.getTime() - DAYS_BACK * DAY);
    const limit = limitFrom(String(options['limit'] ?? '100'));
    const again = options['again'];
    if (again !== undefined && again !== 'all') {
      const [one] = /^[\w-]+$/.test(String(again)) ? await store.read([`mail/${String(again)}`]) : [];
      if (!one) throw new PlainError(`There is no email "${visible(String(again))}": see \`mail\`.`);
      if (deliveryOf(one.fields)['state'] === 'SUCCESS') throw new PlainError('It was sent: nothing was changed.');
      return retry([one]);
    }
    /** @type {Found[]} */
    const unsent = [];
    for await (const one of store.stream({ in: 'mail', newestBy: 'at', since }))
      if (isUnsent(one, now)) unsent.push(one);
    if (again === 'all') return retry(unsent.filter(({ fields }) => deliveryOf(fields)['state'] === 'ERROR'));
    await show(COLUMNS, unsent.slice(0, limit).map(rowOf), 'Every email was sent.');
    if (unsent.length > limit) note(`These are ${limit} of ${unsent.length}: --limit shows more.`);

    /** @param {readonly Found[]} mails */
    async function retry(mails) {
      if (mails.length === 0) return print('No email failed.');
      await confirm(`${counted(mails.length, 'email')} will be sent again.`);
      let done = 0;
      for (const { path, fields, updateTime } of mails) {
        try {
          await store.commit([
            { path, set: { delivery: { ...deliveryOf(fields), state: 'RETRY' } }, expects: { updateTime } },
          ]);
          done += 1;
        } catch (error) {
          // The extension, or somebody else with this command, has it already.
          if (!(error instanceof Refusal) || !error.isConflict) throw error;
        }
      }
      await print(`To be sent again: ${counted(done, 'email')}. Look with \`mail\` in a minute.`);
    }
  },
};

/** @param {PlainDocument} fields @returns {PlainDocument} */
const deliveryOf = ({ delivery }) => /** @type {PlainDocument | undefined} */ (delivery) ?? {};

/** @param {Found} mail @param {Date} now */
function isUnsent({ fields }, now) {
  const { state } = deliveryOf(fields);
  const at = fields['at'];
  return state === 'ERROR' || (state !== 'SUCCESS' && at instanceof Date && at.getTime() < now.getTime() - PATIENCE);
}

/** @param {Found} mail @returns {Row} */
function rowOf({ id, fields }) {
  const { state = 'not taken up', attempts = 0, error } = deliveryOf(fields);
  const template = /** @type {PlainDocument | undefined} */ (fields['template']);
  return {
    written: /** @type {Date} */ (fields['at']),
    mail: id,
    event: String(template?.['name'] ?? ''),
    state: String(state),
    attempts: String(attempts),
    error: String(error ?? '').replace(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '(address)'),
  };
}
