/** Whole ids of documents by what people type of them: an id, its beginning, or its beginning and its end (`beginning..end`). */

/** @typedef {import('./store.mjs').Store} Store */

/** Fewer letters are an id or nothing: too many begin so. */
const SHORTEST = 6;

/**
 * Whether an id is the one that was typed.
 * @param {string} id
 * @param {string} typed
 */
export function isMeant(id, typed) {
  const { beginning, end } = partsOf(typed);
  return beginning.length >= SHORTEST && id.startsWith(beginning) && id.endsWith(end);
}

/**
 * The ids in some collections that are meant: one alone where it's typed whole, even if others begin so.
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
