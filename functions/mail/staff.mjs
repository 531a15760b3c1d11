/**
 * Emails to staff, `staff/{uid}`: something at the desk needs them, or needs them now because somebody may be in danger. Their documents in `mail/` have the event
 * `staff` or `danger`, and otherwise work like those of any other email (send.mjs).
 */
import { roleOpens } from '../../operations/core.mjs';
import { plainOf } from '../../operations/project/plain.mjs';
import { getsDanger, memberOf } from '../../operations/staff/staff.mjs';
import { db } from '../store.mjs';
import { reportItem } from '../../operations/taking/items.mjs';
import { isStaffEvent } from './templates.mjs';

/** `about`: the report's path, or for the first item of a day the member's own path. @typedef {{ id: string; to: string; event: import('./templates.mjs').StaffEvent; language: 'all'; about: string; moves: 0 }} StaffMail */

/** @typedef {import('../../operations/staff/staff.mjs').Member & { notifiedOn: string }} Notified `notifiedOn`: the day of the last email that was sent, or '' */

/** @param {{ event: string }} mail @returns {mail is StaffMail} */
export const isForStaff = (mail) => isStaffEvent(mail.event);

/**
 * @param {string} uid
 * @param {string} name the email's name
 * @param {string} about
 * @returns {StaffMail}
 */
export const staffMail = (uid, name, about) => ({
  ...{ id: `${name}-staff-${uid}`, to: uid, event: eventOf(about), language: 'all', about, moves: 0 },
});

/** A report of danger has an email of its own, which asks to open the desk now. @param {string} about @returns {import('./templates.mjs').StaffEvent} */
export function eventOf(about) {
  const [collection, id = ''] = about.split('/');
  return collection === 'reports' && reportItem(id).startsWith('danger:') ? 'danger' : 'staff';
}

/** The present members who want this email. There are few members, so all are read. @param {import('./templates.mjs').StaffEvent} event @returns {Promise<Notified[]>} */
export async function wanting(event) {
  const { docs } = await db.collection('staff').get();
  return docs.map(notifiedOf).filter((member) => wantsNow(member, event));
}

/** @param {Notified} member @param {import('./templates.mjs').StaffEvent} event */
const wantsNow = (member, event) =>
  event === 'danger' ? getsDanger(member) : member.wants && member.ended === undefined;

/** @param {Pick<Notified, 'role'>} member */
export const opensReports = ({ role }) => roleOpens(role).includes('care');

/** @param {StaffMail} mail @returns {Promise<{ email: string; isWanted: boolean; language?: string }>} */
export async function receiverOf({ to, event, about }) {
  const found = await db.doc(`staff/${to}`).get();
  if (!found.exists) return { email: '', isWanted: false };
  const member = notifiedOf(found);
  const isTheirs = !about.startsWith('reports/') || opensReports(member);
  return { email: member.email, isWanted: wantsNow(member, event) && isTheirs };
}

/** Records that a member got an email on this day, so that the day's first item doesn't cause another. @param {string} uid @param {string} day */
export const noteDay = (uid, day) => db.doc(`staff/${uid}`).update({ notifiedOn: day });

/** @param {FirebaseFirestore.DocumentSnapshot} found @returns {Notified} */
function notifiedOf(found) {
  const fields = /** @type {import('../../operations/project/plain.mjs').PlainDocument} */ (
    plainOf(found.data() ?? {})
  );
  const member = memberOf({ path: found.ref.path, id: found.id, fields, updateTime: '' });
  return { ...member, notifiedOn: String(fields['notifiedOn'] ?? '') };
}
