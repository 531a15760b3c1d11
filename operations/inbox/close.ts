/** Marks a message of the contact form and its repeats as answered or closed. If it's sent again, it's open again. */
import { NotDone } from '../project/refusals.ts';
import { messageItem } from '../taking/items.ts';
import { givenBack, takenOf } from '../taking/take.ts';
import { isMark, isOpen, wordsOf } from './list.ts';
import type { Writing } from '../project/act.ts';
import type { Found, Change } from '../project/store.ts';

/** The most messages marked in one write. */
const BATCH = 200;

/** If it's interrupted, doing it again marks the rest. */
export async function closeMessage({ store, by }: Writing, { id, how }: { id: string; how: string }) {
  if (!isMark(how)) throw new NotDone('illegal', `"${how}" isn’t a state of messages.`, 'how');
  const marks = { set: { state: how, closedBy: by }, stamp: ['closedAt'], expects: { exists: true } };
  const { message, isFirst } = await store.transact(async ({ read }) => {
    const [message] = await read([`contactUs/${id}`]);
    if (!message) throw new NotDone('unknown', `There is no message "${id}".`, 'message');
    const isFirst = isOpen(message.fields);
    if (!isFirst && message.fields.state !== how) throw done();
    return { changes: isFirst ? [{ path: message.path, ...marks }] : [], result: { message, isFirst } };
  });
  const repeats = await repeatsOf(store, message);
  const open = repeats.filter(({ fields }) => isOpen(fields));
  if (!isFirst && open.length === 0) throw done();
  const items = new Set([message, ...repeats].map((one) => messageItem(one.id)));
  const changes: Change[] = [
    ...open.map(({ path }) => ({ path, ...marks })),
    ...(await takenOf({ store }, items)).map((of) => givenBack(of)),
  ];
  for (let from = 0; from < changes.length; from += BATCH) await store.commit(changes.slice(from, from + BATCH));
}

/** The other copies of the same message. */
async function repeatsOf(store: Writing['store'], message: Found<'contactUs'>) {
  const said = wordsOf(message.fields);
  const key = JSON.stringify(said);
  const repeats: Found<'contactUs'>[] = [];
  for await (const one of store.stream({ in: 'contactUs', where: { 'formData.mail': said.email } })) {
    if (one.id !== message.id && JSON.stringify(wordsOf(one.fields)) === key) repeats.push(one);
  }
  return repeats;
}

const done = () => new NotDone('notNow', 'Somebody has marked the message before.', 'message');
