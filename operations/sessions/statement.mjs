/** Lists the sessions of one month for which a counselor is paid, without patients' names. */
import { textOf } from '../people/people.mjs';
import { NotDone } from '../project/refusals.mjs';
import { SESSION_STATE } from '../generated/words.mjs';
import { KINDS, listSessions } from './list.mjs';
import { spanOfMonth } from './month.mjs';
import { startOf } from './session.mjs';

/** @typedef {{ id: string; start: Date; language: string; way: string; missed: boolean }} Line `missed`: by the patient */

/**
 * @param {import('../project/act.mjs').Reading} acting
 * @param {{ counselor: string; month: string }} input the month begins and ends at midnight UTC
 */
export async function statementOf(acting, { counselor, month }) {
  const span = spanOfMonth(month);
  if (!span) throw new NotDone('illegal', `A month is such as 2026-01, not "${month}".`, 'month');
  const [record] = await acting.store.read([`counselors/${counselor}`], ['name', 'license']);
  const kind = /** @type {import('./list.mjs').Kind} */ (KINDS['paid']);
  const { items } = await listSessions(acting, { kind, counselor, month: span });
  const last = items.at(-1)?.session;
  // The sessions of a counselor who has left still contain the name.
  if (!record && !last) throw new NotDone('unknown', `There is no counselor "${counselor}".`, 'counselor');
  return {
    ...{ counselor, month, name: textOf(record?.fields['name'] ?? last?.fields['counselorName']) },
    license: textOf(record?.fields['license']),
    lines: items.map(({ session }) => lineOf(session)),
    completed: items.filter(({ session: { fields } }) => fields['state'] === SESSION_STATE.held).length,
    missed: items.filter(({ session: { fields } }) => fields['state'] === SESSION_STATE.missed).length,
  };
}

/** @param {import('../project/store.mjs').Found} session @returns {Line} */
const lineOf = ({ id, fields }) => ({
  ...{ id, start: new Date(startOf(fields)), language: textOf(fields['language']), way: textOf(fields['way']) },
  missed: fields['state'] === SESSION_STATE.missed,
});
