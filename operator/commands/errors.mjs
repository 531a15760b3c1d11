import { PlainError } from '../../tools/lib/plain-error.mjs';
import { limitFrom, sinceFrom } from '../arguments.mjs';
import { listErrors, SAME } from '../../operations/errors/list.mjs';
import { turn } from '../../operations/project/switches.mjs';
import { text } from '../columns.mjs';

const COLUMNS = ['last', 'times', ...SAME.map(text), text('routes'), text('languages')];

/** @type {import('../command.mjs').Command} */
export const errors = {
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

/** @param {import('../command.mjs').Context} context @param {string} word */
async function take(context, word) {
  if (word !== 'on' && word !== 'off') throw new PlainError(`Reports are taken or not: on or off, not "${word}".`);
  const on = word === 'on';
  await context.confirm(on ? 'Anybody can then write reports, twenty for each hour.' : 'No report is taken any more.');
  await turn(context.changing('turn', `setting:errorReports=${word}`), { what: 'errorReports', on });
  await context.print(`Reports of errors are ${word}.`);
}
