/** Has the clock send emails again that failed. */
import { NotDone, unlessConflict } from '../project/refusals.ts';
import { emailItem } from '../taking/items.ts';
import { givenBack } from '../taking/take.ts';
import { mailsIn } from './list.ts';
import type { Reading, Writing } from '../project/act.ts';
import type { Found } from '../project/store.ts';

interface Which {
  /** An email that failed or may not have been sent; otherwise, all that failed. */
  id?: string;
}

/** @returns `unsure`: whether one may have been sent already */
export async function previewSendingAgain(acting: Reading, which: Which): Promise<{ count: number; unsure: boolean }> {
  const mails = await mailsToSend(acting, which);
  return { count: mails.length, unsure: mails.some(({ fields }) => fields.state === 'unsure') };
}

/** @returns how many; another member may have had some of them sent meanwhile */
export async function sendAgain(acting: Writing, which: Which): Promise<number> {
  let done = 0;
  for (const { id, path, updateTime } of await mailsToSend(acting, which)) {
    const set = { state: 'waiting', tries: 0, next: acting.now, reason: null };
    const changes = [{ path, set, expects: { updateTime } }, givenBack(emailItem(id))];
    const write = acting.store.commit(changes).then(() => 1);
    done += await unlessConflict(write, () => 0);
  }
  return done;
}

async function mailsToSend({ store }: Reading, { id }: Which): Promise<Found<'mail'>[]> {
  if (id === undefined) return mailsIn(store, ['failed']);
  const [one] = /^[\w-]+$/.test(id) ? await store.read([`mail/${id}`]) : [];
  if (!one) throw new NotDone('unknown', `There is no email "${id}".`, 'email');
  const { state } = one.fields;
  if (state === 'failed' || state === 'unsure') return [one];
  throw new NotDone('notNow', `It is ${String(state)}: nothing was changed.`);
}
