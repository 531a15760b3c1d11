/** Removes what a person left behind (leavings.mjs). */
import { endFor } from '../core.mjs';
import { endSession } from '../sessions/ending.mjs';
import { SESSION_STATE } from '../generated/words.mjs';

/** @typedef {import('../project/store.mjs').Store} Store */
/** @typedef {import('./leavings.mjs').Leavings} Leavings */

/** The number of things to be removed. @param {Leavings} leavings */
export const countOf = ({ booked, named, talks, old, own }) =>
  booked.length + named.length + talks.length + old.length + own.length;

/**
 * Cancels first, so that a counselor's patients get their tickets back and the times of a patient's sessions become available; then removes the rest. Repeatable.
 * @param {Store} store
 * @param {Leavings} leavings
 */
export async function removeLeavings(store, { uid, booked, named, talks, old, own }) {
  for (const id of booked) {
    await endSession(store, id, ({ fields }, patient) => {
      if (fields['state'] !== SESSION_STATE.booked) return undefined;
      return endFor(fields['patient'] === uid ? 'patientLeft' : 'counselorLeft', patient !== undefined);
    });
  }
  for (const path of [...named.filter((one) => !old.includes(one)), ...talks]) {
    await store.commit([{ path, set: { patientName: '' }, expects: { exists: true } }]);
  }
  await store.removeAll([...own, ...old]);
}
