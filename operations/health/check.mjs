/** Whether all is well: the ledger, the database's settings, the clock, and what waits for staff. */
import { clockHealth } from '../clock/health.mjs';
import { countMails } from '../mails/list.mjs';
import { audit } from '../tickets/audit.mjs';

/**
 * @typedef {object} Health
 * @property {import('../clock/health.mjs').ClockHealth} clock
 * @property {string[] | undefined} settings faults of the database's settings; undefined on the emulators, which have none
 * @property {import('../tickets/audit.mjs').Audit} ledger
 * @property {number} leftovers people who left something behind, as the search of the clock lists them
 * @property {number} failed emails
 * @property {number} unsure emails of which nobody knows whether they went
 */

/**
 * @param {Pick<import('../project/act.mjs').Acting, 'store' | 'settings' | 'now'>} acting
 * @returns {Promise<Health>}
 */
export async function checkHealth(acting) {
  const { store, settings } = acting;
  return {
    clock: await clockHealth(acting),
    settings: await settings.faults(),
    ledger: await audit(store),
    leftovers: await store.count({ in: 'leftovers' }),
    failed: await countMails(store, 'failed'),
    unsure: await countMails(store, 'unsure'),
  };
}
