/** Removes what a person left behind (remains.ts). */
import { endFor } from '../core.ts';
import { endSession } from '../sessions/ending.ts';
import type { Store } from '../project/store.ts';
import type { LeftDocuments } from './remains.ts';

/** The number of things to be removed. */
export const countOf = ({ booked, named, talks, old, own }: LeftDocuments) =>
  booked.length + named.length + talks.length + old.length + own.length;

/**
 * Cancels first, so that a counselor's patients get their tickets back and the times of a patient's sessions become available; then removes the rest. Repeatable.
 */
export async function removeLeft(store: Store, { uid, booked, named, talks, old, own }: LeftDocuments) {
  for (const id of booked) {
    await endSession(store, id, ({ fields }, patient) => {
      if (fields.state !== 'booked') return undefined;
      return endFor(fields.patient === uid ? 'patientLeft' : 'counselorLeft', patient !== undefined);
    });
  }
  for (const path of [...named.filter((one) => !old.includes(one)), ...talks]) {
    await store.commit([{ path, set: { patientName: '' }, expects: { exists: true } }]);
  }
  await store.removeAll([...own, ...old]);
}
