/** Removes an email address from the newsletter, however often it's listed and whatever its capitalization. Never matches a part of an address. */
import { NotDone } from '../project/refusals.mjs';

/**
 * @param {import('../project/act.mjs').Reading} acting
 * @param {{ email: string }} input
 * @returns {Promise<string[]>} paths of the address's entries
 */
export async function previewUnsubscribing({ store }, { email }) {
  /** @type {string[]} */
  const paths = [];
  for await (const { path, fields } of store.stream({ in: 'newsletter', fields: ['email'] })) {
    if (String(fields['email']).toLowerCase() === email.toLowerCase()) paths.push(path);
  }
  if (paths.length === 0) throw new NotDone('unknown', `"${email}" isn’t on the newsletter.`, 'subscriber');
  return paths;
}

/**
 * @param {import('../project/act.mjs').Writing} acting
 * @param {{ email: string }} input
 */
export async function unsubscribe(acting, input) {
  await acting.store.removeAll(await previewUnsubscribing(acting, input));
}
