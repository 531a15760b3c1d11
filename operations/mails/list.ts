/** Lists emails that weren't sent, by the documents that functions keep in `mail/{id}` (docs/mail.md#one-email-once). They contain no email addresses. */
import { allOf } from '../project/all.ts';
import { markOf, momentOf, sortedPage, type Wish, type Page } from '../project/page.ts';
import type { Reading } from '../project/act.ts';
import type { Found } from '../project/store.ts';

type Unsent = 'failed' | 'unsure' | 'waiting' | 'sending';

/** The state of an email that is never sent automatically. */
export const FAILED = 'failed';

/** The number of emails in this state, counted without reading them. */
export const countMails = (store: Reading['store'], state: Unsent) => store.count({ in: 'mail', where: { state } });

const UNSENT: readonly Unsent[] = ['failed', 'unsure', 'waiting', 'sending'];

/**
 * Unsent emails, newest first, without those that are being sent at this moment.
 * @returns `of`: the total, including those that are being sent
 */
export async function listMails(
  { store, now }: Reading,
  { limit = Infinity, after }: Wish,
): Promise<Page<Found<'mail'>> & { of: number }> {
  const until = after === undefined ? undefined : new Date(momentOf(after).getTime() + 1);
  // All lists are read as of one moment, so that an email whose state changes meanwhile is neither missed nor listed twice.
  const moment = {};
  const found: Found<'mail'>[] = [];
  let of = 0;
  for (const state of UNSENT) {
    const question = { in: 'mail' as const, where: { state }, newestBy: 'at' };
    of += await store.count(question);
    let ofState = 0;
    for await (const one of store.stream({ ...question, ...(until && { until }) }, moment)) {
      if (!isOver(one, now) || (after !== undefined && marked(one) >= after)) continue;
      found.push(one);
      ofState += 1;
      // Reading one more than the page shows tells whether there is a next page.
      if (ofState > limit) break;
    }
  }
  const { items, next } = await sortedPage(found, { limit }, marked, 'falling');
  return { items, next, of };
}

const marked = (mail: Found<'mail'>) => markOf(writtenOf(mail), mail.id);

/** Every email in one of these states. They are few; sent emails aren't read, however many there are. */
export async function mailsIn(store: Reading['store'], states: readonly Unsent[]) {
  const found: Found<'mail'>[] = [];
  // All lists are read as of one moment, so that an email whose state changes meanwhile is neither missed nor listed twice.
  const moment = {};
  for (const state of states) found.push(...(await allOf(store, { in: 'mail', where: { state } }, moment)));
  return found;
}

export const writtenOf = ({ fields }: Found<'mail'>) => fields.at ?? new Date(0);

const isOver = ({ fields: { state, next } }: Found<'mail'>, now: Date) =>
  state !== 'sending' || (next instanceof Date && next < now);
