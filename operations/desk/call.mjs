/**
 * A call of the desk: who makes it, whether they may, whether it was made before, and its answer. The core decides; the acts of `operations/` carry it out.
 */
import { deskAdmits, deskRefuses } from '../core.mjs';
import { isConflict, NotDone } from '../project/refusals.mjs';
import { ACTS } from './acts.mjs';
import { changeOnce } from './change.mjs';
import { traceOnce } from './once.mjs';
import { assertNotOwn } from './own.mjs';

/** @typedef {Omit<import('../project/act.mjs').Acting, 'by' | 'now'>} Project */
/** @typedef {import('../core.mjs').Denied} Denied */
/** @typedef {import('../project/refusals.mjs').Why | Denied | 'disabled' | 'invalid' | 'running' | 'failed'} Refused why nothing was done; `running`: the same call is already running; `disabled`: the caller's account is */

/** A sign-in, as its token describes it. @typedef {{ uid: string; staff: string | null; verified: boolean; at: Date; revoked?: boolean }} SignIn */

/** @typedef {{ act: string; id: string; input: unknown }} Call */

/** @typedef {{ result: unknown } | { refused: Refused; about: string }} Answer */

/**
 * @param {Project} project
 * @param {SignIn} signIn
 * @param {Call} call
 * @param {Date} [now]
 * @returns {Promise<Answer>}
 */
export async function callDesk(project, signIn, call, now = new Date()) {
  try {
    return await answer(project, signIn, call, now);
  } catch (error) {
    if (error instanceof NotDone) return { refused: error.why, about: error.about };
    if (isConflict(error)) return { refused: 'changed', about: '' };
    throw error;
  }
}

/**
 * @param {Project} project
 * @param {SignIn} signIn
 * @param {Call} call
 * @param {Date} now
 * @returns {Promise<Answer>}
 */
async function answer(project, signIn, call, now) {
  const { act, id } = call;
  const entry = await admit(project.store, signIn, call, now);
  if (!entry.ok) return { refused: entry.denied, about: '' };
  const wrong = deskRefuses(act, id, call.input);
  if (wrong !== undefined) return { refused: 'invalid', about: wrong };
  const does = ACTS[act];
  // The core also names acts that have no function yet.
  if (!does) return { refused: 'invalid', about: 'act' };
  const input = /** @type {Record<string, unknown>} */ (call.input);
  // The core has checked the fields of this act's input.
  const given = /** @type {never} */ (input);
  const name = `${signIn.uid}_${id}`;
  const acting = { ...project, by: signIn.uid, now, call: name };
  const of = (await does.of?.(given, acting)) ?? '';
  await assertNotOwn(acting, does, of, input);
  if (entry.does === 'looks') return { result: (await does.run(acting, given)) ?? null };
  const trace = {
    ...{ id: name, role: entry.admitted.role, act, of },
    reason: typeof input['reason'] === 'string' ? input['reason'].trim() : '',
    ...(does.gives && { gives: does.gives(given) }),
  };
  if (entry.does === 'changes') return changeOnce(does, acting, input, trace);
  if (does.parts) {
    const result = await does.run(acting, given);
    await traceOnce(acting, { ...trace, parts: does.parts(/** @type {never} */ (result)) });
    return { result };
  }
  await traceOnce(acting, trace);
  return { result: (await does.run(acting, given)) ?? null };
}

/**
 * Admits a call, and counts it in `calls/{uid}_{minute}`. The count grows without a transaction, so that calls at the same time don't wait for each other. Each
 * call reads it after adding itself: whatever their order, at most 60 calls of a minute read a count of at most 60.
 * @param {Project['store']} store
 * @param {SignIn} signIn
 * @param {Call} call
 * @param {Date} now
 */
async function admit(store, { uid, ...signIn }, { act, input }, now) {
  const [member] = await store.read([`staff/${uid}`]);
  const entry = deskAdmits(act, input, signIn, member?.fields, now.getTime());
  if (!entry.ok) return entry;
  const { minute } = entry.admitted;
  const path = `calls/${uid}_${minute}`;
  await store.commit([{ path, set: { by: uid, at: now }, add: { calls: 1 } }]);
  const [counted] = await store.read([path], ['calls']);
  // The core counts this call itself.
  const calls = Number(counted?.fields['calls'] ?? 1) - 1;
  return deskAdmits(act, input, signIn, { ...member?.fields, minute, calls }, now.getTime());
}
