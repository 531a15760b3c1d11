/**
 * An act that changes something is done once, however often its call arrives. The trace shows how far an interrupted call got, because the first write carries
 * it (audit/trace.mjs).
 */
import { isTraceOf, traced } from '../audit/trace.mjs';
import { isConflict, NotDone } from '../project/refusals.mjs';
import { begin, idUsed, keepDone, keepFailed } from './once.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */
/** @typedef {import('../audit/trace.mjs').Trace} Trace */
/** @typedef {import('./act.mjs').DeskAct} DeskAct */

/**
 * Does an act that changes something, does the rest of it, or answers that it's done.
 * @param {DeskAct} act
 * @param {Acting} acting
 * @param {Readonly<Record<string, unknown>>} given
 * @param {Trace} trace
 * @returns {Promise<{ result: unknown } | { refused: 'running'; about: '' }>}
 */
export async function changeOnce(act, acting, given, trace) {
  const input = /** @type {never} */ (given);
  const known = await begin(acting, given, trace);
  if (known.is === 'running') return { refused: 'running', about: '' };
  if (known.is === 'done') {
    return { result: known.answer === '' ? await rest(act, unchanging(acting), input) : JSON.parse(known.answer) };
  }
  try {
    const result = await (known.is === 'begun' ? rest(act, acting, input) : change(act, acting, input, trace));
    await keepDone(acting, trace, result);
    return { result };
  } catch (error) {
    await keepFailed(acting, trace);
    throw error;
  }
}

/**
 * A write may have succeeded although its answer was lost; then the act, which reads again, is refused because of its own write.
 * @param {DeskAct} act
 * @param {Acting} acting
 * @param {never} input
 * @param {Trace} trace
 */
async function change(act, acting, input, trace) {
  try {
    return (await act.run(traced(acting, trace), input)) ?? null;
  } catch (error) {
    const isRefused = (error instanceof NotDone && OVERTAKEN.includes(error.why)) || isConflict(error);
    const [written] = isRefused ? await acting.store.read([`audit/${trace.id}`]) : [];
    if (!written) throw error;
    // An opening with the same id may have been traced meanwhile.
    if (!isTraceOf(written.fields, trace)) throw idUsed();
    return rest(act, acting, input);
  }
}

/**
 * Does the rest of an act whose first write succeeded. If nothing is left, the act is done.
 * @param {DeskAct} act
 * @param {Acting} acting
 * @param {never} input
 */
async function rest({ again }, acting, input) {
  try {
    return (await again?.(acting, input)) ?? null;
  } catch (error) {
    if (error instanceof NotDone && OVER.includes(error.why)) return null;
    throw error;
  }
}

/**
 * The project for reading the answer of an act that is done: whatever somebody else has changed since stays as it is.
 * @param {Acting} acting
 * @returns {Acting}
 */
function unchanging({ store, ...acting }) {
  const refuseAny = (/** @type {readonly unknown[]} */ changes) => {
    if (changes.length > 0) throw new NotDone('notNow', 'It was done, and has been changed since.');
  };
  const refusing = async (/** @type {readonly unknown[]} */ changes) => refuseAny(changes);
  return {
    ...acting,
    store: {
      ...store,
      commit: refusing,
      removeAll: refusing,
      transact: (decide) =>
        store.transact(async (look) => {
          const decided = await decide(look);
          refuseAny(decided.changes);
          return decided;
        }),
    },
  };
}

/** Reasons to refuse an act that has already been done. @type {readonly import('../project/refusals.mjs').Why[]} */
const OVER = ['notNow', 'unknown'];

/** Reasons to refuse an act that has been done or is being done by someone else. @type {readonly import('../project/refusals.mjs').Why[]} */
const OVERTAKEN = [...OVER, 'changed'];
