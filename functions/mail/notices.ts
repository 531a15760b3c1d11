/** Notifies staff of each report at once, with an email of its own for danger, and of the first waiting item on a day without a report. */
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { STAFF_MAIL_FROM_HOUR } from '../../web/src/core/generated/limits.ts';
import { listWaiting } from '../../operations/waiting/waiting.ts';
import { officeDay, officeHour } from '../../operations/words.ts';
import { send } from './send.ts';
import { eventOf, noteDay, handlesReports, staffMail, wanting } from './staff.ts';
import { MAIL_SECRETS } from './transport.ts';
import type { Reading } from '../../operations/project/act.ts';

/** If the event is delivered again, the function finds the emails it has sent by their names. A danger that is reported again after it was handled gets a new email. */
export const reportNotice = onDocumentCreated(
  { document: 'reports/{id}', retry: true, secrets: MAIL_SECRETS },
  async ({ params, data }) => {
    const { id } = params;
    const name = `${id}-${data?.createTime.toMillis() ?? ''}`;
    const day = officeDay(new Date());
    const about = `reports/${id}`;
    const members = (await wanting(eventOf(about))).filter(handlesReports);
    const outcomes = await Promise.allSettled(
      members.map(async ({ uid }) => {
        if (await send(staffMail(uid, name, about))) await noteDay(uid, day);
      }),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  },
);

/** The members to notify that an item waits which nobody has taken: once a day, from the start of office hours. */
export async function dueNotices(acting: Reading) {
  const day = officeDay(acting.now);
  if (officeHour(acting.now) < STAFF_MAIL_FROM_HOUR) return [];
  const members = (await wanting('staff')).filter(({ notifiedOn }) => notifiedOn !== day);
  const waits = new Map<string, boolean>();
  for (const role of new Set(members.map((member) => member.role))) {
    const { items } = await listWaiting(acting, { role });
    waits.set(
      role,
      items.some(({ taken }) => !taken),
    );
  }
  return members.filter(({ role }) => waits.get(role)).map(({ uid }) => ({ uid, day }));
}

/** @returns whether the email was sent */
export async function notify({ uid, day }: { uid: string; day: string }): Promise<boolean> {
  const went = await send(staffMail(uid, day, `staff/${uid}`));
  if (went) await noteDay(uid, day);
  return went;
}
