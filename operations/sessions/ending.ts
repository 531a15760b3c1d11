/** Ends a session for staff and cloud functions: the session, its ticket, the ledger, the patient's diary and the counselor's time change together or not at all. */
import { endingPlan, type End as Decided } from '../core.ts';
import { carriedOut } from '../project/plan.ts';
import { whileChanging } from '../project/refusals.ts';
import { ticketsOf } from '../tickets/ledger.ts';
import { findSession, timesOf } from './session.ts';
import type { Store, Found, Change, Transaction } from '../project/store.ts';

/** Patients and counselors act at the same time as staff: each of these attempts may meet something that has changed since it was read. */
const TRIES = 12;

/** How a session ends, as the core decides. `byHand`: why and when staff return the ticket; `besides` is written together with it. */
export type End = Decided & { byHand?: { reason: string; date: string }; besides?: readonly Change[] };

/**
 * Ends a session in one write. Repeatable: after a conflict, it reads and decides again.
 * @param decide throws if the session may not end like this; undefined if nothing is left to do
 * @returns the end that was written
 */
export function endSession<T extends End | undefined>(
  store: Store,
  id: string,
  decide: (session: Found<'sessions'>, patient: Found<'patients'> | undefined) => T | Promise<T>,
): Promise<T> {
  return whileChanging(
    TRIES,
    async () => {
      const { session, patient } = await findSession(store, id);
      const end = await decide(session, patient);
      if (!end) return end;
      if (patient && end.returned) ticketsOf(patient);
      const { plan, locks } = await endingOf(store, session, end);
      await store.commit([...carriedOut(plan, [session, patient, ...locks]), ...(end.besides ?? [])]);
      return end;
    },
    `The session "${id}"`,
  );
}

/** The writes of an end, and what keeps others from the session's time, unless that belongs to another session by now. */
export async function endingOf({ read }: Pick<Transaction, 'read'>, { id, fields }: Found<'sessions'>, end: End) {
  const locks = await read(timesOf(fields));
  const [diary, slot] = locks.map((lock) => lock?.fields.session === id);
  const stands = { diary: diary === true, slot: slot === true };
  return { locks, plan: endingPlan(id, fields, end, stands, end.byHand ?? null) };
}
