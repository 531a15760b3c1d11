/** Reads reports about a person, and staff's notes and trace about them. It reads whole collections, because Firestore can't search for part of a text. */

/** @typedef {import('../project/store.mjs').Store} Store */
/** @typedef {import('../project/store.mjs').Found} Found */
/** @typedef {import('../project/plain.mjs').PlainDocument} PlainDocument */

/**
 * Reports that the person made, reports about what the person wrote, and reports of danger in one of their sessions. All without the text of
 * the message that was reported: an export has no messages.
 * @param {Store} store
 * @param {string} uid
 * @param {ReadonlySet<string>} sessions ids of the person's sessions
 */
export async function reportsOf(store, uid, sessions) {
  const concerns = (/** @type {Found} */ { fields: { by, from, session } }) =>
    by === uid || from === uid || (typeof session === 'string' && sessions.has(session));
  return {
    reports: withoutText(await those(store, 'reports', concerns)),
    handled: withoutText(await those(store, 'handled', concerns)),
  };
}

/** @param {Record<string, PlainDocument>} documents */
function withoutText(documents) {
  for (const fields of Object.values(documents)) delete fields['text'];
  return documents;
}

/**
 * Notes, traces and taken items that are about the person or, if they are staff, by them.
 * @param {Store} store
 * @param {string} uid
 * @param {ReadonlySet<string>} names of the person's own documents
 */
export async function byStaff(store, uid, names) {
  const concerns = (/** @type {Found} */ { id, fields: { by, of } }) =>
    by === uid || isAbout(of, uid, names) || isAbout(id, uid, names);
  return {
    notes: await those(store, 'notes', concerns),
    audit: await those(store, 'audit', concerns),
    taken: await those(store, 'taken', concerns),
  };
}

/**
 * Deletes notes and taken marks about a person who has left. Notes that the person wrote about others, as staff, stay.
 * @param {Store} store
 * @param {string} uid
 * @param {ReadonlySet<string>} names of the person's own documents
 */
export async function removeNotes(store, uid, names) {
  /** @type {string[]} */
  const paths = [];
  for await (const { path, fields } of store.stream({ in: 'notes', fields: ['of'] })) {
    if (isAbout(fields['of'], uid, names)) paths.push(path);
  }
  for await (const { path, id } of store.stream({ in: 'taken', fields: [] }))
    if (isAbout(id, uid, names)) paths.push(path);
  await store.removeAll(paths);
}

/**
 * Whether an item, such as 'license:uid' or 'session:id', is about a person. A report's id begins with that of its session or conversation.
 * @param {unknown} of
 * @param {string} uid
 * @param {ReadonlySet<string>} [names] of the person's own documents
 */
export function isAbout(of, uid, names = new Set()) {
  if (typeof of !== 'string') return false;
  const id = of.slice(of.indexOf(':') + ':'.length);
  const [whole = ''] = id.split('-');
  return names.has(id) || names.has(whole) || `_${id}_`.replaceAll('-', '_').includes(`_${uid.replaceAll('-', '_')}_`);
}

/**
 * @param {Store} store
 * @param {string} collection
 * @param {(found: Found) => boolean} suits
 */
async function those(store, collection, suits) {
  /** @type {Record<string, PlainDocument>} */
  const documents = {};
  for await (const found of store.stream({ in: collection })) if (suits(found)) documents[found.id] = found.fields;
  return documents;
}
