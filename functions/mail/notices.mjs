/** Staff are notified of each report at once, and of the first item that waits on a day without a report. */
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { STAFF_MAIL_FROM_HOUR } from '../../operations/generated/limits.mjs';
import { listWaiting } from '../../operations/waiting/waiting.mjs';
import { officeDay, officeHour } from '../../operations/words.mjs';
import { send } from './send.mjs';
import { noteDay, opensReports, staffMail, wanting } from './staff.mjs';
import { SMTP_URI } from './transport.mjs';

/** Delivered again, it finds the emails that were sent by their names. The same danger can be reported again once it was handled: that is another email. */
export const reportNotice = onDocumentCreated(
  { document: 'reports/{id}', retry: true, secrets: [SMTP_URI] },
  async ({ params, data }) => {
    const id = String(params['id']);
    const name = `${id}-${String(data?.createTime.toMillis() ?? '')}`;
    const day = officeDay(new Date());
    const members = (await wanting()).filter(opensReports);
    const outcomes = await Promise.allSettled(
      members.map(async ({ uid }) => {
        if (await send(staffMail(uid, name, `reports/${id}`))) await noteDay(uid, day);
      }),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  },
);

/**
 * The members who are to be notified that something waits which nobody has taken: once a day, from the morning of the office on.
 * @param {import('../../operations/project/act.mjs').Reading} acting
 */
export async function dueNotices(acting) {
  const day = officeDay(acting.now);
  if (officeHour(acting.now) < STAFF_MAIL_FROM_HOUR) return [];
  const members = (await wanting()).filter(({ notifiedOn }) => notifiedOn !== day);
  /** @type {Map<string, boolean>} */
  const waits = new Map();
  for (const role of new Set(members.map((member) => member.role))) {
    const { items } = await listWaiting(acting, { role });
    waits.set(
      role,
      items.some(({ taken }) => !taken),
    );
  }
  return members.filter(({ role }) => waits.get(role)).map(({ uid }) => ({ uid, day }));
}

/** @param {{ uid: string; day: string }} due @returns {Promise<boolean>} whether it went */
export async function notify({ uid, day }) {
  const went = await send(staffMail(uid, day, `staff/${uid}`));
  if (went) await noteDay(uid, day);
  return went;
}
