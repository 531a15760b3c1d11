/** How what somebody left behind (functions/leftovers/leavings.mjs) is removed. */
import { endSession, returnOf } from './sessions.mjs';

/** @typedef {import('./store.mjs').Store} Store */
/** @typedef {import('../functions/leftovers/leavings.mjs').Leavings} Leavings */

/** How much of it is to be removed. @param {Leavings} leavings */
export const countOf = ({ booked, named, talks, old, own }) =>
  booked.length + named.length + talks.length + old.length + own.length;

/**
 * Cancels first, so that a counselor's patients get their tickets back and a patient's times are open again; then takes the rest. Repeatable.
 * @param {Store} store
 * @param {Leavings} leavings
 */
export async function removeLeavings(store, { uid, booked, named, talks, old, own }) {
  for (const id of booked) {
    await endSession(store, id, ({ fields }) => {
      if (fields['state'] !== 'booked') return Promise.resolve(undefined);
      const isPatient = fields['patient'] === uid;
      return Promise.resolve({
        state: 'cancelled',
        by: isPatient ? 'patient' : 'counselor',
        entry: isPatient ? undefined : returnOf(id),
        slot: isPatient ? 'open' : 'remove',
      });
    });
  }
  for (const path of [...named.filter((one) => !old.includes(one)), ...talks]) {
    await store.commit([{ path, set: { patientName: '' }, expects: { exists: true } }]);
  }
  await store.removeAll([...own, ...old]);
}
