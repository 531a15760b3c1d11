/** Calls of the desk by members of each role. */
import { callDesk, type Answer } from '../../operations/desk/call.ts';
import type { StaffRole } from '../../web/src/core/generated/tables.ts';
import type { Acting } from '../../operations/project/act.ts';
import { admin, HOUR } from '../operator/support/operator';
import { NOW } from './support';

/** A member of each role, by their names; `dana` and `omar` both work in care. */
const MEMBERS = { rezan: 'reviewer', dana: 'care', omar: 'care', leyla: 'owner' } as const satisfies Record<
  string,
  StaffRole
>;
export type Member = keyof typeof MEMBERS;
export const MEMBER_OF = { reviewer: 'rezan', care: 'dana', owner: 'leyla' } as const satisfies Record<
  StaffRole,
  Member
>;

const nameOf = (uid: Member) => uid.charAt(0).toUpperCase() + uid.slice(1);
export const callId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export async function putMembers(uids = Object.keys(MEMBERS) as Member[]): Promise<void> {
  const since = new Date(NOW.getTime() - HOUR);
  for (const uid of uids) {
    const member = {
      role: MEMBERS[uid],
      name: nameOf(uid),
      email: `${uid}@aram.example`,
      since,
      ended: null,
      wants: true,
    };
    await admin.writeDocument(`staff/${uid}`, member);
  }
}

/** Empties the project, except for one member of each role. */
export async function resetDesk(): Promise<void> {
  await admin.resetAll();
  await putMembers(Object.values(MEMBER_OF));
}

export interface Asked {
  as?: Member;
  /** The call's id; a new one by default. */
  id?: string;
  now?: Date;
}

/** Calls the desk as `by`, unless a call names another member. A call without an id gets a new one. */
export function openDesk(project: Acting, by: Member = 'dana') {
  let calls = 0;
  const ask = (act: string, input: unknown = {}, { as = by, id, now = NOW }: Asked = {}): Promise<Answer> => {
    calls += 1;
    const signIn = { uid: as, staff: MEMBERS[as], verified: true, at: NOW };
    return callDesk(project, signIn, { act, input, id: id ?? callId(calls) }, now);
  };
  /** The result of a call that must succeed. */
  const result = async <T = unknown>(act: string, input: unknown = {}, asked: Asked = {}): Promise<T> => {
    const answer = await ask(act, input, asked);
    if ('refused' in answer) throw new Error(`${act} was refused: ${answer.refused} ${answer.about}`);
    return answer.result as T;
  };
  return { ask, result };
}

/** The stored trace, without its times. */
export const traces = async () =>
  Object.values(await admin.readCollection('audit')).map(({ by, act, of, reason }) => ({ by, act, of, reason }));

/** The same as sorted lines: `who act of reason`. */
export const traceLines = async () =>
  (await traces()).map(({ by, act, of, reason }) => [by, act, of, reason].map(String).join(' ').trim()).toSorted();

/** Everything except the count of each minute's calls. */
export const stored = async () =>
  Object.fromEntries(Object.entries(await admin.exportDatabase()).filter(([path]) => !/^calls\/\w+_\d+$/.test(path)));
