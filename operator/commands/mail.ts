import { PlainError } from '../../tools/lib/plain-error.ts';
import { limitFrom, sinceFrom } from '../arguments.ts';
import { previewSendingAgain, sendAgain, type Which } from '../../operations/mails/again.ts';
import { listMails, writtenOf } from '../../operations/mails/list.ts';
import { turn } from '../../operations/project/switches.ts';
import { counted } from '../../operations/words.ts';
import { id as idColumn, text } from '../columns.ts';
import { idIn } from '../names.ts';
import type { Context, Command } from '../command.ts';
import type { Found } from '../../operations/project/store.ts';
import type { Row } from '../table.ts';

const COLUMNS = ['written', idColumn('mail'), 'event', 'state', 'tries', text('reason')];

export const mail: Command = {
  usage: 'mail [--since DAY] [--limit N|all] | mail --again ID|all | mail on|off',
  does: 'Lists emails that were not sent, newest first, at most 100. --again sends one of them again within five minutes, or all that failed. `on` and `off` start and stop all emails.',
  acts: ['failedEmails', 'sendAgain', 'turn'],
  options: { since: { type: 'string' }, limit: { type: 'string' }, again: { type: 'string' } },
  names: { options: { again: idIn('mail') } },
  run: async (context) => {
    const { options, words, show, note } = context;
    if (words[0] !== undefined) return switchMail(context, words[0]);
    const since = sinceFrom(options['since'], context.zone);
    const again = options['again'];
    if (again !== undefined) return retry(context, again === 'all' ? { since } : { id: String(again) });
    const limit = limitFrom(options['limit'], 100);
    const { items, next, of } = await listMails(context, { limit, since });
    await show(COLUMNS, items.map(rowOf), 'Every email was sent.');
    if (next) note(`These are ${limit} of ${of}: --limit shows more.`);
  },
};

async function switchMail(context: Context, word: string) {
  if (word !== 'on' && word !== 'off') throw new PlainError(`Emails go out or not: on or off, not "${word}".`);
  const on = word === 'on';
  const effect = on
    ? 'The site asks people whether they want emails. Cloud functions have to be deployed, or none go out: docs/functions.md.'
    : 'The site no longer asks anybody for an address. No email goes out, not even to people who asked for them.';
  await context.confirm(effect);
  await turn(context.changing('turn', `setting:mail=${word}`), { what: 'mail', on });
  await context.print(`Emails are ${word}. ${effect}`);
}

async function retry(context: Context, which: Which) {
  const { count, unsure } = await previewSendingAgain(context, which);
  if (count === 0) return context.print('No email failed.');
  const warning = unsure ? ' It may have been sent already, and may arrive twice.' : '';
  await context.confirm(`${counted(count, 'email')} will be sent again.${warning}`);
  const done = await sendAgain(context.changing('sendAgain', `email:${which.id ?? 'all'}`), which);
  await context.print(`To be sent again within five minutes: ${counted(done, 'email')}. Then look with \`mail\`.`);
}

function rowOf(found: Found<'mail'>): Row {
  const { event, language, state = '', tries = '', reason } = found.fields;
  const what = `${String(event)}-${String(language)}`;
  return { written: writtenOf(found), mail: found.id, event: what, state, tries, reason: reason ?? '' };
}
