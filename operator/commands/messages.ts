import { limitFrom, sinceFrom } from '../arguments.ts';
import { listMessages } from '../../operations/messages/list.ts';
import { text } from '../columns.ts';
import type { Command } from '../command.ts';

export const messages: Command = {
  usage: 'messages [--since DAY] [--limit N|all]',
  does: 'Lists contact messages, newest first, at most 100. A message that was sent several times appears once.',
  acts: ['messages'],
  options: { since: { type: 'string' }, limit: { type: 'string' } },
  run: async (context) => {
    const { options, show, note } = context;
    const limit = limitFrom(options['limit'], 100);
    const { items, next } = await listMessages(context, { limit, since: sinceFrom(options['since'], context.zone) });
    const rows = items.map(({ sent, times, about, name, email, details }) => ({
      ...{ sent, times, about, name, mail: email, details },
    }));
    await show(['sent', 'times', 'about', 'name', text('mail'), text('details')], rows, 'There are no messages.');
    if (next) note(`These are the newest ${limit}: --limit shows more.`);
  },
};
