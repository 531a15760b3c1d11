/**
 * Checks the whole ledger as of one moment: each entry has a name of its kind, tickets equal the sum of the entries, every session used one ticket once and
 * returned it once or not, as the session records, and every payment brought and took the tickets that it records.
 */
import { isRightlyNamed, sessionNamed } from '../core.ts';
import { addTo, auditPayments, type Bought } from './auditPayments.ts';
import { auditSessions, type Spent } from './auditSessions.ts';
import type { Moment, Store } from '../project/store.ts';

type Row = Readonly<Record<string, string>>;

export interface Audit {
  patients: number;
  entries: number;
  sessions: number;
  /** Uid, entry, kind. */
  misnamed: Row[];
  /** Uid, tickets, ledger. */
  differences: Row[];
  /** Uid, session, fault. */
  faults: Row[];
  /** Uid, payment, fault. */
  unpaid: Row[];
  /** Payments that staff have to look at. */
  look: number;
  /** Uids of closed accounts of which a ledger is left. */
  left: string[];
}

export async function audit(store: Store): Promise<Audit> {
  const moment: Moment = {};
  const tickets = new Map<string, number | undefined>();
  for await (const { id, fields } of store.stream({ in: 'patients', fields: ['tickets'] }, moment)) {
    tickets.set(id, fields.tickets);
  }
  const { sums, ofSessions, ofPayments, misnamed, entries } = await readLedger(store, moment);
  const closed = new Set<string>();
  for await (const { id } of store.stream({ in: 'closed', fields: [] }, moment)) closed.add(id);

  const uids = new Set([...tickets.keys(), ...sums.keys()]);
  const left = [...uids].filter((uid) => !tickets.has(uid) && closed.has(uid));
  const differences = [...uids]
    .filter((uid) => !left.includes(uid) && tickets.get(uid) !== (sums.get(uid) ?? 0))
    .map((uid) => ({
      uid,
      tickets: tickets.has(uid) ? String(tickets.get(uid) ?? 'nothing') : 'no record',
      ledger: String(sums.get(uid) ?? 0),
    }));
  const hasRecord = (uid: string) => tickets.has(uid);
  const { sessions, faults } = await auditSessions(store, moment, ofSessions, hasRecord);
  const { unpaid, look } = await auditPayments(store, moment, ofPayments, hasRecord);
  return { patients: tickets.size, entries, sessions, misnamed, differences, faults, unpaid, look, left };
}

async function readLedger(store: Store, moment: Moment) {
  const sums = new Map<string, number>();
  const ofSessions = new Map<string, Spent>();
  const ofPayments = new Map<string, Bought>();
  const misnamed: Row[] = [];
  let entries = 0;
  const question = { in: 'ledger', everywhere: true, fields: ['kind', 'ticket', 'session', 'payment'] } as const;
  for await (const { path, id, fields } of store.stream(question, moment)) {
    const [, uid = ''] = path.split('/');
    entries += 1;
    if (!isRightlyNamed(id, fields)) misnamed.push({ uid, entry: id, kind: fields.kind ?? 'none' });
    // An entry without a number makes the sum NaN, which equals nothing.
    sums.set(uid, (sums.get(uid) ?? 0) + (fields.ticket ?? NaN));
    if (fields.payment !== undefined) addTo(ofPayments, uid, fields);
    const named = sessionNamed(id);
    if (!named) continue;
    const key = `${uid} ${named.session}`;
    const known = ofSessions.get(key) ?? { uid, session: named.session, kinds: new Set() };
    known.kinds.add(named.kind);
    ofSessions.set(key, known);
  }
  return { sums, ofSessions, ofPayments, misnamed, entries };
}
