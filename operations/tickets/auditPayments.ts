/** Checks whether every payment brought and took the tickets that it records. */
import type { Store, Moment } from '../project/store.ts';
import type { Stored } from '../project/records.ts';

type Row = Readonly<Record<string, string>>;

/** The entries of one payment in a ledger. */
export interface Bought {
  uid: string;
  payment: string;
  /** The tickets that the purchase brought. */
  ticket: number;
  /** The sum of tickets taken and returned since. */
  back: number;
}

/** @param ofPayments by uid and payment */
export function addTo(
  ofPayments: Map<string, Bought>,
  uid: string,
  { kind, ticket = NaN, payment = '' }: Stored<'ledger'>,
) {
  const key = `${uid} ${payment}`;
  const known = ofPayments.get(key) ?? { uid, payment, ticket: 0, back: 0 };
  known[kind === 'purchase' ? 'ticket' : 'back'] += ticket;
  ofPayments.set(key, known);
}

/**
 * @param ofPayments by uid and payment; each one found is removed from it
 * @param hasRecord whether that patient's record exists
 */
export async function auditPayments(
  store: Store,
  moment: Moment,
  ofPayments: Map<string, Bought>,
  hasRecord: (uid: string) => boolean,
) {
  const unpaid: Row[] = [];
  let look = 0;
  const question = { in: 'payments', everywhere: true, fields: ['ticket', 'taken', 'returned', 'look'] } as const;
  for await (const { id, path, fields } of store.stream(question, moment)) {
    if (fields.look) look += 1;
    const [, uid = ''] = path.split('/');
    const key = `${uid} ${id}`;
    const { ticket, back } = ofPayments.get(key) ?? { ticket: 0, back: 0 };
    ofPayments.delete(key);
    // The ledger of a patient who left was removed with the record.
    if (!hasRecord(uid)) continue;
    const { ticket: brought, taken = NaN, returned = NaN } = fields;
    const out = taken - returned;
    if (ticket !== brought) {
      const fault = `it brought ${String(brought)} tickets, and the ledger says ${ticket}`;
      unpaid.push({ uid, payment: id, fault });
    }
    if (back !== -out) unpaid.push({ uid, payment: id, fault: `it took ${out} tickets, and the ledger says ${-back}` });
  }
  for (const { uid, payment } of ofPayments.values()) {
    if (hasRecord(uid)) unpaid.push({ uid, payment, fault: 'an entry, and no such payment of this patient' });
  }
  return { unpaid, look };
}
