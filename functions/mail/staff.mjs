/**
 * Emails to staff, `staff/{uid}`: something at the desk needs them. Their documents in `mail/` have the event `staff` and otherwise work like those of any
 * other email (send.mjs).
 */
import { roleOpens } from '../../operations/core.mjs';
import { plainOf } from '../../operations/project/plain.mjs';
import { memberOf } from '../../operations/staff/staff.mjs';
import { db } from '../store.mjs';
import { STAFF } from './transport.mjs';

/** `about`: the report's path, or for the first item of a day the member's own path. @typedef {{ id: string; to: string; event: 'staff'; language: 'all'; about: string; moves: 0 }} StaffMail */

/** @typedef {import('../../operations/staff/staff.mjs').Member & { notifiedOn: string }} Notified `notifiedOn`: the day of the last email that was sent, or '' */

/** @param {{ event: string }} mail @returns {mail is StaffMail} */
export const isForStaff = (mail) => mail.event === STAFF;

/**
 * @param {string} uid
 * @param {string} name the email's name
 * @param {string} about
 * @returns {StaffMail}
 */
export const staffMail = (uid, name, about) => ({
  ...{ id: `${name}-staff-${uid}`, to: uid, event: STAFF, language: 'all', about, moves: 0 },
});

/** The members who want emails. @returns {Promise<Notified[]>} */
export async function wanting() {
  const { docs } = await db.collection('staff').where('wants', '==', true).get();
  return docs.map(notifiedOf).filter(({ ended }) => ended === undefined);
}

/** @param {Pick<Notified, 'role'>} member */
export const opensReports = ({ role }) => roleOpens(role).includes('care');

/** @param {StaffMail} mail @returns {Promise<import('./send.mjs').Receiver>} */
export async function receiverOf({ to, about }) {
  const found = await db.doc(`staff/${to}`).get();
  if (!found.exists) return { email: '', isWanted: false };
  const member = notifiedOf(found);
  const isTheirs = !about.startsWith('reports/') || opensReports(member);
  return { email: member.email, isWanted: member.wants && member.ended === undefined && isTheirs };
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
