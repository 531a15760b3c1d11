import { idFrom, limitFrom, sinceFrom } from '../arguments.ts';
import { listRequests } from '../../operations/requests/list.ts';
import { requestItem } from '../../operations/taking/items.ts';
import { extra, id as idColumn, text } from '../columns.ts';
import { idIn } from '../names.ts';
import type { Command } from '../command.ts';

const COLUMNS = [
  ...['requested', idColumn('uid'), idColumn('booking'), 'name', text('email'), extra('tickets')],
  ...['e-mail verified', extra('phone'), extra('age'), 'repeats'],
];

/** The questionnaire's steps (docs/screens.md#the-questionnaire), for `--answers`. */
const ANSWERS = ['for whom', 'status', 'therapy before', 'counselor', 'reason', 'thoughts'];

export const requests: Command = {
  usage: 'requests [--since DAY] [--limit N|all] [--uid UID] [--answers]',
  does: 'Lists requests for a session, newest first, at most 100. --answers also shows the health answers: use it only to arrange the session.',
  acts: ['requests', 'readRequest'],
  options: {
    since: { type: 'string' },
    limit: { type: 'string' },
    uid: { type: 'string' },
    answers: { type: 'boolean' },
  },
  names: { options: { uid: idIn('patients') } },
  run: async (context) => {
    const { options, show, note } = context;
    const limit = limitFrom(options['limit'], 100);
    const answers = options['answers'] === true;
    const uid = options['uid'] ? idFrom(String(options['uid']), 'patient’s uid') : undefined;
    const { items, next } = await listRequests(context, {
      limit,
      since: sinceFrom(options['since'], context.zone),
      uid,
      answers,
    });
    const opened = answers ? items.map(({ uid: patient, id }) => requestItem({ uid: patient, request: id })) : [];
    await context.opens('readRequest', [...new Set(opened)]);
    const rows = items.map(
      ({ id, requested, tickets = '', age = '', repeats, verified, answers: own = [], ...request }) => ({
        ...{ requested, uid: request.uid, booking: id, name: request.name, email: request.email, tickets },
        ...{ 'e-mail verified': verified, phone: request.phone, age, repeats: repeats ? 'an earlier one' : '' },
        ...Object.fromEntries(own.map((answer, at) => [ANSWERS[at] ?? '', answer] as const)),
      }),
    );
    await show([...COLUMNS, ...(answers ? ANSWERS.map(text) : [])], rows, 'There are no requests.');
    if (next) note(`These are the newest ${limit}: --limit shows more.`);
  },
};
