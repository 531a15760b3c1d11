/**
 * Takes a report that was handled off the list, and keeps it with who handled it. Danger in the same session can then be reported again.
 */
import { inputRefuses } from '../core.mjs';
import { NotDone } from '../project/refusals.mjs';
import { reportItem } from '../taking/items.mjs';
import { givenBack } from '../taking/take.mjs';

/** @typedef {{ id: string; note?: string | undefined }} Handling `note`: what was done about it, for other staff */

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
 * Of two who handle it at the same time, one does.
 * @param {import('../project/act.mjs').Writing} acting
 * @param {Handling} handling
 */
export async function handleReport({ store, by, now }, handling) {
  const { id, note } = checked(handling);
  await store.transact(async ({ read }) => {
    const [report] = await read([`reports/${id}`]);
    const { path, fields } = report ?? unknown(id);
    const set = { ...fields, handledBy: by, handledAt: now, note };
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
  // The desk asks for a note, so the core does. At the command line it may be left out.
  const wrong = inputRefuses('handleReport', { id, note: note.trim() === '' ? 'none' : note });
  if (wrong === 'note') throw new NotDone('illegal', 'The note is too long.', 'note');
  if (wrong !== undefined) unknown(id);
  return { id, note: note.trim() };
}

/** @param {string} id @returns {never} */
function unknown(id) {
  throw new NotDone('unknown', `There is no report "${id}".`, 'report');
}
