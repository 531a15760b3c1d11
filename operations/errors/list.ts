/** Lists errors that the app reported, if the site was built with error reports: grouped, newest first. */
import type { Reading } from '../project/act.ts';

/** Two reports are of the same error if these fields are equal; the page and the language may differ. */
const SAME = ['kind', 'code', 'place', 'build'] as const;

type ErrorGroup = Record<(typeof SAME)[number], string> & {
  last: Date;
  times: number;
  routes: string[];
  languages: string[];
};

/**
 * @param wish `limit`: the most reports to read
 * @returns `more`: whether there are older reports
 */
export async function listErrors(
  { store }: Reading,
  { limit }: { limit: number },
): Promise<{ items: ErrorGroup[]; more: boolean }> {
  const fields = [...SAME, 'route', 'language', 'at'];
  const groups = new Map<string, ErrorGroup>();
  let count = 0;
  for await (const { fields: report } of store.stream({ in: 'errorReports', fields, newestBy: 'at' })) {
    if (count === limit) return { items: [...groups.values()], more: true };
    count += 1;
    const { kind = '', code = '', place = '', build = '', route = '', language = '', at: last = new Date(0) } = report;
    const key = JSON.stringify([kind, code, place, build]);
    const group = groups.get(key) ?? { kind, code, place, build, last, times: 0, routes: [], languages: [] };
    group.times += 1;
    group.routes = [...new Set([...group.routes, route])].sort();
    group.languages = [...new Set([...group.languages, language])].sort();
    groups.set(key, group);
  }
  return { items: [...groups.values()], more: false };
}
