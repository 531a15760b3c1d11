/** Marks a message of the contact form and its repeats as answered or closed. If it's sent again, it's open again. */
import { NotDone } from '../project/refusals.mjs';
import { messageItem } from '../taking/items.mjs';
import { givenBack, takenOf } from '../taking/take.mjs';
import { isMark, isOpen, wordsOf } from './list.mjs';

/** @typedef {import('../project/act.mjs').Writing} Writing */
/** @typedef {import('../project/store.mjs').Found} Found */
/** @typedef {import('../project/store.mjs').Change} Change */

/** The most messages marked in one write. */
const BATCH = 200;

/**
 * If it's interrupted, doing it again marks the rest.
 * @param {Writing} acting
 * @param {{ id: string; how: string }} input
 */
export async function closeMessage({ store, by }, { id, how }) {
  if (!isMark(how)) throw new NotDone('illegal', `"${how}" isn’t a state of messages.`, 'how');
  const marks = { set: { state: how, closedBy: by }, stamp: ['closedAt'], expects: { exists: true } };
  const { message, isFirst } = await store.transact(async ({ read }) => {
    const [message] = await read([`contactUs/${id}`]);
    if (!message) throw new NotDone('unknown', `There is no message "${id}".`, 'message');
    const isFirst = isOpen(message.fields);
    if (!isFirst && message.fields['state'] !== how) throw done();
    return { changes: isFirst ? [{ path: message.path, ...marks }] : [], result: { message, isFirst } };
  });
  const repeats = await repeatsOf(store, message);
  const open = repeats.filter(({ fields }) => isOpen(fields));
  if (!isFirst && open.length === 0) throw done();
  const items = new Set([message, ...repeats].map((one) => messageItem(one.id)));
  /** @type {Change[]} */
  const changes = [
    ...open.map(({ path }) => ({ path, ...marks })),
    ...(await takenOf({ store }, items)).map((of) => givenBack(of)),
  ];
  for (let from = 0; from < changes.length; from += BATCH) await store.commit(changes.slice(from, from + BATCH));
}

/**
 * The other copies of the same message.
 * @param {Writing['store']} store
 * @param {Found} message
 */
async function repeatsOf(store, message) {
  const said = wordsOf(message.fields);
  const key = JSON.stringify(said);
  /** @type {Found[]} */
  const repeats = [];
  for await (const one of store.stream({ in: 'contactUs', where: { 'formData.mail': said.email } })) {
    if (one.id !== message.id && JSON.stringify(wordsOf(one.fields)) === key) repeats.push(one);
  }
  return repeats;
}

const done = () => new NotDone('notNow', 'Somebody has marked the message before.', 'message');
