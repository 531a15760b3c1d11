import { PlainError } from '../../tools/lib/plain-error.mjs';
import { emailOf } from '../people.mjs';
import { visible } from '../table.mjs';

/**
 * Takes an address off the newsletter, however often it is there and however its letters were typed. Never a part of one.
 * @type {import('../command.mjs').Command}
 */
export const unsubscribe = {
  usage: 'unsubscribe E-MAIL',
  does: 'Takes an address off the newsletter, each time that it is there.',
  run: async ({ store, words, print, confirm }) => {
    const email = emailOf(words[0] ?? '');
    if (words.length !== 1 || !/^\S+@\S+$/.test(email)) throw new PlainError('Give one e-mail address.');
    /** @type {string[]} */
    const paths = [];
    for await (const { path, fields } of store.stream({ in: 'newsletter', fields: ['email'] })) {
      if (String(fields['email']).toLowerCase() === email.toLowerCase()) paths.push(path);
    }
    if (paths.length === 0) throw new PlainError(`"${visible(email)}" is not on the newsletter: see \`newsletter\`.`);
    await confirm(`${visible(email)} will get no newsletter any more (entries: ${paths.length}).`);
    await store.removeAll(paths);
    await print(`${visible(email)} is off the newsletter.`);
  },
};
