/** Checks the health of the service: the ledger, the database's settings, the functions' settings, the clock, its deletions, and items that wait for staff. */
import { clockHealth } from '../clock/health.mjs';
import { readDeletions } from '../leavings/deletions.mjs';
import { countMails } from '../mails/list.mjs';
import { listTwoRoles } from '../staff/twoRoles.mjs';
import { audit } from '../tickets/audit.mjs';
import { dangerFaults } from './danger.mjs';
import { readSetUp } from './setUp.mjs';

/**
 * @typedef {object} Health
 * @property {import('../clock/health.mjs').ClockHealth} clock
 * @property {import('./danger.mjs').DangerFault[]} [danger] why emails about danger don't arrive; missing in an answer that an older function has kept
 * @property {string[] | undefined} settings faults of the database's settings; undefined on the emulators, which have none
 * @property {import('./setUp.mjs').SetUp} setUp
 * @property {import('../tickets/audit.mjs').Audit} ledger
 * @property {import('../leavings/deletions.mjs').Deletions} [deletions] by the clock; missing in an answer of an older function
 * @property {number} failed emails
 * @property {import('../staff/twoRoles.mjs').TwoRoles[]} [twoRoles] accounts that are staff and more; missing in an answer that an older function has kept
 * @property {number} unsure emails that may or may not have been sent
 */

/**
 * @param {Pick<import('../project/act.mjs').Acting, 'store' | 'settings' | 'now'>} acting
 * @returns {Promise<Health>}
 */
export async function checkHealth(acting) {
  const { store, settings } = acting;
  const clock = await clockHealth(acting);
  return {
    clock,
    danger: await dangerFaults(acting, clock),
    settings: await settings.faults(),
    setUp: await readSetUp(acting),
    ledger: await audit(store),
    twoRoles: await listTwoRoles(acting),
    deletions: await readDeletions(acting),
    failed: await countMails(store, 'failed'),
    unsure: await countMails(store, 'unsure'),
  };
}
