/** Lists the reports that patients and counselors send: about a message, which the report quotes, or because somebody is in danger. */
import { markOf, momentOf, pageOf, sortedPage, type Wish } from '../project/page.ts';
import { memberOf } from '../staff/staff.ts';
import type { Reading } from '../project/act.ts';
import type { Found } from '../project/store.ts';

/** `session`: in which danger was reported, '' for a message; `thread`: of the message. */
export type Report = ReturnType<typeof reportOf>;

/** A handled report says what a member did about it. */
interface Handling {
  /** The member's id; 'operator' at the command line. */
  by: string;
  /** Of the member, or of the operator if it's known; otherwise ''. */
  name: string;
  at: Date;
  note: string;
}

/** The rank before a mark of the handled reports, whose order has no ranks: the desk accepts one kind of mark for both lists. */
const RANK = '0 ';

/** The reports that wait: urgent ones first, then newest first. */
export async function listReports({ store }: Reading, wish: Wish = {}) {
  const all: Report[] = [];
  for await (const found of store.stream({ in: 'reports', newestBy: 'at' })) all.push(reportOf(found));
  return sortedPage(all, wish, ({ urgent, at, id }) => `${Number(urgent)} ${markOf(at, id)}`, 'falling');
}

/** The reports that were handled, the last one first. */
export async function listHandled({ store }: Reading, wish: Wish = {}) {
  const { after } = wish;
  const until = after && new Date(momentOf(after.slice(RANK.length)).getTime() + 1);
  const found = store.stream({ in: 'handled', newestBy: 'handledAt', ...(until && { until }) });
  const { items, next } = await pageOf(found, wish, (one) => RANK + markOf(momentHandled(one), one.id), 'falling');
  const handlingOf = await handlingsOf({ store }, items);
  return { items: items.map((one) => ({ ...reportOf(one), handled: handlingOf(one) })), next };
}

export function reportOf({ id, fields }: Found<'reports' | 'handled'>) {
  const { at = new Date(0), urgent = false, session = '', thread = '', reason = '' } = fields;
  const { by = '', from = '', text = '' } = fields;
  return { id, at, urgent, session, thread, reason, by, from, text };
}

/** Reads how each of some handled reports was handled. */
export async function handlingsOf(
  { store }: Pick<Reading, 'store'>,
  found: readonly Found<'handled'>[],
): Promise<(one: Found<'handled'>) => Handling> {
  const uids = new Set(found.flatMap(({ fields: { handledBy } }) => (handledBy ? [handledBy] : [])));
  const members = await store.read([...uids].map((uid) => `staff/${uid}` as const));
  const names = new Map(members.flatMap((one) => (one ? [[one.id, memberOf(one).name]] : [])));
  return (one) => {
    const { handledBy: by = '', handledName = '', note = '' } = one.fields;
    return { by, name: names.get(by) ?? handledName, at: momentHandled(one), note };
  };
}

const momentHandled = ({ fields: { handledAt = new Date(0) } }: Found<'handled'>) => handledAt;
