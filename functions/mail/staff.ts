/**
 * Emails to staff, `staff/{uid}`: something at the desk needs them, or needs them now because somebody may be in danger. Their documents in `mail/` have the event
 * `staff` or `danger`, and otherwise work like those of any other email (send.ts).
 */
import { mayDo } from '../../operations/core.ts';
import { allOf } from '../../operations/project/all.ts';
import { getsDanger, memberOf, type Member } from '../../operations/staff/staff.ts';
import { reportItem } from '../../operations/taking/items.ts';
import { db, store } from '../store.ts';
import { isStaffEvent, type StaffEvent } from './templates.ts';
import type { Found } from '../../operations/project/store.ts';

/** `about`: the report's path, or for the first item of a day the member's own path. */
export interface StaffMail {
  id: string;
  to: string;
  event: StaffEvent;
  language: 'all';
  about: string;
  moves: 0;
}

/** `language`: the one in which they chose emails. */
export interface Receiver {
  email: string;
  isWanted: boolean;
  language?: string | undefined;
}

/** `notifiedOn`: the day of the last email that was sent, or ''. */
type Notified = Member & { notifiedOn: string };

export const isForStaff = (mail: { event: string }): mail is StaffMail => isStaffEvent(mail.event);

/** @param name the email's name */
export const staffMail = (uid: string, name: string, about: string): StaffMail => ({
  ...{ id: `${name}-staff-${uid}`, to: uid, event: eventOf(about), language: 'all', about, moves: 0 },
});

/** A report of danger has an email of its own, which asks to open the desk now. */
export function eventOf(about: string): StaffEvent {
  const [collection, id = ''] = about.split('/');
  return collection === 'reports' && reportItem(id).startsWith('danger:') ? 'danger' : 'staff';
}

/** The present members who want this email, and may say that they don't. There are few members, so all are read. */
export async function wanting(event: StaffEvent): Promise<Notified[]> {
  const members = await allOf(store, { in: 'staff' });
  return members.map(notifiedOf).filter((member) => wantsNow(member, event));
}

const wantsNow = (member: Notified, event: StaffEvent) =>
  event === 'danger'
    ? getsDanger(member)
    : member.wants && member.ended === undefined && mayDo(member.role, 'notifyMe');

export const handlesReports = ({ role }: Pick<Notified, 'role'>) => mayDo(role, 'handleReport');

export async function receiverOf({ to, event, about }: StaffMail): Promise<Receiver> {
  const [found] = await store.read([`staff/${to}`]);
  if (!found) return { email: '', isWanted: false };
  const member = notifiedOf(found);
  const isTheirs = !about.startsWith('reports/') || handlesReports(member);
  return { email: member.email, isWanted: wantsNow(member, event) && isTheirs };
}

/** Records that a member got an email on this day, so that the day's first item doesn't cause another. */
export const noteDay = (uid: string, day: string) => db.doc(`staff/${uid}`).update({ notifiedOn: day });

const notifiedOf = (found: Found<'staff'>): Notified => ({
  ...{ ...memberOf(found), notifiedOn: found.fields.notifiedOn ?? '' },
});
