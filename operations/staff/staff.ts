/**
 * Staff members. Both the account's claim `staff` and the document `staff/{uid}` must say so. Sign-ins before `since` don't count, so an account that becomes staff
 * or changes its role has to sign in again.
 */
import { STAFF_ROLES } from '../../web/src/core/generated/tables.ts';
import { inputRefuses, mayDo } from '../core.ts';
import { allOf } from '../project/all.ts';
import { NotDone } from '../project/refusals.ts';
import type { Role } from '../../functions/core/aram_server.js';
import type { Acting } from '../project/act.ts';
import type { Found, Question } from '../project/store.ts';

export interface Member {
  uid: string;
  name: string;
  /** For notifications. */
  email: string;
  role: Role;
  since: Date;
  ended: Date | undefined;
  /** Whether the member wants emails about waiting items other than danger. */
  wants: boolean;
  /** Whether the member wants emails about danger; the role has to handle reports, too. */
  wantsDanger: boolean;
}

/** `reviewer, care or owner`. */
const ROLE_NAMES = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(STAFF_ROLES);

/** The start of this second. Tokens give the time of a sign-in in whole seconds, and a sign-in within this second counts. */
const second = (now: Date) => new Date(Math.floor(now.getTime() / 1000) * 1000);

export function memberOf({ id: uid, fields }: Found<'staff'>): Member {
  const { name = '', email = '', role = 'reviewer', since = new Date(0), wants = false } = fields;
  // The core admits nobody without a role, so a record that lacks one counts as a former member's.
  const ended = fields.ended ?? (fields.role === undefined ? since : undefined);
  // A record from before the two choices has one for both.
  return { uid, name, email, role, since, ended, wants, wantsDanger: fields.wantsDanger ?? wants };
}

