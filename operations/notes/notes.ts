/** Notes that staff write for each other about waiting items, `notes/{call}` {of, text, by, name, at}. Only staff read them. */
import { randomUUID } from 'node:crypto';
import { memberOf } from '../staff/staff.ts';
import { assertThere } from '../taking/items.ts';
import type { Writing } from '../project/act.ts';
import type { Store, Found } from '../project/store.ts';

/** `of`: `kind:id` of the item. */
interface Note {
  id: string;
  of: string;
  text: string;
  by: string;
  name: string;
  at: Date;
}

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
  const notes: Note[] = [];
  for await (const found of store.stream({ in: 'notes', where: { of } })) notes.push(noteOf(found));
  return notes.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

export function noteOf({ id, fields }: Found): Note {
  const text = (key: string) => String(fields[key] ?? '');
  return {
    ...{ id, of: text('of'), text: text('text'), by: text('by'), name: text('name') },
    at: fields['at'] as Date,
  };
}
