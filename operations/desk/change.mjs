/**
 * An act that changes something is done once, however often its call comes. The trace tells how far an earlier call came that broke off: it is a part of the first
 * write (audit/trace.mjs).
 */
import { traced } from '../audit/trace.mjs';
import { isConflict, NotDone } from '../project/refusals.mjs';

/**
 * Does an act that changes something, or what is left of it. A write may count whose answer was lost: then the act that reads again is refused by its own write.
 * @param {import('./act.mjs').DeskAct} act
 * @param {import('../project/act.mjs').Acting} acting
 * @param {never} input
 * @param {import('../audit/trace.mjs').Trace} trace
 * @param {boolean} hasBegun
 */
export async function change(act, acting, input, trace, hasBegun) {
  if (hasBegun) return rest(act, acting, input);
  try {
    return await act.run(traced(acting, trace), input);
  } catch (error) {
    const isRefused = (error instanceof NotDone && OVERTAKEN.includes(error.why)) || isConflict(error);
    if (isRefused && (await wasWritten(acting.store, trace.id))) return rest(act, acting, input);
    throw error;
  }
}

/**
 * Does what is left of an act whose first write counts. If nothing is, it is done.
 * @param {import('./act.mjs').DeskAct} act
 * @param {import('../project/act.mjs').Acting} acting
 * @param {never} input
 */
async function rest({ again }, acting, input) {
  try {
    return await again?.(acting, input);
  } catch (error) {
    if (error instanceof NotDone && OVER.includes(error.why)) return undefined;
    throw error;
  }
}

/** Why an act is refused that somebody has done. @type {readonly import('../project/refusals.mjs').Why[]} */
const OVER = ['notNow', 'unknown'];

/** Why an act is refused that somebody has done, or is doing. @type {readonly import('../project/refusals.mjs').Why[]} */
const OVERTAKEN = [...OVER, 'changed'];

/** Whether the first write of a call counts: the trace is a part of it. @param {import('../project/store.mjs').Store} store @param {string} id */
const wasWritten = async (store, id) => (await store.read([`audit/${id}`], ['act']))[0] !== undefined;
