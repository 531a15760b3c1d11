/** Whether an email about danger reaches staff, who otherwise learn of it only by looking (docs/operating.md#an-emergency). */
import { getsDanger, memberOf } from '../staff/staff.mjs';

/**
 * Why no email about danger arrives, or why it can't be relied on.
 *
 *   noFunctions  the clock has never run: cloud functions aren't deployed, and nothing is sent
 *   notSetUp     functions have no mail server or no sender
 *   mailOff      emails are off (`mail off`): functions still send this one, but nobody sees by other emails whether any arrive
 *   nobody       no member of care and no owner wants it
 * @typedef {'noFunctions' | 'notSetUp' | 'mailOff' | 'nobody'} DangerFault
 */

/** The settings without which no email is sent (functions/mail/transport.mjs). */
const FOR_MAIL = ['SMTP_URI', 'MAIL_FROM', 'ARAM_ORIGIN'];

/**
 * @param {Pick<import('../project/act.mjs').Reading, 'store'>} acting
 * @param {import('../clock/health.mjs').ClockHealth} clock
 * @returns {Promise<DangerFault[]>}
 */
export async function dangerFaults({ store }, { hasRun, mailIsOn }) {
  const [run] = await store.read(['runs/mail'], ['unset']);
  const unset = run?.fields['unset'];
  const isNotSetUp = Array.isArray(unset) && FOR_MAIL.some((name) => unset.includes(name));
  let hasReceiver = false;
  for await (const found of store.stream({ in: 'staff' })) hasReceiver ||= getsDanger(memberOf(found));
  return [
    ...(hasRun ? [] : /** @type {const} */ (['noFunctions'])),
    ...(isNotSetUp ? /** @type {const} */ (['notSetUp']) : []),
    ...(mailIsOn ? [] : /** @type {const} */ (['mailOff'])),
    ...(hasReceiver ? [] : /** @type {const} */ (['nobody'])),
  ];
}
