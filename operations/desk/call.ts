/**
 * A call of the desk: who makes it, whether they may, whether it was made before, and its answer. The core decides; the acts of `operations/` carry it out.
 */
import { checkedCall, deskAdmits, type ActName, type Denied } from '../core.ts';
import { isConflict, NotDone, type Why } from '../project/refusals.ts';
import { ACTS } from './acts.ts';
import { changeOnce } from './change.ts';
import { traceOnce } from './once.ts';
import { assertNotOwn } from './own.ts';
import type { DeskInputs } from '../../web/src/core/generated/tables.ts';
import type { Acting } from '../project/act.ts';
import type { DeskActs } from './act.ts';

type Project = Omit<Acting, 'by' | 'now'>;
/** Why nothing was done; `running`: the same call is already running; `disabled`: the caller's account is. */
export type Refused = Why | Denied | 'disabled' | 'invalid' | 'running' | 'failed';

/** A sign-in, as its token describes it. */
export interface SignIn {
  uid: string;
  staff: string | null;
  verified: boolean;
  at: Date;
  revoked?: boolean;
}

export interface Call {
  act: string;
  id: string;
  input: unknown;
}

export type Answer = { result: unknown } | { refused: Refused; about: string };

export async function callDesk(project: Project, signIn: SignIn, call: Call, now: Date = new Date()): Promise<Answer> {
  try {
    return await answer(project, signIn, call, now);
  } catch (error) {
    if (error instanceof NotDone) return { refused: error.why, about: error.about };
    if (isConflict(error)) return { refused: 'changed', about: '' };
    throw error;
  }
}

async function answer(project: Project, signIn: SignIn, call: Call, now: Date): Promise<Answer> {
  const entry = await admit(project.store, signIn, call, now);
  if (!entry.ok) return { refused: entry.denied, about: '' };
  const checked = checkedCall(call);
  if ('wrong' in checked) return { refused: 'invalid', about: checked.wrong };
  const acting = { ...project, by: signIn.uid, now, call: `${signIn.uid}_${call.id}` };
  return carryOut(acting, entry, checked.act, checked.input);
}

async function carryOut<Act extends ActName>(
  acting: Acting & { call: string },
  { does: kind, admitted: { role } }: Extract<Entry, { ok: true }>,
  act: Act,
  input: DeskInputs[Act],
): Promise<Answer> {
  const acts: DeskActs = ACTS;
  const does = acts[act];
  const of = (await does.of?.(input, acting)) ?? '';
  await assertNotOwn(acting, does, of, input);
  if (kind === 'looks') return { result: (await does.run(acting, input)) ?? null };
  const trace = {
    ...{ id: acting.call, role, act, of, reason: 'reason' in input ? input.reason.trim() : '' },
    ...(does.gives && { gives: does.gives(input) }),
  };
  if (kind === 'changes') return changeOnce(does, acting, input, trace);
  if (does.parts) {
    const result = await does.run(acting, input);
    await traceOnce(acting, { ...trace, parts: does.parts(result) });
    return { result };
  }
  await traceOnce(acting, trace);
  return { result: (await does.run(acting, input)) ?? null };
}

type Entry = ReturnType<typeof deskAdmits>;

/**
 * Admits a call, and counts it in `calls/{uid}_{minute}`. The count grows without a transaction, so that calls at the same time don't wait for each other. Each
 * call reads it after adding itself: whatever their order, at most 60 calls of a minute read a count of at most 60.
 */
async function admit(store: Project['store'], { uid, ...signIn }: SignIn, { act, input }: Call, now: Date) {
  const [member] = await store.read([`staff/${uid}`]);
  const entry = deskAdmits(act, input, signIn, member?.fields, now.getTime());
  if (!entry.ok) return entry;
  const { minute } = entry.admitted;
  const path = `calls/${uid}_${minute}` as const;
  await store.commit([{ path, set: { by: uid, at: now }, add: { calls: 1 } }]);
  const [counted] = await store.read([path], ['calls']);
  // The core counts this call itself.
  const calls = (counted?.fields.calls ?? 1) - 1;
  return deskAdmits(act, input, signIn, { ...member?.fields, minute, calls }, now.getTime());
}
