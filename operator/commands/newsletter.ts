import { listSubscribers } from '../../operations/newsletter/list.ts';
import { text } from '../columns.ts';
import type { Command } from '../command.ts';

export const newsletter: Command = {
  usage: 'newsletter',
  does: 'Lists the newsletter’s subscribers, newest first, each address once.',
  acts: ['subscribers'],
  run: async (context) => {
    const { items } = await listSubscribers(context);
    await context.show(['subscribed', text('email')], items, 'Nobody has subscribed.');
  },
};
