/**
 * Moves a handled report off the list and keeps it with the name of the person who handled it. Danger in the same session can then be reported again.
 */
import { inputRefuses } from '../core.mjs';
import { NotDone } from '../project/refusals.mjs';
import { reportItem } from '../taking/items.mjs';
import { givenBack } from '../taking/take.mjs';

/** @typedef {{ id: string; note?: string | undefined }} Handling `note`: what was done, for other staff */

/**
 * @param {import('../project/act.mjs').Reading} acting
 * @param {Handling} handling
 * @returns {Promise<{ path: string }>}
 */
export async function previewHandling({ store }, handling) {
  const { id } = checked(handling);
  const [report] = await store.read([`reports/${id}`], ['by']);
  return report ?? unknown(id);
}

/**
 * If two members handle a report at the same time, only one succeeds.
 * @param {import('../project/act.mjs').Writing} acting
 * @param {Handling} handling
 */
export async function handleReport({ store, by, name, now }, handling) {
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

/** @param {Handling} handling */
function checked({ id, note = '' }) {
  // The desk requires a note, and so does the core. At the command line the note is optional.
  const wrong = inputRefuses('handleReport', { id, note: note.trim() === '' ? 'none' : note });
  if (wrong === 'note') throw new NotDone('illegal', 'The note is too long.', 'note');
  if (wrong !== undefined) unknown(id);
  return { id, note: note.trim() };
}

/** @param {string} id @returns {never} */
function unknown(id) {
  throw new NotDone('unknown', `There is no report "${id}".`, 'report');
}
