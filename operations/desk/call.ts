/**
 * A call of the desk: who makes it, whether they may, whether it was made before, and its answer. The core decides; the acts of `operations/` carry it out.
 */
import { checkedCall, deskAdmits, type Denied } from '../core.ts';
import { isConflict, NotDone, type Why } from '../project/refusals.ts';
import { actOf } from './acts.ts';
import { carryOut } from './carry.ts';
import type { Acting } from '../project/act.ts';

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

export interface DeskCall {
  act: string;
  id: string;
  input: unknown;
}

export type Answer = { result: unknown } | { refused: Refused; about: string };

export async function callDesk(
  project: Project,
  signIn: SignIn,
  call: DeskCall,
  now: Date = new Date(),
): Promise<Answer> {
  try {
    return await answer(project, signIn, call, now);
  } catch (error) {
    if (error instanceof NotDone) return { refused: error.why, about: error.about };
    if (isConflict(error)) return { refused: 'changed', about: '' };
    throw error;
  }
}

async function answer(project: Project, signIn: SignIn, call: DeskCall, now: Date): Promise<Answer> {
  const entry = await admit(project.store, signIn, call, now);
  if (!entry.ok) return { refused: entry.denied, about: '' };
  const checked = checkedCall(call);
  if ('wrong' in checked) return { refused: 'invalid', about: checked.wrong };
  const acting = { ...project, by: signIn.uid, now, call: `${signIn.uid}_${call.id}` };
  const { does, admitted } = entry;
  return carryOut(
    acting,
    { id: acting.call, act: checked.act, does, role: admitted.role },
    actOf(checked.act),
    checked.input,
  );
}

/**
 * Admits a call, and counts it in `calls/{uid}_{minute}`. The count grows without a transaction, so that calls at the same time don't wait for each other. Each
 * call reads it after adding itself: whatever their order, at most 60 calls of a minute read a count of at most 60.
 */
async function admit(store: Project['store'], { uid, ...signIn }: SignIn, { act, input }: DeskCall, now: Date) {
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
