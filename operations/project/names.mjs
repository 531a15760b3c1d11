/** Finds whole document ids from what people type: an id, its beginning, or its beginning and end (`beginning..end`). */

/** @typedef {import('./store.mjs').Store} Store */

/** Anything shorter is only compared with whole ids, because too many ids begin with it. */
const SHORTEST = 6;

/**
 * Whether an id matches what was typed.
 * @param {string} id
 * @param {string} typed
 */
export function isMeant(id, typed) {
  const { beginning, end } = partsOf(typed);
  return beginning.length >= SHORTEST && id.startsWith(beginning) && id.endsWith(end);
}

/**
 * The matching ids in some collections. An id that is typed whole is the only match, even if others begin with it.
 * @param {Pick<import('./act.mjs').Acting, 'store'>} acting
 * @param {{ in: readonly string[]; typed: string }} sought
 * @returns {Promise<string[]>}
 */
export async function namesLike({ store }, { in: collections, typed }) {
  const exact = await store.read(
    collections.map((collection) => `${collection}/${typed}`),
    ['at'],
  );
  if (exact.some(Boolean)) return [typed];
  const { beginning } = partsOf(typed);
  if (beginning.length < SHORTEST) return [];
  /** @type {Set<string>} */
  const found = new Set();
  for (const collection of collections) {
    for await (const { id } of store.stream({ in: collection, begins: beginning, fields: [] })) {
      if (isMeant(id, typed)) found.add(id);
    }
  }
  return [...found];
}

/** @param {string} typed */
function partsOf(typed) {
  const [beginning = '', end = ''] = typed.split('..');
  return { beginning, end };
}
