/** Lists messages that visitors sent with the contact form, newest first. */
import { matching } from '../people/sought.ts';
import { markOf, newestFirst, pageOf, type Wish } from '../project/page.ts';
import type { Reading } from '../project/act.ts';
import type { Stored } from '../project/records.ts';

/** How many ids of a message's repeats are kept. */
const REPEATS = 10;

interface Message {
  mark: string;
  /** Of the message and its repeats, as far as they were read: the ten newest, newest first. */
  ids: string[];
  /** As staff marked it; a message sent again since is open. */
  state: 'open' | Mark;
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
 * @param wish `about`: an option of the form's list; `sought`: in the sender's name or email, or in the message
 */
export async function listMessages(
  { store }: Reading,
  {
    state,
    about: only,
    sought,
    ...wish
  }: Wish & {
    state?: string | undefined;
    about?: string | undefined;
    sought?: string | undefined;
  },
) {
  const isSought = matching(sought);
  const known = new Map<string, Message>();
  return pageOf(newestFirst(groups()), wish, ({ mark }) => mark, 'falling');

  async function* groups() {
    const fields = ['timestamp', 'formData', 'state'];
    for await (const { id, fields: own } of store.stream({ in: 'contactUs', fields, newestBy: 'timestamp' })) {
      const sent = own.timestamp ?? new Date(0);
      const said = wordsOf(own);
      const key = JSON.stringify(said);
      const message = known.get(key);
      if (message) {
        message.times += 1;
        if (message.ids.length < REPEATS) message.ids.push(id);
      }
      const first: Message = { mark: markOf(sent, id), ids: [id], state: own.state ?? 'open', sent, times: 1, ...said };
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
export function wordsOf({ formData }: Stored<'contactUs'>) {
  const { option: about = '', name = '', mail: email = '', details = '' } = formData ?? {};
  return { about, name, email, details };
}

/** A mark of staff. */
type Mark = NonNullable<Stored<'contactUs'>['state']>;

export const isMark = (state: string): state is Mark => state === 'answered' || state === 'closed';

/** Whether no staff member has marked the message. */
export const isOpen = ({ state }: Stored<'contactUs'>) => state === undefined;
