/** Lists messages that visitors sent with the contact form, newest first. */
import { textOf } from '../people/people.mjs';
import { matching } from '../people/sought.mjs';
import { markOf, newestFirst, pageOf } from '../project/page.mjs';

/** @typedef {import('../project/plain.mjs').PlainDocument} PlainDocument */

/** How many ids of a message's repeats are kept. */
const REPEATS = 10;

/**
 * @typedef {object} Message
 * @property {string} mark
 * @property {string[]} ids of the message and its repeats, as far as they were read: the ten newest, newest first
 * @property {'open' | 'answered' | 'closed'} state as staff marked it; a message sent again since is open
 * @property {Date} sent
 * @property {number} times how often it was sent
 * @property {string} about
 * @property {string} name
 * @property {string} email
 * @property {string} details
 */

/**
 * The rules can't count a message that is sent again, and one request can send it 500 times. Repeats are therefore one item, with the last time and the number.
 * @param {import('../project/act.mjs').Reading} acting
 * @param {import('../project/page.mjs').Wish & { since?: Date | undefined; state?: string | undefined; about?: string | undefined; sought?: string | undefined }} wish `about`: an option of the
 *   form's list; `sought`: in the sender's name or email, or in the message
 */
export async function listMessages({ store }, { since, state, about: only, sought, ...wish }) {
  const question = {
    in: 'contactUs',
    fields: ['timestamp', 'formData', 'state'],
    newestBy: 'timestamp',
    ...(since && { since }),
  };
  const isSought = matching(sought);
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
      const isListed =
        !message &&
        (!state || first.state === state) &&
        (!only || first.about === only) &&
        isSought(said.name, said.email, said.details);
      yield { moment: sent, items: isListed ? [first] : [] };
    }
  }
}

/**
 * The content of a message, which identifies its repeats.
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

/** Whether no staff member has marked the message. @param {PlainDocument} fields */
export const isOpen = ({ state }) => !isMark(state);

/** @param {PlainDocument} fields @returns {Message['state']} */
const stateOf = ({ state }) => (isMark(state) ? state : 'open');
