import { limitFrom, sinceFrom } from '../arguments.mjs';

/** @typedef {import('../table.mjs').Row} Row */

/**
 * What visitors wrote by the contact form.
 * @type {import('../operate.mjs').Command}
 */
export const messages = {
  usage: 'messages [--since DAY] [--limit N|all]',
  does: 'Lists contact messages, newest first, 100 at most.',
  options: { since: { type: 'string' }, limit: { type: 'string' } },
  run: async ({ store, options, show, note }) => {
    const limit = limitFrom(String(options['limit'] ?? '100'));
    const since = sinceFrom(/** @type {string | undefined} */ (options['since']));
    /** @type {Row[]} */
    const rows = [];
    let more = false;
    const fields = ['timestamp', 'formData'];
    for await (const { fields: message } of store.stream({
      in: 'contactUs',
      fields,
      newestBy: 'timestamp',
      ...(since && { since }),
    })) {
      if (rows.length === limit) {
        more = true;
        break;
      }
      const form = /** @type {Record<string, string>} */ (message['formData'] ?? {});
      rows.push({
        sent: /** @type {Date} */ (message['timestamp']),
        about: form['option'] ?? '',
        name: form['name'] ?? '',
        mail: form['mail'] ?? '',
        details: form['details'] ?? '',
      });
    }
    await show(['sent', 'about', 'name', 'mail', 'details'], rows, 'There are no messages.');
    if (more) note(`These are the newest ${limit}: --limit shows more.`);
  },
};
