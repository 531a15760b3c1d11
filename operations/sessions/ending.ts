/** Ends a session for staff and cloud functions: the session, its ticket, the ledger, the patient's diary and the counselor's time change together or not at all. */
import { whileChanging } from '../project/refusals.ts';
import { changesFor } from '../tickets/ledger.ts';
import { writtenBy, type Entry } from './effects.ts';
import { findSession, timesOf } from './session.ts';
import type { Store, Found, Change } from '../project/store.ts';
import type { End as Decided } from '../core.ts';

/** Patients and counselors act at the same time as staff: each of these attempts may meet something that has changed since it was read. */
const TRIES = 12;

/** How a session ends, as the core decides. `entry` returns the ticket instead of the session's own entry; `besides` is written together with it. */
export type End = Decided & { entry?: Entry; besides?: readonly Change[] };

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
      const { state, by, closedBy, returned, besides = [] } = end;
      const { path, updateTime } = session;
      await store.commit([
        {
          path,
          set: { state, by, returned, ...(closedBy && { closedBy }) },
          stamp: ['changedAt'],
          expects: { updateTime },
        },
        ...(await changesOf(store, session, patient, end)),
        ...besides,
      ]);
      return end;
    },
    `The session "${id}"`,
  );
}

/** The changes of an end, apart from the session itself. */
async function changesOf(
  store: Store,
  { id, fields }: Found<'sessions'>,
  patient: Found<'patients'> | undefined,
  { effects, entry }: End,
): Promise<Change[]> {
  const [diary, slot] = await store.read(timesOf(fields));
  return effects.flatMap((effect) => {
    const { changes, entries } = writtenBy(effect, id, diary, slot);
    if (!patient) return changes;
    const named = entries.map((own) => entry ?? own);
    return [...changes, ...named.flatMap(({ id: name, fields: values }) => changesFor(patient, name, values))];
  });
}
