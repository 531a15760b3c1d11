import { isUnwell } from '../../operations/clock/health.ts';
import { checkHealth } from '../../operations/health/check.ts';
import { WEEKEND_SETTING } from '../../operations/health/setUp.ts';
import { isOverdue } from '../../operations/leavings/deletions.ts';
import { counted } from '../../operations/words.ts';
import { clockLines } from '../clock.ts';
import { id, text } from '../columns.ts';
import { deletionLines } from '../deletions.ts';
import type { DangerFault } from '../../operations/health/danger.ts';
import type { Command, Context } from '../command.ts';
import type { Audit } from '../../operations/tickets/audit.ts';

const WHAT_TO_DO = 'See docs/commands.md#what-check-finds.';

const LOOK = 'Look at the reports as often as docs/operating.md#without-emails-about-danger says.';

const DANGER: Readonly<Record<DangerFault, string>> = {
  noFunctions: `No email about danger: cloud functions aren’t deployed. ${LOOK}`,
  notSetUp: `No email about danger: functions have no mail server or no sender. ${LOOK}`,
  mailOff: `Emails are off. Only the team’s emails still go out, and nobody sees whether they arrive. ${LOOK}`,
  nobody: `No email about danger: no member of care and no owner wants it. One turns it on at the desk, under Today. ${LOOK}`,
};

export const check: Command = {
  usage: 'check',
  does: 'Compares tickets, ledger, sessions and payments, and looks for documents of the wrong kind. It checks the settings of the database (two writers, indexes, automatic deletion, backups), the secrets and parameters of the functions, and whether the scheduled functions run and what they delete, lists accounts that are staff and also a patient or counselor, and counts payments to check. It lists every problem and then exits with code 1.',
  acts: ['health'],
  run: async (context) => {
    const { note, print } = context;
    const {
      clock,
      danger = [],
      settings,
      setUp,
      ledger,
      twoRoles = [],
      deletions,
      failed,
      unsure,
    } = await checkHealth(context);
    for (const text of clockLines(clock)) note(text);
    for (const fault of danger) note(DANGER[fault]);
    for (const fault of settings ?? ['Concurrency, indexes, retention: skipped: the emulator has no such settings.']) {
      note(fault);
    }
    const unset = setUp.needed.filter((name) => name !== WEEKEND_SETTING);
    if (unset.length > 0) note(`Not set up: ${unset.join(', ')}. ${WHAT_TO_DO}`);
    if (setUp.needed.includes(WEEKEND_SETTING)) {
      note(`Not understood: ${WEEKEND_SETTING}. The desk counts Saturday and Sunday as the weekend. ${WHAT_TO_DO}`);
    }
    if (setUp.unused.length > 0) note(`Not set up, and not needed: ${setUp.unused.join(', ')}.`);
    const { patients, entries, sessions, look, left } = ledger;
    if (look > 0) note(`Payments to check: ${look}. See \`paid\`.`);
    for (const text of deletions ? deletionLines(deletions) : []) note(text);
    if (failed + unsure > 0) note(`Emails that failed: ${failed}, unsure: ${unsure}. See \`mail\`.`);
    if (left.length > 0) note(`A ledger is left of ${counted(left.length, 'closed account')}: \`sweep\` removes it.`);
    if (twoRoles.length > 0) {
      await context.show(['name', text('role'), text('also'), id('uid')], twoRoles, '');
      note(`Accounts that are staff and more: ${twoRoles.length}. ${WHAT_TO_DO}`);
    }
    if (await showFaults(context, ledger)) return 1;
    await print(
      `${counted(patients, 'patient')}, ledger entries: ${entries}, sessions: ${sessions}. Tickets equal the ledger.`,
    );
    // Without functions and emails, which a project may choose, nothing about danger can be repaired: its line alone isn't a failure.
    const wrong = clock.hasRun || clock.mailIsOn ? danger.length : 0;
    return isUnwell(clock) ||
      isOverdue(deletions) ||
      (settings ?? []).length + setUp.needed.length + look + twoRoles.length + wrong > 0
      ? 1
      : 0;
  },
};

/** @returns whether there are any */
async function showFaults(
  { show, note }: Context,
  { misnamed, faults, unpaid, differences, patients }: Audit,
): Promise<boolean> {
  const lists = [
    [misnamed, [id('uid'), text('entry'), text('kind')], `Entries whose name and kind don’t match: ${misnamed.length}`],
    [faults, [id('uid'), id('session'), text('fault')], `Sessions that don’t match the ledger: ${faults.length}`],
    [unpaid, [id('uid'), id('payment'), text('fault')], `Payments that don’t match the ledger: ${unpaid.length}`],
    [
      differences,
      [id('uid'), text('tickets'), text('ledger')],
      `${differences.length} of ${counted(patients, 'patient')} differ`,
    ],
  ] as const;
  const found = lists.filter(([rows]) => rows.length > 0);
  for (const [rows, columns, text] of found) {
    await show(columns, rows, '');
    note(`${text}. ${WHAT_TO_DO}`);
  }
  return found.length > 0;
}
