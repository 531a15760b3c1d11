/** Reads reports about a person, and staff's notes and trace about them. It reads whole collections, because Firestore can't search for part of a text. */
import type { Store, Found } from '../project/store.ts';
import type { PlainDocument } from '../project/plain.ts';

/**
 * Reports that the person made, reports about what the person wrote, and reports of danger in one of their sessions. All without the text of
 * the message that was reported: an export has no messages.
 *
 * @param sessions ids of the person's sessions
 */
export async function reportsOf(store: Store, uid: string, sessions: ReadonlySet<string>) {
  const concerns = ({ fields: { by, from, session } }: Found) =>
    by === uid || from === uid || (typeof session === 'string' && sessions.has(session));
  return {
    reports: withoutText(await those(store, 'reports', concerns)),
    handled: withoutText(await those(store, 'handled', concerns)),
  };
}

function withoutText(documents: Record<string, PlainDocument>) {
  for (const fields of Object.values(documents)) delete fields.text;
  return documents;
}

/**
 * Notes, traces and taken items that are about the person or, if they are staff, by them.
 * @param names of the person's own documents
 */
export async function byStaff(store: Store, uid: string, names: ReadonlySet<string>) {
  const concerns = ({ id, fields: { by, of } }: Found) =>
    by === uid || isAbout(of, uid, names) || isAbout(id, uid, names);
  return {
    notes: await those(store, 'notes', concerns),
    audit: await those(store, 'audit', concerns),
    taken: await those(store, 'taken', concerns),
  };
}

/**
 * Deletes notes and taken marks about a person who has left. Notes that the person wrote about others, as staff, stay.
 * @param names of the person's own documents
 */
export async function removeNotes(store: Store, uid: string, names: ReadonlySet<string>) {
  const paths: string[] = [];
  for await (const { path, fields } of store.stream({ in: 'notes', fields: ['of'] })) {
    if (isAbout(fields.of, uid, names)) paths.push(path);
  }
  for await (const { path, id } of store.stream({ in: 'taken', fields: [] }))
    if (isAbout(id, uid, names)) paths.push(path);
  await store.removeAll(paths);
}

/**
 * Whether an item, such as 'license:uid' or 'session:id', is about a person. A report's id begins with that of its session or conversation.
 * @param names of the person's own documents
 */
export function isAbout(of: unknown, uid: string, names: ReadonlySet<string> = new Set()) {
  if (typeof of !== 'string') return false;
  const id = of.slice(of.indexOf(':') + ':'.length);
  const [whole = ''] = id.split('-');
  return names.has(id) || names.has(whole) || `_${id}_`.replaceAll('-', '_').includes(`_${uid.replaceAll('-', '_')}_`);
}

async function those(store: Store, collection: string, suits: (found: Found) => boolean) {
  const documents: Record<string, PlainDocument> = {};
  for await (const found of store.stream({ in: collection })) if (suits(found)) documents[found.id] = found.fields;
  return documents;
}
