/** Blocks a patient's orders, or allows them again: `patients/{uid}/order/blocked`, which a dispute writes too (takingBack.mjs). */
import { NotDone } from '../project/refusals.mjs';

/** @param {string} uid */
export const blockedPath = (uid) => `patients/${uid}/order/blocked`;

/**
 * @param {import('../project/act.mjs').Writing} acting
 * @param {{ uid: string; blocked: boolean }} input
 * @returns {Promise<{ blocked: boolean; changed: boolean }>} `changed`: it was the other way before
 */
export const blockOrders = ({ store }, { uid, blocked }) =>
  store.transact(async ({ read }) => {
    const path = blockedPath(uid);
    const [patient, mark] = await read([`patients/${uid}`, path]);
    if (!patient) throw new NotDone('unknown', `There is no patient "${uid}".`, 'patient');
    const changed = blocked !== (mark !== undefined);
    /** @type {import('../project/store.mjs').Change} */
    // Without a payment's name, no end of a dispute lifts it.
    const change = blocked ? { path, set: { payment: '' }, stamp: ['at'] } : { path, remove: 'delete' };
    return { changes: changed ? [change] : [], result: { blocked, changed } };
  });
