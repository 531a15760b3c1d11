import { PlainError } from '../../tools/lib/plain-error.ts';
import { idFrom, limitFrom, monthFrom } from '../arguments.ts';
import { KINDS, listSessions, sumSessions, type Listed } from '../../operations/sessions/list.ts';
import { extra, id as idColumn } from '../columns.ts';
import { idIn } from '../names.ts';
import type { Command } from '../command.ts';
import type { Row } from '../table.ts';

const COLUMNS = [
  ...['start', idColumn('session'), 'state', extra('by'), extra('ticket')],
  ...[extra(idColumn('counselor')), "counselor's name", extra(idColumn('patient')), "patient's name"],
  ...[extra('whom'), extra('way'), extra('language'), extra('changed')],
];

const NONE = 'There are no such sessions.';

export const sessions: Command = {
  usage: `sessions ${Object.keys(KINDS).join('|')} [--counselor UID] [--month YYYY-MM] [--limit N|all]`,
  does: 'Lists sessions by start time, at most 500. "late": recorded three days after the end or later, maybe by the patient. "paid": the number of sessions for each counselor and month that were recorded 14 days ago or earlier and are not contested.',
  acts: ['sessions', 'sumSessions'],
  options: { counselor: { type: 'string' }, month: { type: 'string' }, limit: { type: 'string' } },
  names: { options: { counselor: idIn('counselors') } },
  run: async (context) => {
    const { options, show, note } = context;
    const [word = ''] = context.words;
    const kind = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined;
    if (!kind) throw new PlainError(`Which sessions: ${Object.keys(KINDS).join(', ')}; not "${word}".`);
    const counselor = options['counselor'] ? idFrom(String(options['counselor']), 'counselor’s uid') : undefined;
    const filter = { counselor, month: monthFrom(options['month']) };
    if (word === 'paid') {
      const sums = (await sumSessions(context, filter)).map(({ missed, ...sum }) => ({
        ...sum,
        'patient missed': missed,
      }));
      return show(['month', idColumn('counselor'), 'name', 'held', 'patient missed'], sums, NONE);
    }
    const limit = limitFrom(options['limit'], 500);
    const { items, next } = await listSessions(context, { kind, limit, ...filter });
    await show([...COLUMNS, ...(word === 'contested' ? ['says', 'contested'] : [])], items.map(rowOf), NONE);
    if (next) note(`These are the first ${limit}: --limit shows more, --month and --counselor choose.`);
  },
};

function rowOf({ session: { id, fields }, contest }: Listed): Row {
  const { start = '', state = '', by = '', returned = false, whom = '', way = '', language = '' } = fields;
  const { counselor = '', counselorName = '', patient = '', patientName = '', changedAt = '' } = fields;
  return {
    ...{ start, session: id, state, by, ticket: returned ? 'back' : 'spent', counselor, patient, whom, way, language },
    ...{ "counselor's name": counselorName, "patient's name": patientName, changed: changedAt },
    ...{ says: contest?.says ?? '', contested: contest?.at ?? '' },
  };
}
