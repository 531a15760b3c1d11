/** Lists the trace of staff acts, newest first. */
import { isMeant } from '../project/names.ts';
import { markOf, momentOf, pageOf, type Wish, type Page } from '../project/page.ts';
import type { Reading } from '../project/act.ts';

interface Traced {
  id: string;
  at: Date;
  by: string;
  role: string;
  act: string;
  of: string;
  reason: string;
  /** Of the person at the command line; '' for members. */
  name: string;
  /** The role that an account was given; '' for other acts. */
  gives: string;
  /** Of a person's copy, by their names in it; none for other acts. */
  parts: string[];
}

/** Sorts after every character that can continue a text. */
const END = '\uf8ff';

/** Filters by person, time and subject. A day is a UTC day (`YYYY-MM-DD`); a span is any other period. */
export async function listAudit(
  { store }: Reading,
  {
    by,
    of,
    day,
    span = spanOf(day),
    ...wish
  }: Wish & { by?: string | undefined; of?: string | undefined; day?: string | undefined; span?: Span | undefined },
): Promise<Page<Traced>> {
  const { after } = wish;
  const ends = [span?.until, after && new Date(momentOf(after).getTime() + 1)];
  const until = ends.filter((end) => end instanceof Date).toSorted((one, other) => one.getTime() - other.getTime())[0];
  const where = { ...(by && { by }), ...(of && { of }) };
  const question = { in: 'audit', where, newestBy: 'at', ...(span && { since: span.since }), ...(until && { until }) };
  return pageOf(all(), wish, ({ at, id }) => markOf(at, id), 'falling');

  async function* all(): AsyncGenerator<Traced> {
    for await (const { id, fields } of store.stream(question)) {
      const text = (key: string) => String(fields[key] ?? '');
      const at = fields['at'] as Date;
      yield {
        ...{ id, at, by: text('by'), role: text('role'), act: text('act'), of: text('of') },
        ...{ reason: text('reason'), name: text('name'), gives: text('gives') },
        parts: Array.isArray(fields['parts']) ? fields['parts'].map(String) : [],
      };
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
  const found: Set<string> = new Set();
  const question = { in: 'audit', earliestBy: 'of', since: beginning, until: `${beginning}${END}`, fields: [] };
  for await (const { fields } of store.stream(question)) {
    const own = String(fields['of']);
    if (own === of) return [of];
    if (isMeant(own.slice(kind.length), of.slice(kind.length))) found.add(own);
  }
  return [...found];
}
