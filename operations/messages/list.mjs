/** Messages that visitors wrote by the contact form, the newest first. */
import { textOf } from '../people/people.mjs';
import { markOf, newestFirst, pageOf } from '../project/page.mjs';

/** @typedef {import('../project/plain.mjs').PlainDocument} PlainDocument */

/** Repeats of a message whose ids are kept. */
const REPEATS = 10;

/**
 * @typedef {object} Message
 * @property {string} mark
 * @property {string[]} ids of the message and of its repeats, as far as they were read: the ten newest, the newest first
 * @property {'open' | 'answered' | 'closed'} state as staff marked it; one that came again since is open
 * @property {Date} sent
 * @property {number} times how often it came
 * @property {string} about
 * @property {string} name
 * @property {string} email
 * @property {string} details
 */

/**
 * The same message sent again, which rules cannot count and one request can do 500 times, is one item: when it came last, and how often.
 * @param {import('../project/act.mjs').Reading} acting
 * @param {import('../project/page.mjs').Wish & { since?: Date | undefined; state?: string | undefined; about?: string | undefined }} wish `about`: a word of the form's list
 */
export async function listMessages({ store }, { since, state, about: only, ...wish }) {
  const question = {
    in: 'contactUs',
    fields: ['timestamp', 'formData', 'state'],
    newestBy: 'timestamp',
    ...(since && { since }),
  };
  /** @type {Map<string, Message>} */
  const known = new Map();
  return pageOf(newestFirst(groups()), wish, ({ mark }) => mark, 'falling');

  async function* groups() {
    for await (const { id, fields } of store.stream(question)) {
      const sent = /** @type {Date} */ (fields['timestamp']);
      const said = wordsOf(fields);
      const key = JSON.stringify(said);
      const message = known.get(key);
      if (message) {
        message.times += 1;
        if (message.ids.length < REPEATS) message.ids.push(id);
      }
      const first = { mark: markOf(sent, id), ids: [id], state: stateOf(fields), sent, times: 1, ...said };
      if (!message) known.set(key, first);
      const isListed = !message && (!state || first.state === state) && (!only || first.about === only);
      yield { moment: sent, items: isListed ? [first] : [] };
    }
  }
}

/**
 * The content of a message, by which its repeats are known.
 * @param {PlainDocument} fields
 */
export function wordsOf(fields) {
  const form = /** @type {PlainDocument} */ (fields['formData'] ?? {});
  const [about = '', name = '', email = '', details = ''] = ['option', 'name', 'mail', 'details'].map((key) =>
    textOf(form[key]),
  );
  return { about, name, email, details };
}

/** The marks of staff. @type {readonly unknown[]} */
const MARKS = ['answered', 'closed'];

/** @param {unknown} state @returns {state is 'answered' | 'closed'} */
export const isMark = (state) => MARKS.includes(state);

/** Whether no staff member has marked it. @param {PlainDocument} fields */
export const isOpen = ({ state }) => !isMark(state);

/** @param {PlainDocument} fields @returns {Message['state']} */
const stateOf = ({ state }) => (isMark(state) ? state : 'open');
