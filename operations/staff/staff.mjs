/**
 * Staff members. Both the account's claim `staff` and the document `staff/{uid}` {role, name, email, since, ended, wants} must say so. Sign-ins before `since`
 * don't count, so an account that becomes staff or changes its role has to sign in again.
 */
import { inputRefuses } from '../core.mjs';
import { NotDone } from '../project/refusals.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */
/** @typedef {import('../project/store.mjs').Found} Found */
/** @typedef {'reviewer' | 'care' | 'owner'} Role */

/**
 * @typedef {object} Member
 * @property {string} uid
 * @property {string} name
 * @property {string} email for notifications
 * @property {Role} role
 * @property {Date} since
 * @property {Date | undefined} ended
 * @property {boolean} wants whether the member wants notifications by email
 */

/** The start of this second. Tokens give the time of a sign-in in whole seconds, and a sign-in within this second counts. @param {Date} now */
const second = (now) => new Date(Math.floor(now.getTime() / 1000) * 1000);

/** @param {Found} found @returns {Member} */
export const memberOf = ({ id, fields }) => ({
  uid: id,
  name: String(fields['name'] ?? ''),
  email: String(fields['email'] ?? ''),
  role: /** @type {Role} */ (fields['role']),
  since: /** @type {Date} */ (fields['since']),
  ended: fields['ended'] instanceof Date ? fields['ended'] : undefined,
  wants: fields['wants'] === true,
});

/**
 * Everyone who is or was staff, by name.
 * @param {Pick<Acting, 'store'>} acting
 */
export async function listStaff({ store }) {
  /** @type {Member[]} */
  const members = [];
  for await (const found of store.stream({ in: 'staff' })) members.push(memberOf(found));
  return members.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** @typedef {{ email: string; role: Role; name: string }} Addition */

/**
 * @param {Pick<Acting, 'store' | 'accounts'>} acting
 * @param {Addition} addition
 * @returns {Promise<{ uid: string; was: Member | undefined; changes: boolean }>} `was`: the present or former member; `changes` false: the account and the record already match
 */
export async function previewAdding(acting, addition) {
  const { uid, claim } = await ownAccount(acting, addition);
  const [found] = await acting.store.read([`staff/${uid}`]);
  const was = found && memberOf(found);
  const { role, email, name } = addition;
  const isSame =
    was !== undefined && !was.ended && was.role === role && was.email === email && was.name === name.trim();
  return { uid, was, changes: !isSame || claim !== role };
}

/**
 * Makes an account staff, or changes its role. The account must have a confirmed email and belong to neither a patient nor a counselor. If it's interrupted
 * between the claim and the record, repeating it finishes it.
 * @param {Pick<Acting, 'store' | 'accounts' | 'now'>} acting
 * @param {Addition} addition
 * @returns {Promise<{ uid: string }>}
 */
export async function addStaff(acting, addition) {
  const { uid } = await ownAccount(acting, addition);
  const { email, role, name } = addition;
  // Without the record, the claim opens nothing.
  await acting.accounts.claim(uid, role);
  const set = { role, name: name.trim(), email, since: second(acting.now), ended: null, wants: true };
  await acting.store.commit([{ path: `staff/${uid}`, set }]);
  return { uid };
}

/**
 * The account of a person who may become staff.
 * @param {Pick<Acting, 'store' | 'accounts'>} acting
 * @param {Addition} addition
 */
async function ownAccount({ store, accounts }, { email, role, name }) {
  const wrong = inputRefuses('addStaff', { email, role, name });
  if (wrong === 'role') throw new NotDone('illegal', `The role is reviewer, care or owner, not "${role}".`, wrong);
  if (wrong !== undefined) throw new NotDone('illegal', `The ${wrong} is missing, or too long.`, wrong);
  const account = await accounts.staffAccount(email);
  if (!account) throw new NotDone('unknown', `No account has the email ${email}: sign up with it first.`, 'email');
  const { uid, verified } = account;
  if (!verified) throw new NotDone('notNow', `The email ${email} isn’t confirmed yet.`, 'email');
  const [patient, counselor] = await store.read([`patients/${uid}`, `counselors/${uid}`], []);
  if (patient || counselor) {
    throw new NotDone(
      'notNow',
      `${email} is a ${patient ? 'patient' : 'counselor'}: staff need an account of their own.`,
      'email',
    );
  }
  return account;
}

/**
 * @param {Pick<Acting, 'store'>} acting
 * @param {{ uid: string }} input
 * @returns {Promise<{ member: Member; isLastOwner: boolean }>}
 */
export async function previewRemoving({ store }, { uid }) {
  const staff = await listStaff({ store });
  const member = staff.find((one) => one.uid === uid);
  if (!member) throw unknownMember(uid);
  const isOther = (/** @type {Member} */ one) => one.uid !== uid && one.role === 'owner' && !one.ended;
  return { member, isLastOwner: member.role === 'owner' && !member.ended && !staff.some(isOther) };
}

/** @param {string} uid */
const unknownMember = (uid) => new NotDone('unknown', `Nobody of the staff is "${uid}".`, 'staff');

/**
 * Ends a member's work as staff, effective at their next call.
 * @param {Pick<Acting, 'store' | 'accounts' | 'now' | 'by'>} acting
 * @param {{ uid: string }} input
 */
export async function removeStaff({ store, accounts, now, by }, { uid }) {
  if (uid === by) throw new NotDone('notNow', 'Another owner has to remove you.', 'staff');
  await store.transact(async (look) => {
    const [member] = await look.read([`staff/${uid}`]);
    if (!member) throw unknownMember(uid);
    if (memberOf(member).ended) return { changes: [], result: undefined };
    return { changes: [{ path: member.path, set: { ended: now, since: second(now) } }], result: undefined };
  });
  await accounts.claim(uid, undefined);
}

/**
 * Ends the sign-ins of a member whose removal was interrupted after it was written. Another owner may have made them staff again since.
 * @param {Pick<Acting, 'store' | 'accounts'>} acting
 * @param {{ uid: string }} input
 */
export async function finishRemoving({ store, accounts }, { uid }) {
  const [member] = await store.read([`staff/${uid}`]);
  if (!member || memberOf(member).ended) await accounts.claim(uid, undefined);
}

/**
 * Sets whether the member is notified by email.
 * @param {Pick<Acting, 'store' | 'by'>} acting
 * @param {{ wanted: boolean }} input
 */
export const notifyMember = ({ store, by }, { wanted }) =>
  store.commit([{ path: `staff/${by}`, set: { wants: wanted }, expects: { exists: true } }]);
