/**
 * Which secrets and parameters of the functions aren't set up. Each function records the names of those that it lacks in `runs/{name}` (functions/configured.ts),
 * so nobody else needs to see a secret. `checkout` records its own from the first order on, and again at each order.
 */
import { memberOf } from '../staff/staff.ts';
import type { Reading } from '../project/act.ts';
import type { Store } from '../project/store.ts';

/** The days on which the office is closed. If they can't be read, the desk counts Saturday and Sunday (operations/words.ts). */
export const WEEKEND_SETTING = 'ARAM_WEEKEND';

export interface SetUp {
  /** Names of settings that something here needs now, or that name no days (`WEEKEND_SETTING`). */
  needed: string[];
  /** Names of settings that nothing here needs. */
  unused: string[];
}

export async function readSetUp({ store }: Reading): Promise<SetUp> {
  const runs = ['runs/mail', 'runs/hour', 'runs/checkout'] as const;
  const [mail, payments, ...found] = await store.read(['settings/mail', 'settings/payments', ...runs]);
  const [forMail = [], hourly = [], forPayments = []] = found.map((run) => run?.fields.unset);
  const forRelay = hourly.filter((name) => name !== WEEKEND_SETTING);
  const groups = [
    { names: forMail, isNeeded: mail?.fields.on === true || (await isWantedByStaff(store)) },
    // A project has both of them or no relay.
    { names: forRelay, isNeeded: forRelay.length === 1 },
    { names: hourly.filter((name) => name === WEEKEND_SETTING), isNeeded: true },
    { names: forPayments, isNeeded: payments?.fields.mode === 'stripe' },
  ];
  const of = (which: boolean) => groups.flatMap(({ names, isNeeded }) => (isNeeded === which ? names : []));
  return { needed: of(true), unused: of(false) };
}

/** Whether a member of the staff wants emails. */
async function isWantedByStaff(store: Store) {
  for await (const found of store.stream({ in: 'staff' })) {
    const { ended, wants, wantsDanger } = memberOf(found);
    if (ended === undefined && (wants || wantsDanger)) return true;
  }
  return false;
}
