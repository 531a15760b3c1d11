/** Lists the trace of staff acts, newest first. */
import { isMeant } from '../project/names.ts';
import { markOf, momentOf, pageOf, type Wish, type Page } from '../project/page.ts';
import type { Reading } from '../project/act.ts';
import type { Stored } from '../project/records.ts';

/** A text that a trace doesn't have is '': the name of a member, and the role that most acts don't give. */
type Traced = Required<Stored<'audit'>> & { id: string };

/** Sorts after every character that can continue a text. */
const END = '\uf8ff';

/** Filters by person, time and subject. A day is a UTC day (`YYYY-MM-DD`); a span is any other period. */
export async function listAudit(
  { store }: Reading,
  {
    by: member,
    of: subject,
    day,
    span = spanOf(day),
    ...wish
  }: Wish & { by?: string | undefined; of?: string | undefined; day?: string | undefined; span?: Span | undefined },
): Promise<Page<Traced>> {
  const { after } = wish;
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

interface Span {
  since: Date;
  until: Date;
}

function spanOf(day: string | undefined): Span | undefined {
  if (!day) return undefined;
  const since = new Date(`${day}T00:00:00Z`);
  return { since, until: new Date(since.getTime() + 86_400_000) };
}

/**
 * The subjects of the trace that match a kind and the typed beginning of an id.
 * @param typed such as `person:Xk2c9vQm`
 */
export async function subjectsLike({ store }: Reading, { of }: { of: string }): Promise<string[]> {
  const [beginning = ''] = of.split('..');
  const kind = of.slice(0, of.indexOf(':') + 1);
  const found = new Set<string>();
  const span = { earliestBy: 'of', since: beginning, until: `${beginning}${END}` };
  for await (const { fields } of store.stream({ in: 'audit', ...span, fields: [] })) {
    const { of: own = '' } = fields;
    if (own === of) return [of];
    if (isMeant(own.slice(kind.length), of.slice(kind.length))) found.add(own);
  }
  return [...found];
}
