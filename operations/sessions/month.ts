/**
 * The moments at which a UTC month begins and ends; undefined if the text isn't a month.
 * @param text such as '2026-01'
 */
export function spanOfMonth(text: string) {
  const since = new Date(`${text}-01T00:00:00Z`);
  if (!/^\d{4}-\d\d$/.test(text) || Number.isNaN(since.getTime())) return undefined;
  return { since, until: new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1, 1)) };
}
