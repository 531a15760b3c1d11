/** Finds whole document ids from what people type: an id, its beginning, or its beginning and end (`beginning..end`). */
import type { Acting } from './act.ts';

/** Anything shorter is only compared with whole ids, because too many ids begin with it. */
const SHORTEST = 6;

/** Whether an id matches what was typed. */
export function isMeant(id: string, typed: string) {
  const { beginning, end } = partsOf(typed);
  return beginning.length >= SHORTEST && id.startsWith(beginning) && id.endsWith(end);
}

/** The matching ids in some collections. An id that is typed whole is the only match, even if others begin with it. */
export async function namesLike(
  { store }: Pick<Acting, 'store'>,
  { in: collections, typed }: { in: readonly string[]; typed: string },
): Promise<string[]> {
  const exact = await store.read(
    collections.map((collection) => `${collection}/${typed}`),
    ['at'],
  );
  if (exact.some(Boolean)) return [typed];
  const { beginning } = partsOf(typed);
  if (beginning.length < SHORTEST) return [];
  const found = new Set<string>();
  for (const collection of collections) {
    for await (const { id } of store.stream({ in: collection, begins: beginning, fields: [] })) {
      if (isMeant(id, typed)) found.add(id);
    }
  }
  return [...found];
}

function partsOf(typed: string) {
  const [beginning = '', end = ''] = typed.split('..');
  return { beginning, end };
}
