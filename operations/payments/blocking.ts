/** Blocks a patient's orders, or allows them again, with `patients/{uid}/order/blocked`. A dispute writes the same document (takingTickets.ts). */
import { NotDone } from '../project/refusals.ts';
import type { Writing } from '../project/act.ts';
import type { Change } from '../project/store.ts';

export const blockedPath = (uid: string) => `patients/${uid}/order/blocked` as const;

/** @returns `changed`: whether this changed anything */
export const blockOrders = (
  { store }: Writing,
  { uid, blocked }: { uid: string; blocked: boolean },
): Promise<{ blocked: boolean; changed: boolean }> =>
  store.transact(async ({ read }) => {
    const path = blockedPath(uid);
    const [patient, mark] = await read([`patients/${uid}`, path]);
    if (!patient) throw new NotDone('unknown', `There is no patient "${uid}".`, 'patient');
    const changed = blocked !== (mark !== undefined);
    // A block without a payment's name isn't lifted by the end of a dispute.
    const change: Change = blocked ? { path, set: { payment: '' }, stamp: ['at'] } : { path, remove: 'delete' };
    return { changes: changed ? [change] : [], result: { blocked, changed } };
  });
