/** Lists the sessions of one month for which a counselor is paid, without patients' names. */
import { textOf } from '../people/people.ts';
import { NotDone } from '../project/refusals.ts';
import { KINDS, listSessions, type Kind } from './list.ts';
import { spanOfMonth } from './month.ts';
import { startOf } from './session.ts';
import type { Reading } from '../project/act.ts';
import type { Found } from '../project/store.ts';

/** `missed`: by the patient. */
interface Line {
  id: string;
  start: Date;
  language: string;
  way: string;
  missed: boolean;
}

/** @param input the month begins and ends at midnight UTC */
export async function statementOf(acting: Reading, { counselor, month }: { counselor: string; month: string }) {
  const span = spanOfMonth(month);
  if (!span) throw new NotDone('illegal', `A month is such as 2026-01, not "${month}".`, 'month');
  const [record] = await acting.store.read([`counselors/${counselor}`], ['name', 'license']);
  const kind = KINDS['paid'] as Kind;
  const { items } = await listSessions(acting, { kind, counselor, month: span });
  const last = items.at(-1)?.session;
  // The sessions of a counselor who has left still contain the name.
  if (!record && !last) throw new NotDone('unknown', `There is no counselor "${counselor}".`, 'counselor');
  return {
    ...{ counselor, month, name: textOf(record?.fields['name'] ?? last?.fields['counselorName']) },
    license: textOf(record?.fields['license']),
    lines: items.map(({ session }) => lineOf(session)),
    completed: items.filter(({ session: { fields } }) => fields['state'] === 'held').length,
    missed: items.filter(({ session: { fields } }) => fields['state'] === 'missed').length,
  };
}

const lineOf = ({ id, fields }: Found): Line => ({
  ...{ id, start: new Date(startOf(fields)), language: textOf(fields['language']), way: textOf(fields['way']) },
  missed: fields['state'] === 'missed',
});
