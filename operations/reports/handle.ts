/**
 * Moves a handled report off the list and keeps it with the name of the person who handled it. Danger in the same session can then be reported again.
 */
import { NotDone } from '../project/refusals.ts';
import { reportItem } from '../taking/items.ts';
import { givenBack } from '../taking/take.ts';
import type { Writing } from '../project/act.ts';

/** `note`: what was done, for other staff. */
interface Handling {
  id: string;
  note: string;
}

/** If two members handle a report at the same time, only one succeeds. */
export async function handleReport({ store, by, name, now }: Writing, { id, note }: Handling) {
  await store.transact(async ({ read }) => {
    const [report] = await read([`reports/${id}`]);
    const { path, fields } = report ?? unknown(id);
    const set = { ...fields, handledBy: by, ...(name && { handledName: name }), handledAt: now, note: note.trim() };
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

function unknown(id: string): never {
  throw new NotDone('unknown', `There is no report "${id}".`, 'report');
}
