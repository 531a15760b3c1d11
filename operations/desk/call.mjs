/**
 * A call of the desk: who makes it, whether they may, whether it was made before, and its answer. The core decides; the acts of `operations/` carry it out.
 */
import { traceOpening } from '../audit/trace.mjs';
import { deskAdmits, deskRefuses } from '../core.mjs';
import { isConflict, NotDone } from '../project/refusals.mjs';
import { ACTS } from './acts.mjs';
import { change } from './change.mjs';

/** @typedef {Omit<import('../project/act.mjs').Acting, 'by' | 'now'>} Project */
/** @typedef {import('../core.mjs').Denied} Denied */
/** @typedef {import('../project/refusals.mjs').Why | Denied | 'invalid' | 'running' | 'failed'} Refused why nothing was done; `running`: the same call is already running */

/** A sign-in, as its token describes it. @typedef {{ uid: string; staff: string | null; verified: boolean; at: Date }} SignIn */

/** @typedef {{ act: string; id: string; input: unknown }} Call */

/** @typedef {{ result: unknown } | { refused: Refused; about: string }} Answer */

/**
 * A call that was refused, was answered before, or is run now. `hasBegun`: it was interrupted after its first write.
 * @typedef {{ denied: Denied } | { answer: Answer } | { role: string; does: import('../core.mjs').Does; hasBegun: boolean }} Entered
 */

/** The longest time a function can run: a call that hasn't answered by then was interrupted. */
const RUNS_MS = 60_000;

/**
 * @param {Project} project
 * @param {SignIn} signIn
 * @param {Call} call
 * @param {Date} [now]
 * @returns {Promise<Answer>}
 */
export async function callDesk(project, signIn, call, now = new Date()) {
  const { uid } = signIn;
  const { act, id } = call;
  const wrong = deskRefuses(act, id, call.input);
  const name = `${uid}_${id}`;
  const entry = await enter(project.store, signIn, call, wrong === undefined ? name : undefined, now);
  if ('denied' in entry) return { refused: entry.denied, about: '' };
  if (wrong !== undefined) return { refused: 'invalid', about: wrong };
  if ('answer' in entry) return entry.answer;
  const does = ACTS[act];
  // The core also names acts that have no function yet.
  if (!does) return { refused: 'invalid', about: 'act' };
  const input = /** @type {Record<string, unknown>} */ (call.input);
  // The core has checked the fields of this act's input.
  const given = /** @type {never} */ (input);
  const acting = { ...project, by: uid, now, call: name };
  const reason = typeof input['reason'] === 'string' ? input['reason'].trim() : '';
  try {
    const of = (await does.of?.(given, acting)) ?? '';
    const trace = { id: name, role: entry.role, act, of, reason };
    if (entry.does === 'opens') await traceOpening(acting, trace);
    if (entry.does !== 'changes') return answerOf(await does.run(acting, given));
    return await keep(project.store, name, answerOf(await change(does, acting, given, trace, entry.hasBegun)));
  } catch (error) {
    // Another attempt of the same call may succeed.
    if (entry.does === 'changes') await project.store.removeAll([`calls/${name}`]);
    if (error instanceof NotDone) return { refused: error.why, about: error.about };
    if (isConflict(error)) return { refused: 'changed', about: '' };
    throw error;
  }
}

/** @param {unknown} result @returns {Answer} */
const answerOf = (result) => ({ result: result ?? null });

/**
 * Admits a call, counts it, and stores the id of a call that changes something: of two calls with the same id at the same time, only one runs.
 * @param {Project['store']} store
 * @param {SignIn} signIn
 * @param {Call} call
 * @param {string | undefined} name of the call; undefined if it's malformed
 * @param {Date} now
 */
const enter = (store, { uid, ...signIn }, { act, input }, name, now) =>
  store.transact(
    /** @returns {Promise<{ changes: import('../project/store.mjs').Change[]; result: Entered }>} */
    async (look) => {
      const [member] = await look.read([`staff/${uid}`]);
      const entry = deskAdmits(act, input, signIn, member?.fields, now.getTime());
      if (!entry.ok) return { changes: [], result: { denied: entry.denied } };
      const { role, minute, calls } = entry.admitted;
      const counted = { path: `staff/${uid}`, set: { minute, calls } };
      if (name === undefined || entry.does !== 'changes') {
        return { changes: [counted], result: { role, does: entry.does, hasBegun: false } };
      }
      const [known, trace] = await look.read([`calls/${name}`, `audit/${name}`]);
      const answer = answered(known?.fields, trace?.fields, act, now);
      if (answer) return { changes: [counted], result: { answer } };
      return {
        changes: [counted, { path: `calls/${name}`, set: { by: uid, act, at: now } }],
        result: { role, does: entry.does, hasBegun: trace !== undefined },
      };
    },
  );

/**
 * The answer of an earlier call with this id; undefined if the call has to run now, because it's new or was interrupted.
 * @param {import('../project/plain.mjs').PlainDocument | undefined} known
 * @param {import('../project/plain.mjs').PlainDocument | undefined} trace that the act's first write carries
 * @param {string} act
 * @param {Date} now
 * @returns {Answer | undefined}
 */
function answered(known, trace, act, now) {
  const before = known ?? trace;
  if (!before) return undefined;
  if (before['act'] !== act) return { refused: 'invalid', about: 'id' };
  if (typeof known?.['answer'] === 'string') return JSON.parse(known['answer']);
  if (trace && !ACTS[act]?.again) return answerOf(null);
  const began = known?.['at'] instanceof Date ? known['at'].getTime() : 0;
  return now.getTime() < began + RUNS_MS ? { refused: 'running', about: '' } : undefined;
}

/**
 * Stores the answer for when the call is repeated.
 * @param {Project['store']} store
 * @param {string} name
 * @param {Answer} answer
 */
async function keep(store, name, answer) {
  await store.commit([{ path: `calls/${name}`, set: { answer: JSON.stringify(answer) } }]);
  return answer;
}
