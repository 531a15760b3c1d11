/** Ends a session for staff and cloud functions: the session, its ticket, the ledger, the patient's diary and the counselor's time change together or not at all. */
import { whileChanging } from '../project/refusals.mjs';
import { changesFor } from '../tickets/ledger.mjs';
import { writtenBy } from './effects.mjs';
import { findSession } from './session.mjs';

/** @typedef {import('../project/store.mjs').Store} Store */
/** @typedef {import('../project/store.mjs').Found} Found */
/** @typedef {import('../project/store.mjs').Change} Change */

/** Patients and counselors act at the same time as staff: each of these attempts may meet something that has changed since it was read. */
const TRIES = 12;

/**
 * How a session ends, as the core decides. `entry` returns the ticket instead of the session's own entry; `besides` is written together with it.
 * @typedef {import('../core.mjs').End & { entry?: import('./effects.mjs').Entry; besides?: readonly Change[] }} End
 */

/**
 * Ends a session in one write. Repeatable: after a conflict, it reads and decides again.
 * @template {End | undefined} T
 * @param {Store} store
 * @param {string} id
 * @param {(session: Found, patient: Found | undefined) => T | Promise<T>} decide throws if the session may not end like this; undefined if nothing is left to do
 * @returns {Promise<T>} the end that was written
 */
export function endSession(store, id, decide) {
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

/**
 * The changes of an end, apart from the session itself.
 * @param {Store} store
 * @param {Found} session
 * @param {Found | undefined} patient
 * @param {End} end
 * @returns {Promise<Change[]>}
 */
async function changesOf(store, { id, fields }, patient, { effects, entry }) {
  const hour = String(fields['hour']);
  const [diary, slot] = await store.read([
    `patients/${String(fields['patient'])}/diary/${hour}`,
    `slots/${String(fields['counselor'])}_${hour}`,
  ]);
  return effects.flatMap((effect) => {
    const { changes, entries } = writtenBy(effect, id, diary, slot);
    if (!patient) return changes;
    const named = entries.map((own) => entry ?? own);
    return [...changes, ...named.flatMap(({ id: name, fields: values }) => changesFor(patient, name, values))];
  });
}
