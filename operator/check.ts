/** The health of the service in words. Lists every problem, and exits with 1 if somebody has to do something about one. */
import { isUnwell } from '../operations/clock/health.ts';
import { checkHealth } from '../operations/health/check.ts';
import { WEEKEND_SETTING } from '../operations/health/setUp.ts';
import { isOverdue, type Deletions } from '../operations/leftovers/deletions.ts';
import { counted } from '../operations/words.ts';
import { clockLines } from './clock.ts';
import type { DangerFault } from '../operations/health/danger.ts';
import type { Audit } from '../operations/tickets/audit.ts';
import type { Act, Telling } from './act.ts';

type Health = Awaited<ReturnType<typeof checkHealth>>;

const WHAT_TO_DO = 'See docs/commands.md#what-check-finds.';

const LOOK = 'Look at the reports as often as docs/operating.md#without-emails-about-danger says.';

const DANGER: Readonly<Record<DangerFault, string>> = {
  noFunctions: `No email about danger: cloud functions aren’t deployed. ${LOOK}`,
  notSetUp: `No email about danger: functions have no mail server or no sender. ${LOOK}`,
  mailOff: `Emails are off. Only the team’s emails still go out, and nobody sees whether they arrive. ${LOOK}`,
  nobody: `No email about danger: no member of care and no owner wants it. One turns it on at the desk, under Today. ${LOOK}`,
};

const FEEDS_ON =
  'Calendar feeds are on. Leave their addresses out of the request logs, which can’t be seen from here (docs/functions.md#set-up).';

export const check: Act = {
  says: 'Compares tickets, ledger, sessions and payments, and looks for documents of the wrong kind. It checks the settings of the database, the secrets and parameters of the functions, and whether the scheduled functions run and what they delete, lists accounts that are staff and also a patient or counselor, and counts payments to check. It lists every problem and then exits with code 1.',
  does: 'looks',
  takes: [],
  carry: checkHealth,
  tell: (health, telling) => tell(health as Health, telling),
};

async function tell(health: Health, { print, note, show }: Telling) {
  const { clock, danger = [], settings, setUp, ledger, twoRoles = [], deletions, failed, unsure } = health;
  for (const text of clockLines(clock)) note(text);
  note(clock.feedsAreOn === true ? FEEDS_ON : 'Calendar feeds are off.');
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
  if (look > 0) note(`Payments to check: ${look}. See \`payments\`.`);
  for (const text of deletions ? deletionLines(deletions) : []) note(text);
  if (failed + unsure > 0) note(`Emails that failed: ${failed}, unsure: ${unsure}. See \`failedEmails\`.`);
  if (left.length > 0) note(`A ledger is left of ${counted(left.length, 'closed account')}: \`sweep\` removes it.`);
  const found = faultsIn(ledger, twoRoles);
  for (const [rows, text] of found) {
    await show(rows);
    note(`${text}. ${WHAT_TO_DO}`);
  }
  if (found.some(([rows]) => rows !== twoRoles)) return 1;
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
}

function faultsIn(
  { misnamed, faults, unpaid, differences, patients }: Audit,
  twoRoles: NonNullable<Health['twoRoles']>,
) {
  const lists = [
    [twoRoles, `Accounts that are staff and more: ${twoRoles.length}`],
    [misnamed, `Entries whose name and kind don’t match: ${misnamed.length}`],
    [faults, `Sessions that don’t match the ledger: ${faults.length}`],
    [unpaid, `Payments that don’t match the ledger: ${unpaid.length}`],
    [differences, `${differences.length} of ${counted(patients, 'patient')} differ`],
  ] as const;
  return lists.filter(([rows]) => rows.length > 0);
}

/** The coming and the overdue deletions; empty if nothing was left behind and the clock deletes. */
function deletionLines({ listed, undecided, overdue, first, stopped, byHand }: Deletions): string[] {
  const next = first.find(({ due }) => due !== undefined)?.due;
  const when =
    next && !byHand && !stopped ? `, which the clock deletes from ${next.toISOString().slice(0, 10)} on` : '';
  return [
    ...(listed > 0 ? [`Left-over data: ${counted(listed, 'account')}${when}. See \`previewSweep\`.`] : []),
    ...(undecided > 0 ? [`A person has to decide about ${counted(undecided, 'account')} of these.`] : []),
    ...(overdue > 0
      ? [`Overdue: the data of ${counted(overdue, 'account')} should have been deleted. See \`sweep\`.`]
      : []),
    ...(stopped
      ? [
          `The clock deletes only closed accounts: ${stopped.gone} of ${stopped.of} accounts are gone at the provider, which may have lost them. See \`sweep\`.`,
        ]
      : []),
    ...(byHand ? [handLine(byHand)] : []),
  ];
}

function handLine({ last, isOverdue: isLate }: NonNullable<Deletions['byHand']>) {
  const ran = last ? `last ran at ${last.toISOString()}` : 'has never run';
  return `Nothing is deleted by itself without cloud functions: \`sweep\` ${ran}${isLate ? ', and is overdue' : ''}.`;
}
