import { PlainError } from '../../tools/lib/plain-error.ts';
import { limitFrom, sinceFrom } from '../arguments.ts';
import { listErrors, SAME } from '../../operations/errors/list.ts';
import { turn } from '../../operations/project/switches.ts';
import { text } from '../columns.ts';
import type { Command, Context } from '../command.ts';

const COLUMNS = ['last', 'times', ...SAME.map(text), text('routes'), text('languages')];

export const errors: Command = {
  usage: 'errors [--since DAY] [--limit N|all] | errors on|off',
  does: 'Groups error reports, newest first. It reads at most 1,000 reports. `on` and `off` start and stop collecting them.',
  acts: ['errors', 'turn'],
  options: { since: { type: 'string' }, limit: { type: 'string' } },
  run: async (context) => {
    const { options, words, show, note } = context;
    if (words[0] !== undefined) return take(context, words[0]);
    const limit = limitFrom(options['limit'], 1000);
    const { items, more } = await listErrors(context, { limit, since: sinceFrom(options['since'], context.zone) });
    const rows = items.map((group) => ({
      ...group,
      routes: group.routes.join(' '),
      languages: group.languages.join(' '),
    }));
    await show(COLUMNS, rows, 'No errors were reported.');
    if (more) note(`These are of the newest ${limit} reports: --limit reads more.`);
  },
};

async function take(context: Context, word: string) {
  if (word !== 'on' && word !== 'off') throw new PlainError(`Reports are taken or not: on or off, not "${word}".`);
  const on = word === 'on';
  await context.confirm(on ? 'Anybody can then write reports, twenty for each hour.' : 'No report is taken any more.');
  await turn(context.changing('turn', `setting:errorReports=${word}`), { what: 'errorReports', on });
  await context.print(`Reports of errors are ${word}.`);
}
