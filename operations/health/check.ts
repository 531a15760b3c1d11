/** Checks the health of the service: the ledger, the database's settings, the functions' settings, the clock, its deletions, and items that wait for staff. */
import { clockHealth, type ClockHealth } from '../clock/health.ts';
import { readDeletions, type Deletions } from '../leftovers/deletions.ts';
import { countMails } from '../mails/list.ts';
import { listTwoRoles, type TwoRoles } from '../staff/twoRoles.ts';
import { audit, type Audit } from '../tickets/audit.ts';
import { dangerFaults, type DangerFault } from './danger.ts';
import { readSetUp, type SetUp } from './setUp.ts';
import type { Acting } from '../project/act.ts';

interface Health {
  clock: ClockHealth;
  /** Why emails about danger don't arrive; missing in an answer that an older function has kept. */
  danger?: DangerFault[];
  /** Faults of the database's settings; undefined on the emulators, which have none. */
  settings: string[] | undefined;
  setUp: SetUp;
  ledger: Audit;
  /** By the clock; missing in an answer of an older function. */
  deletions?: Deletions;
  /** Emails. */
  failed: number;
  /** Accounts that are staff and more; missing in an answer that an older function has kept. */
  twoRoles?: TwoRoles[];
  /** Emails that may or may not have been sent. */
  unsure: number;
}

export async function checkHealth(acting: Pick<Acting, 'store' | 'settings' | 'now'>): Promise<Health> {
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
