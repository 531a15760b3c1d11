/** Lists the trace of staff acts, newest first. */
import { isMeant } from '../project/names.mjs';
import { markOf, momentOf, pageOf } from '../project/page.mjs';

/** @typedef {import('../project/act.mjs').Reading} Reading */

/**
 * @typedef {object} Traced
 * @property {string} id
 * @property {Date} at
 * @property {string} by
 * @property {string} role
 * @property {string} act
 * @property {string} of
 * @property {string} reason
 * @property {string} name of the person at the command line; '' for members
 * @property {string} gives the role that an account was given; '' for other acts
 * @property {string[]} parts of a person's copy, by their names in it; none for other acts
 */

/** Sorts after every character that can continue a text. */
const END = '\uf8ff';

/**
 * Filters by person, time and subject. A day is a UTC day (`YYYY-MM-DD`); a span is any other period.
 * @param {Reading} acting
 * @param {import('../project/page.mjs').Wish & { by?: string | undefined; of?: string | undefined; day?: string | undefined; span?: Span | undefined }} wish
 * @returns {Promise<import('../project/page.mjs').Page<Traced>>}
 */
export async function listAudit({ store }, { by, of, day, span = spanOf(day), ...wish }) {
  const { after } = wish;
  const ends = [span?.until, after && new Date(momentOf(after).getTime() + 1)];
  const until = ends.filter((end) => end instanceof Date).toSorted((one, other) => one.getTime() - other.getTime())[0];
  const where = { ...(by && { by }), ...(of && { of }) };
  const question = { in: 'audit', where, newestBy: 'at', ...(span && { since: span.since }), ...(until && { until }) };
  return pageOf(all(), wish, ({ at, id }) => markOf(at, id), 'falling');

  /** @returns {AsyncGenerator<Traced>} */
  async function* all() {
    for await (const { id, fields } of store.stream(question)) {
      const text = (/** @type {string} */ key) => String(fields[key] ?? '');
      const at = /** @type {Date} */ (fields['at']);
      yield {
        ...{ id, at, by: text('by'), role: text('role'), act: text('act'), of: text('of') },
        ...{ reason: text('reason'), name: text('name'), gives: text('gives') },
        parts: Array.isArray(fields['parts']) ? fields['parts'].map(String) : [],
      };
    }
  }
}

/** @typedef {{ since: Date; until: Date }} Span */

/** @param {string | undefined} day @returns {Span | undefined} */
function spanOf(day) {
  if (!day) return undefined;
  const since = new Date(`${day}T00:00:00Z`);
  return { since, until: new Date(since.getTime() + 86_400_000) };
}

/**
 * The subjects of the trace that match a kind and the typed beginning of an id.
 * @param {Reading} acting
 * @param {{ of: string }} typed such as `person:Xk2c9vQm`
 * @returns {Promise<string[]>}
 */
export async function subjectsLike({ store }, { of }) {
  const [beginning = ''] = of.split('..');
  const kind = of.slice(0, of.indexOf(':') + 1);
  /** @type {Set<string>} */
  const found = new Set();
  const question = { in: 'audit', earliestBy: 'of', since: beginning, until: `${beginning}${END}`, fields: [] };
  for await (const { fields } of store.stream(question)) {
    const own = String(fields['of']);
    if (own === of) return [of];
    if (isMeant(own.slice(kind.length), of.slice(kind.length))) found.add(own);
  }
  return [...found];
}
