/** @typedef {import('../table.mjs').Row} Row */

/**
 * Who wants the newsletter. Whoever subscribed twice is there once, by the last time.
 * @type {import('../command.mjs').Command}
 */
export const newsletter = {
  usage: 'newsletter',
  does: 'Lists the newsletter’s addresses, newest first, each once.',
  run: async ({ store, show }) => {
    /** @type {Map<string, Row>} */
    const byAddress = new Map();
    for await (const { fields } of store.stream({
      in: 'newsletter',
      fields: ['email', 'timestamp'],
      newestBy: 'timestamp',
    })) {
      const email = String(fields['email']);
      const key = email.toLowerCase();
      if (!byAddress.has(key)) byAddress.set(key, { subscribed: /** @type {Date} */ (fields['timestamp']), email });
    }
    await show(['subscribed', 'email'], [...byAddress.values()], 'Nobody has subscribed.');
  },
};
