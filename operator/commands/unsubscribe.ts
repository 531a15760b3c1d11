import { PlainError } from '../../tools/lib/plain-error.ts';
import { previewUnsubscribing, unsubscribe as takeOff } from '../../operations/newsletter/unsubscribe.ts';
import { emailOf } from '../../operations/people/people.ts';
import { visible } from '../table.ts';
import type { Command } from '../command.ts';

export const unsubscribe: Command = {
  usage: 'unsubscribe E-MAIL',
  does: 'Removes every entry of an address from the newsletter.',
  acts: ['unsubscribe'],
  run: async (context) => {
    const { words, print, confirm } = context;
    const email = emailOf(words[0] ?? '');
    if (words.length !== 1 || !/^\S+@\S+$/.test(email)) throw new PlainError('Give one email address.');
    const { length } = await previewUnsubscribing(context, { email });
    await confirm(`${visible(email)} will get no newsletter any more (entries: ${length}).`);
    // The trace contains no email address.
    await takeOff(context.changing('unsubscribe', 'subscriber:'), { email });
    await print(`${visible(email)} is off the newsletter.`);
  },
};
