/** Emails that were not sent, by what functions keep of each in `mail/{id}` (docs/mail.md#one-email-once). */

/** @typedef {import('./store.mjs').Found} Found */

/**
 * Every email in one of these states. They are few: what was sent isn't read, however much that is.
 * @param {import('./store.mjs').Store} store
 * @param {readonly string[]} states
 */
export async function mailsIn(store, states) {
  /** @type {Found[]} */
  const found = [];
  // All as they were at one moment, so that one which changes its state meanwhile is neither missed nor listed twice.
  const moment = {};
  for (const state of states)
    for await (const one of store.stream({ in: 'mail', where: { state } }, moment)) found.push(one);
  return found;
}
