/** Sessions, `sessions/{id}`, as staff and cloud functions read them. */
import { isComing } from '../core.ts';
import { NotDone } from '../project/refusals.ts';
import type { Store, Found } from '../project/store.ts';
import type { Stored } from '../project/records.ts';

export const startOf = ({ start }: Stored<'sessions'>) => start?.getTime() ?? NaN;

/** The paths of what keeps others from a session's time: the patient's diary and the counselor's slot. */
export const timesOf = ({ patient, counselor, hour }: Stored<'sessions'>) =>
  [`patients/${String(patient)}/diary/${String(hour)}`, `slots/${String(counselor)}_${String(hour)}`] as const;

/**
 * A session with its patient's record.
 * @returns `patient`: undefined if the patient has left
 */
export async function findSession(store: Store, id: string) {
  const [session] = await store.read([`sessions/${id}`]);
  if (!session) throw new NotDone('unknown', `There is no session "${id}".`, 'session');
  const [patient] = await store.read([`patients/${String(session.fields.patient)}`]);
  return { session, patient };
}

/** A patient's sessions that haven't begun, latest first. */
export async function comingOf(store: Store, patient: string, now: Date) {
  const found: Found<'sessions'>[] = [];
  for await (const one of store.stream({ in: 'sessions', where: { patient } })) {
    if (isComing(one.fields, now.getTime())) found.push(one);
  }
  return found.sort((a, b) => startOf(b.fields) - startOf(a.fields));
}
