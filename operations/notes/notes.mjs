/** Notes that staff write for each other about waiting items, `notes/{call}` {of, text, by, name, at}. Only staff read them. */
import { randomUUID } from 'node:crypto';
import { memberOf } from '../staff/staff.mjs';
import { assertThere } from '../taking/items.mjs';

/** @typedef {import('../project/store.mjs').Store} Store */

/** @typedef {{ id: string; of: string; text: string; by: string; name: string; at: Date }} Note `of`: `kind:id` of the item */

/**
 * Writes a note, named by its call. So a call that is repeated after an interruption leaves one note, even if its item no longer waits.
 * @param {import('../project/act.mjs').Writing} acting
 * @param {{ of: string; note: string }} input
 * @returns {Promise<Note>}
 */
export const writeNote = ({ store, by, now, call = randomUUID() }, { of, note }) =>
  store.transact(async ({ read }) => {
    const [known, own] = await read([`notes/${call}`, `staff/${by}`]);
    if (known) return { changes: [], result: noteOf(known) };
    await assertThere(read, of);
    const set = { of, text: note.trim(), by, name: own ? memberOf(own).name : by, at: now };
    const result = { id: call, ...set };
    return { changes: [{ path: `notes/${call}`, set }], result };
  });

/**
 * The notes about an item, oldest first.
 * @param {{ store: Pick<Store, 'stream'> }} acting
 * @param {string} of
 * @returns {Promise<Note[]>}
 */
export async function notesOf({ store }, of) {
  /** @type {Note[]} */
  const notes = [];
  for await (const found of store.stream({ in: 'notes', where: { of } })) notes.push(noteOf(found));
  return notes.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** @param {import('../project/store.mjs').Found} found @returns {Note} */
export function noteOf({ id, fields }) {
  const text = (/** @type {string} */ key) => String(fields[key] ?? '');
  return {
    ...{ id, of: text('of'), text: text('text'), by: text('by'), name: text('name') },
    at: /** @type {Date} */ (fields['at']),
  };
}
