/**
 * Moves a handled report off the list and keeps it with the name of the person who handled it. Danger in the same session can then be reported again.
 */
import { inputRefuses } from '../core.ts';
import { NotDone } from '../project/refusals.ts';
import { reportItem } from '../taking/items.ts';
import { givenBack } from '../taking/take.ts';
import type { Reading, Writing } from '../project/act.ts';

/** `note`: what was done, for other staff. */
interface Handling {
  id: string;
  note?: string | undefined;
}

export async function previewHandling({ store }: Reading, handling: Handling): Promise<{ path: string }> {
  const { id } = checked(handling);
  const [report] = await store.read([`reports/${id}`], ['by']);
  return report ?? unknown(id);
}

/** If two members handle a report at the same time, only one succeeds. */
export async function handleReport({ store, by, name, now }: Writing, handling: Handling) {
  const { id, note } = checked(handling);
  await store.transact(async ({ read }) => {
    const [report] = await read([`reports/${id}`]);
    const { path, fields } = report ?? unknown(id);
    const set = { ...fields, handledBy: by, ...(name && { handledName: name }), handledAt: now, note };
    return {
      changes: [
        { path, remove: 'delete' },
        { path: `handled/${id}-${now.getTime()}`, set, expects: { exists: false } },
        givenBack(reportItem(id)),
      ],
      result: undefined,
    };
  });
}

function checked({ id, note = '' }: Handling) {
  // The desk requires a note, and so does the core. At the command line the note is optional.
  const wrong = inputRefuses('handleReport', { id, note: note.trim() === '' ? 'none' : note });
  if (wrong === 'note') throw new NotDone('illegal', 'The note is too long.', 'note');
  if (wrong !== undefined) unknown(id);
  return { id, note: note.trim() };
}

function unknown(id: string): never {
  throw new NotDone('unknown', `There is no report "${id}".`, 'report');
}
