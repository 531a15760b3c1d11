import { PlainError } from '../../tools/lib/plain-error.ts';
import { idFrom, limitFrom } from '../arguments.ts';
import { handleReport, previewHandling } from '../../operations/reports/handle.ts';
import { listHandled, listReports } from '../../operations/reports/list.ts';
import { readReport } from '../../operations/reports/read.ts';
import { reportItem } from '../../operations/taking/items.ts';
import { id as idColumn, text } from '../columns.ts';
import { idIn, type Find } from '../names.ts';
import { reportText } from '../reportText.ts';
import type { Context, Command } from '../command.ts';

const COLUMNS = [
  ...['at', 'urgent', 'about', idColumn('by'), idColumn('from')],
  ...[text('where'), text('text'), idColumn('id')],
];

const HANDLED = ['handled', 'who', 'about', text('note'), idColumn('id')];

/** The id of a report that waits, or else of a handled one. */
const idOfReport: Find = async (acting, typed, words) => {
  const waiting = await idIn('reports')(acting, typed, words);
  return waiting.length > 0 ? waiting : idIn('handled')(acting, typed, words);
};

export const reports: Command = {
  usage: 'reports [ID | handled] [--limit N|all] | reports --handled ID [--note "TEXT"]',
  does: 'Lists reports, urgent ones first, then the newest, at most 100. With an ID, prints that report and whom to call. `handled` lists what was done about handled ones, the last first. --handled takes a report off the list; its note is for other staff.',
  acts: ['reports', 'readReport', 'handleReport'],
  options: { limit: { type: 'string' }, handled: { type: 'string' }, note: { type: 'string' } },
  names: { word: idOfReport, options: { handled: idIn('reports') } },
  run: async (context) => {
    const { options, words } = context;
    if (options['handled'] !== undefined) return handle(context, String(options['handled']));
    if (options['note'] !== undefined) throw new PlainError('A note is about a report that is handled: --handled ID.');
    if (words[0] === 'handled') return listDone(context);
    if (words[0] !== undefined) return print(context, idFrom(words[0], 'report’s id'));
    return list(context);
  },
};

/** The lists contain texts about people, so each of their reports counts as opened. */
const openAll = (context: Context, items: readonly { id: string }[]) =>
  context.opens('readReport', [...new Set(items.map(({ id }) => reportItem(id)))]);

async function list(context: Context) {
  const { options, show, note, where } = context;
  const limit = limitFrom(options['limit'], 100);
  const { items, next, of } = await listReports(context, { limit });
  await openAll(context, items);
  const rows = items.map(({ session, thread, reason, urgent, ...report }) => ({
    ...report,
    urgent: urgent ? 'URGENT' : '',
    about: aboutOf({ session, reason }),
    where: session ? `session ${session}` : thread,
  }));
  await show(COLUMNS, rows, 'Nothing is reported.');
  if (items.length > 0) note(`Whom to call: npm run operator -- reports ID ${where}`);
  if (next) note(`These are ${limit} of ${of}: --limit shows more.`);
}

async function listDone(context: Context) {
  const { options, show, note } = context;
  const limit = limitFrom(options['limit'], 100);
  const { items, next } = await listHandled(context, { limit });
  await openAll(context, items);
  const rows = items.map(({ id, session, reason, handled }) => ({
    ...{ id, handled: handled.at, who: handled.name || handled.by, note: handled.note },
    about: aboutOf({ session, reason }),
  }));
  await show(HANDLED, rows, 'No report was handled yet.');
  if (next) note(`These are the last ${limit}: --limit shows more.`);
}

const aboutOf = ({ session, reason }: { session: string; reason: string }) => (session ? 'danger' : reason);

async function print(context: Context, id: string) {
  const report = await readReport(context, { id });
  await context.opens('readReport', [report.item]);
  await context.print(reportText(report, context.zone));
}

async function handle(context: Context, id: string) {
  if (!/^[\w-]+$/.test(id)) throw new PlainError('Give the id of one report.');
  const { note } = context.options;
  const handling = { id, ...(note !== undefined && { note: String(note) }) };
  await previewHandling(context, handling);
  await context.confirm(`The report ${id} is handled, and leaves the list.`);
  await handleReport(context.changing('handleReport', reportItem(id)), handling);
  await context.print(`The report ${id} is handled. It is kept for two years: \`reports handled\` lists it.`);
}
