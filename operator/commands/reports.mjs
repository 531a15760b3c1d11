import { PlainError } from '../../tools/lib/plain-error.mjs';
import { limitFrom } from '../arguments.mjs';
import { handleReport, previewHandling } from '../../operations/reports/handle.mjs';
import { listReports } from '../../operations/reports/list.mjs';
import { reportItem } from '../../operations/taking/items.mjs';
import { id as idColumn, text } from '../columns.mjs';
import { idIn } from '../names.mjs';

const COLUMNS = [
  ...['at', 'urgent', 'about', idColumn('by'), idColumn('from')],
  ...[text('where'), text('text'), idColumn('id')],
];

/** @type {import('../command.mjs').Command} */
export const reports = {
  usage: 'reports [--limit N|all] | reports --handled ID [--note "TEXT"]',
  does: 'Lists reports, urgent ones first, then the newest, at most 100. --handled takes a report off the list; its note is for other staff.',
  acts: ['reports', 'readReport', 'handleReport'],
  options: { limit: { type: 'string' }, handled: { type: 'string' }, note: { type: 'string' } },
  names: { options: { handled: idIn('reports') } },
  run: async (context) => {
    const { options, show, note } = context;
    if (options['handled'] !== undefined) return handle(context, String(options['handled']));
    if (options['note'] !== undefined) throw new PlainError('A note is about a report that is handled: --handled ID.');
    const limit = limitFrom(options['limit'], 100);
    const { items, next, of } = await listReports(context, { limit });
    // The list contains the reports' text, so each report counts as opened.
    const named = items.map(({ id }) => reportItem(id));
    await context.opens('readReport', named);
    const rows = items.map(({ session, thread, reason, urgent, ...report }) => ({
      ...report,
      urgent: urgent ? 'URGENT' : '',
      about: session ? 'danger' : reason,
      where: session ? `session ${session}` : thread,
    }));
    await show(COLUMNS, rows, 'Nothing is reported.');
    if (next) note(`These are ${limit} of ${of}: --limit shows more.`);
  },
};

/** @param {import('../command.mjs').Context} context @param {string} id */
async function handle(context, id) {
  if (!/^[\w-]+$/.test(id)) throw new PlainError('Give the id of one report.');
  const { note } = context.options;
  const handling = { id, ...(note !== undefined && { note: String(note) }) };
  await previewHandling(context, handling);
  await context.confirm(`The report ${id} is handled, and leaves the list.`);
  await handleReport(context.changing('handleReport', reportItem(id)), handling);
  await context.print(`The report ${id} is handled. It is kept for two years.`);
}
