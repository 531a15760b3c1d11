/** Lists messages that visitors sent with the contact form, newest first. */
import { textOf } from '../people/people.ts';
import { matching } from '../people/sought.ts';
import { markOf, newestFirst, pageOf, type Wish } from '../project/page.ts';
import type { PlainDocument } from '../project/plain.ts';
import type { Reading } from '../project/act.ts';

/** How many ids of a message's repeats are kept. */
const REPEATS = 10;

interface Message {
  mark: string;
  /** Of the message and its repeats, as far as they were read: the ten newest, newest first. */
  ids: string[];
  /** As staff marked it; a message sent again since is open. */
  state: 'open' | 'answered' | 'closed';
  sent: Date;
  /** How often it was sent. */
  times: number;
  about: string;
  name: string;
  email: string;
  details: string;
}

/**
 * The rules can't count a message that is sent again, and one request can send it 500 times. Repeats are therefore one item, with the last time and the number.
 * @param wish `about`: an option of the
 *   form's list; `sought`: in the sender's name or email, or in the message
 */
export async function listMessages(
  { store }: Reading,
  {
    since,
    state,
    about: only,
    sought,
    ...wish
  }: Wish & {
    since?: Date | undefined;
    state?: string | undefined;
    about?: string | undefined;
    sought?: string | undefined;
  },
) {
  const question = {
    in: 'contactUs',
    fields: ['timestamp', 'formData', 'state'],
    newestBy: 'timestamp',
    ...(since && { since }),
  };
  const isSought = matching(sought);
  const known: Map<string, Message> = new Map();
  return pageOf(newestFirst(groups()), wish, ({ mark }) => mark, 'falling');

  async function* groups() {
    for await (const { id, fields } of store.stream(question)) {
      const sent = fields['timestamp'] as Date;
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

/** The content of a message, which identifies its repeats. */
export function wordsOf(fields: PlainDocument) {
  const form = (fields['formData'] ?? {}) as PlainDocument;
  const [about = '', name = '', email = '', details = ''] = ['option', 'name', 'mail', 'details'].map((key) =>
    textOf(form[key]),
  );
  return { about, name, email, details };
}

/** The marks of staff. */
const MARKS: readonly unknown[] = ['answered', 'closed'];

export const isMark = (state: unknown): state is 'answered' | 'closed' => MARKS.includes(state);

/** Whether no staff member has marked the message. */
export const isOpen = ({ state }: PlainDocument) => !isMark(state);

const stateOf = ({ state }: PlainDocument): Message['state'] => (isMark(state) ? state : 'open');
