import { limitFrom, sinceFrom } from '../arguments.mjs';

/** @typedef {import('../table.mjs').Row} Row */

/**
 * What visitors wrote by the contact form. The same message sent again, which rules cannot count and one request can do 500 times, is one row: when it
 * came last, and how often.
 * @type {import('../command.mjs').Command}
 */
export const messages = {
  usage: 'messages [--since DAY] [--limit N|all]',
  does: 'Lists contact messages, newest first, 100 at most; what was sent several times once.',
  options: { since: { type: 'string' }, limit: { type: 'string' } },
  run: async ({ store, options, show, note }) => {
    const limit = limitFrom(String(options['limit'] ?? '100'));
    const since = sinceFrom(/** @type {string | undefined} */ (options['since']));
    /** @type {Map<string, Row & { times: number }>} */
    const rows = new Map();
    let more = false;
    const fields = ['timestamp', 'formData'];
    for await (const { fields: message } of store.stream({
      in: 'contactUs',
      fields,
      newestBy: 'timestamp',
      ...(since && { since }),
    })) {
      const form = /** @type {Record<string, string>} */ (message['formData'] ?? {});
      const words = JSON.stringify(['option', 'name', 'mail', 'details'].map((field) => form[field] ?? ''));
      const known = rows.get(words);
      if (known) {
        known.times += 1;
        continue;
      }
      if (rows.size === limit) {
        more = true;
        break;
      }
      rows.set(words, {
        sent: /** @type {Date} */ (message['timestamp']),
        times: 1,
        about: form['option'] ?? '',
        name: form['name'] ?? '',
        mail: form['mail'] ?? '',
        details: form['details'] ?? '',
      });
    }
    await show(['sent', 'times', 'about', 'name', 'mail', 'details'], [...rows.values()], 'There are no messages.');
    if (more) note(`These are the newest ${limit}: --limit shows more.`);
  },
};
