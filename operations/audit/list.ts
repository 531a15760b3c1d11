/** Lists the trace of staff acts, newest first. */
import { markOf, momentOf, pageOf, type Wish, type Page } from '../project/page.ts';
import type { Reading } from '../project/act.ts';
import type { Stored } from '../project/records.ts';

/** A text that a trace doesn't have is '': the name of a member, and the role that most acts don't give. */
type Traced = Required<Stored<'audit'>> & { id: string };

/** Filters by person, UTC day (`YYYY-MM-DD`) and subject. */
export async function listAudit(
  { store }: Reading,
  {
    by: member,
    of: subject,
    day,
    ...wish
  }: Wish & { by?: string | undefined; of?: string | undefined; day?: string | undefined },
): Promise<Page<Traced>> {
  const { after } = wish;
  const span = spanOf(day);
  const ends = [span?.until, after && new Date(momentOf(after).getTime() + 1)];
  const until = ends.filter((end) => end instanceof Date).toSorted((one, other) => one.getTime() - other.getTime())[0];
  const where = { ...(member && { by: member }), ...(subject && { of: subject }) };
  const times = { newestBy: 'at', ...(span && { since: span.since }), ...(until && { until }) };
  return pageOf(all(), wish, ({ at, id }) => markOf(at, id), 'falling');

  async function* all(): AsyncGenerator<Traced> {
    for await (const { id, fields } of store.stream({ in: 'audit', where, ...times })) {
      const { at = new Date(0), by = '', role = '', act = '', of = '' } = fields;
      const { reason = '', name = '', gives = '', parts = [] } = fields;
      yield { id, at, by, role, act, of, reason, name, gives, parts };
    }
  }
}

function spanOf(day: string | undefined) {
  if (!day) return undefined;
  const since = new Date(`${day}T00:00:00Z`);
  return { since, until: new Date(since.getTime() + 86_400_000) };
}