/** Everyone who is or was staff, by name. */
export async function listStaff({ store }: Pick<Acting, 'store'>) {
  const members: Member[] = [];
  for await (const found of store.stream({ in: 'staff' })) members.push(memberOf(found));
  return members.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

export interface Addition {
  email: string;
  role: Role;
  name: string;
}
/** `mayBeLastOwner`: also if nobody is left who can add staff at the desk; only the command line allows it. */
interface Allowing {
  mayBeLastOwner?: boolean;
}

/**
 * @returns `was`: the present or former member; `changes` false: the
 *   account and the record already match; `isLastOwner`: nobody would be left
 */
export async function previewAdding(
  acting: Pick<Acting, 'store' | 'accounts'>,
  addition: Addition,
): Promise<{ uid: string; was: Member | undefined; changes: boolean; isLastOwner: boolean }> {
  const { uid, claim } = await ownAccount(acting, addition);
  const [found] = await acting.store.read([`staff/${uid}`]);
  const was = found && memberOf(found);
  const { role, email, name } = addition;
  const isSame =
    was !== undefined && !was.ended && was.role === role && was.email === email && was.name === name.trim();
  const isLast = role !== 'owner' && (await isLastOwner(acting, (question) => allOf(acting.store, question), was));
  return { uid, was, changes: !isSame || claim !== role, isLastOwner: isLast };
}

/**
 * Makes an account staff, or changes its role. The account must have a confirmed email and belong to neither a patient nor a counselor. The claim follows the
 * record: as long as the two differ, the account opens nothing, and a refused change leaves both as they are.
 */
export async function addStaff(
  acting: Pick<Acting, 'store' | 'accounts' | 'now'>,
  addition: Addition,
  { mayBeLastOwner = false }: Allowing = {},
): Promise<{ uid: string }> {
  const { uid } = await ownAccount(acting, addition);
  const { email, role, name } = addition;
  await acting.store.transact(async ({ read, all }) => {
    const [found, ...records] = await read([`staff/${uid}`, ...recordsOf(uid)]);
    assertNoRecord(email, records);
    const isDemotion = role !== 'owner' && !mayBeLastOwner;
    if (isDemotion && (await isLastOwner(acting, all, found && memberOf(found)))) throw nobodyLeft();
    const set = {
      role,
      name: name.trim(),
      email,
      since: second(acting.now),
      ended: null,
      wants: true,
      wantsDanger: true,
    };
    return { changes: [{ path: `staff/${uid}`, set }], result: undefined };
  });
  await settleClaim(acting, uid);
  return { uid };
}

/** Gives the claim to a member whose addition was interrupted after its record was written. */
export async function finishAdding(
  acting: Pick<Acting, 'store' | 'accounts'>,
  { email }: Pick<Addition, 'email'>,
): Promise<{ uid: string }> {
  const uid = (await acting.accounts.staffAccount(email))?.uid ?? '';
  if (uid !== '') await settleClaim(acting, uid);
  return { uid };
}

/** The account of a person who may become staff. */
async function ownAccount({ store, accounts }: Pick<Acting, 'store' | 'accounts'>, { email, role, name }: Addition) {
  const wrong = inputRefuses('addStaff', { email, role, name });
  if (wrong === 'role') throw new NotDone('illegal', `The role is ${ROLE_NAMES}, not "${role}".`, wrong);
  if (wrong !== undefined) throw new NotDone('illegal', `The ${wrong} is missing, or too long.`, wrong);
  const account = await accounts.staffAccount(email);
  if (!account) throw new NotDone('unknown', `No account has the email ${email}: sign up with it first.`, 'account');
  const { uid, verified } = account;
  if (!verified) throw new NotDone('notNow', `The email ${email} isn’t confirmed yet.`, 'unconfirmed');
  assertNoRecord(email, await store.read(recordsOf(uid), []));
  return account;
}

const recordsOf = (uid: string) => [`patients/${uid}`, `counselors/${uid}`] as const;

/** @param records a patient's and a counselor's */
function assertNoRecord(email: string, [patient, counselor]: readonly unknown[]) {
  if (!patient && !counselor) return;
  const who = patient ? 'patient' : 'counselor';
  throw new NotDone('notNow', `${email} is a ${who}: staff need an account of their own.`, 'otherAccount');
}

/** Whether this member is an owner, and no other owner can use the desk. A member whose account has no claim yet can't. */
async function isLastOwner(
  { accounts }: Pick<Acting, 'accounts'>,
  all: (question: Question<'staff'>) => Promise<Found<'staff'>[]>,
  member: Member | undefined,
) {
  if (!member || member.ended || member.role !== 'owner') return false;
  const owners = (await all({ in: 'staff', where: { role: 'owner' } })).map(memberOf);
  const others = owners.filter(({ uid, ended }) => uid !== member.uid && !ended).map(({ uid }) => uid);
  const roles = await accounts.staffRoles(others);
  return !others.some((uid) => roles.get(uid) === 'owner');
}

/** The refusal of an act after which nobody could add staff at the desk. */
const nobodyLeft = () => new NotDone('notNow', 'Nobody else is an owner who can use the desk.', 'lastOwner');

export async function previewRemoving(
  acting: Pick<Acting, 'store' | 'accounts'>,
  { uid }: { uid: string },
): Promise<{ member: Member; isLastOwner: boolean }> {
  const [found] = await acting.store.read([`staff/${uid}`]);
  if (!found) throw unknownMember(uid);
  const member = memberOf(found);
  return { member, isLastOwner: await isLastOwner(acting, (question) => allOf(acting.store, question), member) };
}

const unknownMember = (uid: string) => new NotDone('unknown', `Nobody of the staff is "${uid}".`, 'staff');

/** Ends a member's work as staff, effective at their next call. */
export async function removeStaff(
  acting: Pick<Acting, 'store' | 'accounts' | 'now'>,
  { uid }: { uid: string },
  { mayBeLastOwner = false }: Allowing = {},
) {
  const { store, now } = acting;
  await store.transact(async ({ read, all }) => {
    const [found] = await read([`staff/${uid}`]);
    if (!found) throw unknownMember(uid);
    const member = memberOf(found);
    if (member.ended) return { changes: [], result: undefined };
    if (!mayBeLastOwner && (await isLastOwner(acting, all, member))) throw nobodyLeft();
    return { changes: [{ path: found.path, set: { ended: now, since: second(now) } }], result: undefined };
  });
  await settleClaim(acting, uid);
}

/** Gives a member another role. Their sign-ins end, so that every page that they have open asks again what they may open. */
export async function changeRole(
  acting: Pick<Acting, 'store' | 'accounts' | 'now'>,
  { uid, role }: { uid: string; role: Role },
  { mayBeLastOwner = false }: Allowing = {},
) {
  await acting.store.transact(async ({ read, all }) => {
    const [found, ...records] = await read([`staff/${uid}`, ...recordsOf(uid)]);
    if (!found) throw unknownMember(uid);
    const member = memberOf(found);
    if (member.ended) throw new NotDone('notNow', `${member.name} is no longer staff.`, 'ended');
    assertNoRecord(member.email, records);
    if (member.role === role) return { changes: [], result: undefined };
    if (!mayBeLastOwner && (await isLastOwner(acting, all, member))) throw nobodyLeft();
    return { changes: [{ path: found.path, set: { role, since: second(acting.now) } }], result: undefined };
  });
  await settleClaim(acting, uid);
}

/**
 * Gives an account the claim that its record says, and ends its sign-ins. Another owner may change the record meanwhile: then it's done again, so that the claim
 * of the last write stays.
 */
async function settleClaim({ store, accounts }: Pick<Acting, 'store' | 'accounts'>, uid: string) {
  const roleNow = async () => {
    const [found] = await store.read([`staff/${uid}`], ['role', 'ended']);
    return found?.fields.ended ? undefined : found?.fields.role;
  };
  for (let role = await roleNow(), written; ; role = written) {
    await accounts.claim(uid, role);
    written = await roleNow();
    if (written === role) return;
  }
}

/** Ends the sign-ins of a member whose removal or change of role was interrupted after it was written. Another owner may have changed it again since. */
export const finishChange = (acting: Pick<Acting, 'store' | 'accounts'>, { uid }: { uid: string }) =>
  settleClaim(acting, uid);

/**
 * Sets whether the member is emailed about other waiting items than danger. A record from before the two choices gets its second one, so that this choice isn't both.
 */
export const notifyMember = ({ store, by }: Pick<Acting, 'store' | 'by'>, { wanted }: { wanted: boolean }) =>
  store.transact(async ({ read }) => {
    const [found] = await read([`staff/${by}`]);
    if (!found) throw unknownMember(by);
    const { wantsDanger } = memberOf(found);
    return { changes: [{ path: found.path, set: { wants: wanted, wantsDanger } }], result: undefined };
  });

/** Sets whether the member is emailed about danger. */
export const notifyMemberOfDanger = ({ store, by }: Pick<Acting, 'store' | 'by'>, { wanted }: { wanted: boolean }) =>
  store.commit([{ path: `staff/${by}`, set: { wantsDanger: wanted }, expects: { exists: true } }]);

/** Whether the member gets the emails about danger: only a member who may also turn them off. */
export const getsDanger = ({ role, ended, email, wantsDanger }: Member) =>
  ended === undefined && wantsDanger && email !== '' && mayDo(role, 'notifyMeOfDanger');
