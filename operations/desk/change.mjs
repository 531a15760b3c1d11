/**
 * An act that changes something is done once, however often its call arrives. The trace shows how far an interrupted call got, because the first write carries
 * it (audit/trace.mjs).
 */
import { traced } from '../audit/trace.mjs';
import { isConflict, NotDone } from '../project/refusals.mjs';

/**
 * Does an act that changes something, or the rest of it. A write may have succeeded although its answer was lost; then the act, which reads again, is refused
 * because of its own write.
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
 * Does the rest of an act whose first write succeeded. If nothing is left, the act is done.
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

/** Reasons to refuse an act that has already been done. @type {readonly import('../project/refusals.mjs').Why[]} */
const OVER = ['notNow', 'unknown'];

/** Reasons to refuse an act that has been done or is being done by someone else. @type {readonly import('../project/refusals.mjs').Why[]} */
const OVERTAKEN = [...OVER, 'changed'];

/** Whether the first write of a call succeeded: it carries the trace. @param {import('../project/store.mjs').Store} store @param {string} id */
const wasWritten = async (store, id) => (await store.read([`audit/${id}`], ['act']))[0] !== undefined;
