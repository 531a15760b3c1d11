/** Lists reports by the people of sessions: about a message, which it quotes, or of danger. */
import { markOf, momentOf, pageOf, sortedPage, type Wish, type Page } from '../project/page.ts';
import { memberOf } from '../staff/staff.ts';
import type { Reading } from '../project/act.ts';
import type { Found } from '../project/store.ts';

export interface Report {
  id: string;
  at: Date;
  urgent: boolean;
  /** In which danger was reported; '' for a message. */
  session: string;
  /** Of the message. */
  thread: string;
  reason: string;
  by: string;
  from: string;
  text: string;
}

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
export async function listHandled({ store }: Reading, wish: Wish = {}): Promise<Page<Report & { handled: Handling }>> {
  const { after } = wish;
  const until = after && new Date(momentOf(after.slice(RANK.length)).getTime() + 1);
  const found = store.stream({ in: 'handled', newestBy: 'handledAt', ...(until && { until }) });
  const { items, next } = await pageOf(found, wish, (one) => RANK + markOf(momentHandled(one), one.id), 'falling');
  const handlings = await handlingsOf({ store }, items);
  return {
    items: items.map((one, at) => ({ ...reportOf(one), handled: handlings[at] as Handling })),
    next,
  };
}

export function reportOf({ id, fields }: Found): Report {
  const text = (key: string) => String(fields[key] ?? '');
  return {
    ...{ id, at: fields['at'] as Date, urgent: fields['urgent'] === true },
    ...{ session: text('session'), thread: text('thread'), reason: text('reason') },
    ...{ by: text('by'), from: text('from'), text: text('text') },
  };
}

/** Reads how each of some handled reports was handled, in their order. */
export async function handlingsOf({ store }: Pick<Reading, 'store'>, found: readonly Found[]): Promise<Handling[]> {
  const text = ({ fields }: Found, key: string) => String(fields[key] ?? '');
  const uids = [...new Set(found.map((one) => text(one, 'handledBy')).filter(Boolean))];
  const members = await store.read(uids.map((uid) => `staff/${uid}`));
  const names = new Map(members.flatMap((one) => (one ? [[one.id, memberOf(one).name]] : [])));
  return found.map((one) => {
    const by = text(one, 'handledBy');
    const name = names.get(by) ?? text(one, 'handledName');
    return { by, name, at: momentHandled(one), note: text(one, 'note') };
  });
}

const momentHandled = ({ fields }: Found) => fields['handledAt'] as Date;
