/** Blocks a patient's orders, or allows them again, with `patients/{uid}/order/blocked`. A dispute writes the same document (takingTickets.mjs). */
import { NotDone } from '../project/refusals.mjs';

/** @param {string} uid */
export const blockedPath = (uid) => `patients/${uid}/order/blocked`;

/**
 * @param {import('../project/act.mjs').Writing} acting
 * @param {{ uid: string; blocked: boolean }} input
 * @returns {Promise<{ blocked: boolean; changed: boolean }>} `changed`: whether this changed anything
 */
export const blockOrders = ({ store }, { uid, blocked }) =>
  store.transact(async ({ read }) => {
    const path = blockedPath(uid);
    const [patient, mark] = await read([`patients/${uid}`, path]);
    if (!patient) throw new NotDone('unknown', `There is no patient "${uid}".`, 'patient');
    const changed = blocked !== (mark !== undefined);
    /** @type {import('../project/store.mjs').Change} */
    // A block without a payment's name isn't lifted by the end of a dispute.
    const change = blocked ? { path, set: { payment: '' }, stamp: ['at'] } : { path, remove: 'delete' };
    return { changes: changed ? [change] : [], result: { blocked, changed } };
  });
