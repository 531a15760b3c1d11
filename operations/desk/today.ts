/** The desk's acts for every member: who they are, and which items wait. */
import { actsOpenTo, areasOpenTo, kindsOpenTo } from '../core.ts';
import { memberOf, notifyMember, notifyMemberOfDanger } from '../staff/staff.ts';
import { listWaiting } from '../waiting/waiting.ts';
import { PAGE } from './page.ts';
import type { DeskInputs } from '../../web/src/core/generated/tables.ts';
import type { Acting } from '../project/act.ts';
import type { DeskActs } from './act.ts';

/** The member who calls, and what their role may do: the parts that it opens, its acts, and the kinds of items that it handles. */
async function me({ store, by }: Acting) {
  const { name, role, wants, wantsDanger } = await member(store, by);
  const open = { areas: areasOpenTo(role), acts: actsOpenTo(role), handles: kindsOpenTo(role, true) };
  return { uid: by, name, role, wants, wantsDanger, ...open };
}

/**
 * The waiting items that the caller's role sees: all, or those of one kind. A page that stays open asks for danger alone, which costs little, and so often.
 */
async function waiting(acting: Acting, { kind, after }: DeskInputs['today']) {
  const { role } = await member(acting.store, acting.by);
  return listWaiting(acting, { role, kind, after, limit: PAGE });
}

async function member(store: Acting['store'], uid: string) {
  const [found] = await store.read([`staff/${uid}`]);
  if (!found) throw new Error('A call got in from a user who isn’t staff.');
  return memberOf(found);
}

const ofCaller = (_input: unknown, { by }: Acting) => `staff:${by}`;

export const today = {
  today: { run: waiting },
  me: { run: me },
  notifyMe: { run: notifyMember, isOwn: true, of: ofCaller },
  notifyMeOfDanger: { run: notifyMemberOfDanger, isOwn: true, of: ofCaller },
} satisfies Partial<DeskActs>;
