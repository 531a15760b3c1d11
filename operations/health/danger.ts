/** Whether an email about danger reaches staff, who otherwise learn of it only by looking (docs/operating.md#an-emergency). */
import { getsDanger, memberOf } from '../staff/staff.ts';
import type { Reading } from '../project/act.ts';
import type { ClockHealth } from '../clock/health.ts';

/**
 * Why no email about danger arrives, or why it can't be relied on.
 *
 *   noFunctions  the clock has never run: cloud functions aren't deployed, and nothing is sent
 *   notSetUp     functions have no mail server or no sender
 *   mailOff      emails are off (the act `turn`): functions still send this one, but nobody sees by other emails whether any arrive
 *   nobody       no member of care and no owner wants it.
 */
export type DangerFault = 'noFunctions' | 'notSetUp' | 'mailOff' | 'nobody';

/** The settings without which no email is sent (functions/mail/transport.ts). */
const FOR_MAIL = ['SMTP_URI', 'MAIL_FROM', 'ARAM_ORIGIN'];

export async function dangerFaults(
  { store }: Pick<Reading, 'store'>,
  { hasRun, mailIsOn }: ClockHealth,
): Promise<DangerFault[]> {
  const [run] = await store.read(['runs/mail'], ['unset']);
  const isNotSetUp = run?.fields.unset?.some((name) => FOR_MAIL.includes(name)) === true;
  let hasReceiver = false;
  for await (const found of store.stream({ in: 'staff' })) hasReceiver ||= getsDanger(memberOf(found));
  return [
    ...(hasRun ? [] : (['noFunctions'] as const)),
    ...(isNotSetUp ? (['notSetUp'] as const) : []),
    ...(mailIsOn ? [] : (['mailOff'] as const)),
    ...(hasReceiver ? [] : (['nobody'] as const)),
  ];
}
