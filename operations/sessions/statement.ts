/** Lists the sessions of one month for which a counselor is paid, without patients' names. */
import { NotDone } from '../project/refusals.ts';
import { listSessions, PAID } from './list.ts';
import { spanOfMonth } from './month.ts';
import type { Reading } from '../project/act.ts';
import type { Found } from '../project/store.ts';

/** @param input the month begins and ends at midnight UTC */
export async function statementOf(acting: Reading, { counselor, month }: { counselor: string; month: string }) {
  const span = spanOfMonth(month);
  if (!span) throw new NotDone('illegal', `A month is such as 2026-01, not "${month}".`, 'month');
  const [record] = await acting.store.read([`counselors/${counselor}`], ['name', 'license']);
  const { items } = await listSessions(acting, { kind: PAID, counselor, month: span });
  const last = items.at(-1)?.session;
  // The sessions of a counselor who has left still contain the name.
  if (!record && !last) throw new NotDone('unknown', `There is no counselor "${counselor}".`, 'counselor');
  return {
    ...{ counselor, month, name: record?.fields.name ?? last?.fields.counselorName ?? '' },
    license: record?.fields.license ?? '',
    lines: items.map(({ session }) => lineOf(session)),
    completed: items.filter(({ session: { fields } }) => fields.state === 'held').length,
    missed: items.filter(({ session: { fields } }) => fields.state === 'missed').length,
  };
}

/** `missed`: by the patient. */
function lineOf({ id, fields }: Found<'sessions'>) {
  const { start = new Date(0), language = '', way = '', state } = fields;
  return { id, start, language, way, missed: state === 'missed' };
}
