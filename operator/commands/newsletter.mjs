import { listSubscribers } from '../../operations/newsletter/list.mjs';
import { text } from '../columns.mjs';

/** @type {import('../command.mjs').Command} */
export const newsletter = {
  usage: 'newsletter',
  does: 'Lists the newsletter’s subscribers, newest first, each address once.',
  acts: ['subscribers'],
  run: async (context) => {
    const { items } = await listSubscribers(context);
    await context.show(['subscribed', text('email')], items, 'Nobody has subscribed.');
  },
};
