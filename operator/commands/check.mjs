import { audit } from '../audit.mjs';
import { clockFaults, leftoversIn } from '../clock.mjs';
import { mailsIn } from '../mails.mjs';
import { counted } from '../table.mjs';

const WHAT_TO_DO = 'What to do stands in docs/check.md.';

/**
 * Whether the ledger is right (operator/audit.mjs), and whether the database is set as Aram needs it.
 * @type {import('../command.mjs').Command}
 */
export const check = {
  usage: 'check',
  does: 'Compares tickets, ledger, sessions and payments with each other, looks for entries under a name of another kind, asks how the database is set (two writers, indexes, what goes by itself) and whether the clock of the functions runs, counts the payments to look at and the accounts that left data behind, and lists what is wrong (exit code 1).',
  run: async ({ store, settings, now, show, print, note }) => {
    const clock = await clockFaults(store, now);
    for (const text of [...clock.notes, ...clock.faults]) note(text);
    const isSetWrong = tell(await settings.faults(), note);
    const { patients, entries, sessions, misnamed, differences, faults, unpaid, look, left } = await audit(store);
    const lacks = isSetWrong || clock.faults.length > 0 || look > 0;
    if (look > 0) note(`Payments to look at: ${look}. See \`paid\`.`);
    const leftovers = await leftoversIn(store);
    if (leftovers.length > 0) note(`Left-over data: ${counted(leftovers.length, 'account')}. See \`sweep --dry-run\`.`);
    const failed = await mailsIn(store, ['failed']);
    const unsure = await mailsIn(store, ['unsure']);
    if (failed.length + unsure.length > 0) {
      note(`Emails that failed: ${failed.length}, unsure: ${unsure.length}. See \`mail\`.`);
    }
    if (left.length > 0) note(`A ledger is left of ${counted(left.length, 'closed account')}: \`sweep\` removes it.`);
    if (misnamed.length > 0) {
      await show(['uid', 'entry', 'kind'], misnamed, '');
      note(`Entries whose name and kind do not belong together: ${misnamed.length}. ${WHAT_TO_DO}`);
    }
    if (faults.length > 0) {
      await show(['uid', 'session', 'fault'], faults, '');
      note(`Sessions that do not fit the ledger: ${faults.length}. ${WHAT_TO_DO}`);
    }
    if (unpaid.length > 0) {
      await show(['uid', 'payment', 'fault'], unpaid, '');
      note(`Payments that do not fit the ledger: ${unpaid.length}. ${WHAT_TO_DO}`);
    }
    if (differences.length > 0) {
      await show(['uid', 'tickets', 'ledger'], differences, '');
      note(`${differences.length} of ${counted(patients, 'patient')} differ. ${WHAT_TO_DO}`);
    }
    if (misnamed.length + faults.length + unpaid.length + differences.length > 0) return 1;
    await print(
      `${counted(patients, 'patient')}, ledger entries: ${entries}, sessions: ${sessions}. Tickets equal the ledger.`,
    );
    return lacks ? 1 : 0;
  },
};

/**
 * Where the database locks what a transaction has read, a visitor's open transaction over what is public refuses every change of it for as long as it is held,
 * and no rule can see it; without an index a list is refused; without retention what is promised to go stays.
 * @param {readonly string[] | undefined} faults
 * @param {(text: string) => void} note
 */
function tell(faults, note) {
  if (faults === undefined) {
    note('Concurrency, indexes, retention: skipped: the emulator has no such settings.');
    return false;
  }
  for (const fault of faults) note(fault);
  return faults.length > 0;
}
