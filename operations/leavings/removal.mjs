/** How what somebody left behind (leavings.mjs) is removed. */
import { endFor } from '../core.mjs';
import { endSession } from '../sessions/ending.mjs';
import { SESSION_STATE } from '../generated/words.mjs';

/** @typedef {import('../project/store.mjs').Store} Store */
/** @typedef {import('./leavings.mjs').Leavings} Leavings */

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
