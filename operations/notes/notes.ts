/** Notes that staff write for each other about waiting items, `notes/{call}`. Only staff read them. */
import { randomUUID } from 'node:crypto';
import { allOf } from '../project/all.ts';
import { memberOf } from '../staff/staff.ts';
import { assertThere } from '../taking/items.ts';
import type { Writing } from '../project/act.ts';
import type { Stored } from '../project/records.ts';
import type { Store, Found } from '../project/store.ts';

/** `of`: `kind:id` of the item. */
type Note = Required<Stored<'notes'>> & { id: string };

/** Writes a note, named by its call. So a call that is repeated after an interruption leaves one note, even if its item no longer waits. */
export const writeNote = (
  { store, by, now, call = randomUUID() }: Writing,
  { of, note }: { of: string; note: string },
): Promise<Note> =>
  store.transact(async ({ read }) => {
    const [known, own] = await read([`notes/${call}`, `staff/${by}`]);
    if (known) return { changes: [], result: noteOf(known) };
    await assertThere(read, of);
    const set = { of, text: note.trim(), by, name: own ? memberOf(own).name : by, at: now };
    const result = { id: call, ...set };
    return { changes: [{ path: `notes/${call}`, set }], result };
  });

/** The notes about an item, oldest first. */
export async function notesOf({ store }: { store: Pick<Store, 'stream'> }, of: string): Promise<Note[]> {
  const notes = (await allOf(store, { in: 'notes', where: { of } })).map(noteOf);
  return notes.sort((one, other) => one.at.getTime() - other.at.getTime());
}

export function noteOf({ id, fields }: Found<'notes'>): Note {
  const { of = '', text = '', by = '', name = '', at = new Date(0) } = fields;
  return { id, of, text, by, name, at };
}
