/** Lists errors that the app reported, if the site was built with error reports: grouped, newest first. */

/** Two reports are of the same error if these fields are equal; the page and the language may differ. */
export const SAME = /** @type {const} */ (['kind', 'code', 'place', 'build']);

/** @typedef {Record<(typeof SAME)[number], string> & { last: Date; times: number; routes: string[]; languages: string[] }} ErrorGroup */

/**
 * @param {import('../project/act.mjs').Reading} acting
 * @param {{ since?: Date | undefined; limit: number }} wish `limit`: the most reports to read
 * @returns {Promise<{ items: ErrorGroup[]; more: boolean }>} `more`: whether there are older reports
 */
export async function listErrors({ store }, { since, limit }) {
  const fields = [...SAME, 'route', 'language', 'at'];
  /** @type {Map<string, ErrorGroup>} */
  const groups = new Map();
  let count = 0;
  for await (const { fields: report } of store.stream({
    ...{ in: 'errorReports', fields, newestBy: 'at', ...(since && { since }) },
  })) {
    if (count === limit) return { items: [...groups.values()], more: true };
    count += 1;
    const text = (/** @type {string} */ key) => String(report[key] ?? '');
    const [kind, code, place, build] = [text('kind'), text('code'), text('place'), text('build')];
    const key = JSON.stringify([kind, code, place, build]);
    const last = /** @type {Date} */ (report['at']);
    const group = groups.get(key) ?? { kind, code, place, build, last, times: 0, routes: [], languages: [] };
    group.times += 1;
    group.routes = [...new Set([...group.routes, text('route')])].sort();
    group.languages = [...new Set([...group.languages, text('language')])].sort();
    groups.set(key, group);
  }
  return { items: [...groups.values()], more: false };
}
