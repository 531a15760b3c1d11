/** Shortens ids to what a person can type: as much of each as distinguishes it from the others in its column. Commands accept them (`names.ts`). */

/** The number of letters of a beginning and of an end. */
const BEGINNING = { least: 8, most: 12 };
const END = { least: 4, most: 20 };
/** Joins the beginning and the end of an id that is made of several, such as a report's, because others begin the same way. */
const BETWEEN = '..';

/** @param ids or items, `kind:id`, whose kind isn't shortened */
export function shortIds(ids: readonly string[]): string[] {
  const kinds = ids.map((id) => id.slice(0, id.indexOf(':') + 1));
  const short = shortened(ids.map((id, at) => id.slice(kinds[at]?.length)));
  return kinds.map((kind, at) => `${kind}${short[at] ?? ''}`);
}

function shortened(ids: readonly string[]): string[] {
  const all = [...new Set(ids)];
  for (let letters = BEGINNING.least; letters <= BEGINNING.most; letters += 1) {
    const beginning = (id: string) => id.slice(0, letters);
    if (tellsApart(all, beginning)) return ids.map(beginning);
  }
  for (let letters = END.least; letters <= END.most; letters += 1) {
    const ends = (id: string) =>
      id.length <= BEGINNING.least + letters + BETWEEN.length
        ? id
        : `${id.slice(0, BEGINNING.least)}${BETWEEN}${id.slice(-letters)}`;
    if (tellsApart(all, ends)) return ids.map(ends);
  }
  return [...ids];
}

const tellsApart = (ids: readonly string[], short: (id: string) => string) =>
  new Set(ids.map(short)).size === ids.length;
