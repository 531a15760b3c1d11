import { PlainError } from '../../tools/lib/plain-error.mjs';
import { limitFrom } from '../arguments.mjs';
import { visible } from '../table.mjs';

/** @typedef {import('../table.mjs').Row} Row */

const COLUMNS = ['at', 'urgent', 'about', 'by', 'from', 'where', 'text', 'id'];

/**
 * What people of sessions reported: a message in its own words, or that somebody is in danger. What is handled is deleted: its words are nobody's any
 * longer than they are needed, and danger in a session can be told again.
 * @type {import('../command.mjs').Command}
 */
export const reports = {
  usage: 'reports [--limit N|all] | reports --handled ID',
  does: 'Lists what was reported, urgent first, then the newest, 100 at most; deletes one that is handled.',
  options: { limit: { type: 'string' }, handled: { type: 'string' } },
  run: async ({ store, options, show, note, print, confirm }) => {
    if (options['handled'] !== undefined) return handle(String(options['handled']));
    const limit = limitFrom(String(options['limit'] ?? '100'));
    /** @type {{ urgent: boolean; at: Date; row: Row }[]} */
    const all = [];
    for await (const { id, fields } of store.stream({ in: 'reports', newestBy: 'at' })) {
      const text = (/** @type {string} */ key) => String(fields[key] ?? '');
      const urgent = fields['urgent'] === true;
      const at = /** @type {Date} */ (fields['at']);
      const isDanger = fields['session'] !== undefined;
      const row = {
        at,
        urgent: urgent ? 'URGENT' : '',
        about: isDanger ? 'danger' : text('reason'),
        by: text('by'),
        from: text('from'),
        where: isDanger ? `session ${text('session')}` : text('thread'),
        text: text('text'),
        id,
      };
      all.push({ urgent, at, row });
    }
    all.sort((a, b) => Number(b.urgent) - Number(a.urgent) || b.at.getTime() - a.at.getTime());
    await show(
      COLUMNS,
      all.slice(0, limit).map(({ row }) => row),
      'Nothing is reported.',
    );
    if (all.length > limit) note(`These are ${limit} of ${all.length}: --limit shows more.`);

    async function handle(/** @type {string} */ id) {
      if (!/^[\w-]+$/.test(id)) throw new PlainError('Give the id of one report.');
      const [report] = await store.read([`reports/${id}`], ['by']);
      if (!report) throw new PlainError(`There is no report "${visible(id)}": see \`reports\`.`);
      await confirm(`The report ${visible(id)} will be deleted.`);
      await store.removeAll([report.path]);
      await print(`The report ${visible(id)} is deleted.`);
    }
  },
};
