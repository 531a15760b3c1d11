/** Checks whether every session used one ticket once, and whether it was returned once or not, as the session records. */
import type { Store, Moment } from '../project/store.ts';
import type { Stored } from '../project/records.ts';

type Row = Readonly<Record<string, string>>;

/** The entries of one session in a ledger, by their kinds. */
export interface Spent {
  uid: string;
  session: string;
  kinds: Set<string>;
}

/**
 * @param ofSessions by uid and session; each one found is removed from it
 * @param hasRecord whether that patient's record exists
 */
export async function auditSessions(
  store: Store,
  moment: Moment,
  ofSessions: Map<string, Spent>,
  hasRecord: (uid: string) => boolean,
) {
  const faults: Row[] = [];
  let sessions = 0;
  const fields = ['patient', 'state', 'returned'];
  for await (const { id, fields: session } of store.stream({ in: 'sessions', fields }, moment)) {
    sessions += 1;
    const { patient: uid = '' } = session;
    const key = `${uid} ${id}`;
    const kinds = ofSessions.get(key)?.kinds ?? new Set();
    ofSessions.delete(key);
    // The ledger of a patient who left was removed with the record.
    if (hasRecord(uid)) faults.push(...faultsOf(session, kinds).map((fault) => ({ uid, session: id, fault })));
  }
  for (const { uid, session } of ofSessions.values()) {
    if (hasRecord(uid)) faults.push({ uid, session, fault: 'an entry, and no such session of this patient' });
  }
  return { sessions, faults };
}

function faultsOf({ state, returned = false }: Stored<'sessions'>, kinds: Spent['kinds']): string[] {
  const back = kinds.has('return') || kinds.has('correction');
  const mayBeBack = state === 'cancelled' || state === 'missed';
  return [
    ...(kinds.has('session') ? [] : ['no ticket was spent for it']),
    ...(kinds.has('return') && kinds.has('correction') ? ['its ticket was returned twice'] : []),
    ...(back === returned
      ? []
      : [back ? 'its ticket was returned, but it says no' : 'it says that its ticket was returned, but it wasn’t']),
    ...(back && !mayBeBack ? [`its ticket was returned, but it is ${String(state)}`] : []),
  ];
}
