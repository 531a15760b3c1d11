/**
 * The files that a user leaves: the photo and the identity document. They are listed and deleted, never read: an operator's role
 * needs no right to see them.
 */
import { PlainError } from '../lib/plain-error.mjs';
import { ask, Refusal } from './rest.mjs';

/** @typedef {ReturnType<typeof openFiles>} Files */

/** @param {import('./place.mjs').Place} place */
export function openFiles(place) {
  return {
    /**
     * @param {string} name
     * @returns {Promise<boolean>}
     */
    async stands(name) {
      const query = `prefix=${encodeURIComponent(name)}&fields=${encodeURIComponent('items(name)')}`;
      try {
        const answer = /** @type {{ items?: { name: string }[] } | undefined} */ (
          await ask(place, `${place.files}?${query}`)
        );
        return (answer?.items ?? []).some((item) => item.name === name);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 404) throw error;
        throw new PlainError('The project has no such bucket: give its name (Firebase console, Storage) by --bucket.');
      }
    },

    /**
     * A file that is not there counts as deleted.
     * @param {string} name
     */
    async remove(name) {
      try {
        await ask(place, `${place.files}/${encodeURIComponent(name)}`, { method: 'DELETE' });
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 404) throw error;
      }
    },
  };
}
