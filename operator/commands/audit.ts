import { listAudit } from '../../operations/audit/list.ts';
import { listStaff } from '../../operations/staff/staff.ts';
import { limitFrom, spanOfDay } from '../arguments.ts';
import { extra, id, text } from '../columns.ts';
import { idIn, idOfTraced } from '../names.ts';
import { memberByEmail } from '../people.ts';
import { ROLE } from '../trace.ts';
import type { Command } from '../command.ts';

const COLUMNS = ['at', 'who', extra('role'), 'act', id('of'), text('reason'), extra(text('parts')), extra(id('by'))];

export const audit: Command = {
  usage: `audit [--by EMAIL|UID|${ROLE}] [--of KIND:ID] [--day DAY] [--limit N|all]`,
  does: 'Lists what staff opened and changed, newest first, at most 100: by one member or by this command line, about one subject, or on one day. It never contains the data itself.',
  acts: ['audit'],
  options: { by: { type: 'string' }, of: { type: 'string' }, day: { type: 'string' }, limit: { type: 'string' } },
  names: { options: { by: idIn('staff'), of: idOfTraced } },
  run: async (context) => {
    const { options, show, note, zone } = context;
    const limit = limitFrom(options['limit'], 100);
    const typed = options['by'] === undefined ? undefined : String(options['by']);
    const by = typed?.includes('@') ? await memberByEmail(context, typed) : typed;
    const of = options['of'] === undefined ? undefined : String(options['of']);
    const names = new Map((await listStaff(context)).map((member) => [member.uid, member.name]));
    const { items, next } = await listAudit(context, { by, of, span: spanOfDay(options['day'], zone), limit });
    const rows = items.map(({ name, gives, parts, ...trace }) => {
      const isMember = trace.by !== ROLE;
      return {
        ...trace,
        parts: parts.join(' '),
        act: gives === '' ? trace.act : `${trace.act} ${gives}`,
        who: isMember ? (names.get(trace.by) ?? trace.by) : name || ROLE,
      };
    });
    await show(COLUMNS, rows, 'There is no such trace.');
    if (next) note(`These are the newest ${limit}: --limit shows more.`);
  },
};
