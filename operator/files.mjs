/**
 * The files that a user leaves: the photo and the identity document. They are listed and deleted, never read: an operator's role
 * needs no right to see them.
 */
import { PlainError } from '../tools/lib/plain-error.mjs';
import { ask, Refusal } from './rest.mjs';

/** @typedef {ReturnType<typeof openFiles>} Files */

/** @typedef {{ name: string; updated: string }} Kept a file's name, and when it was last written */

/** @param {import('./place.mjs').Place} place */
export function openFiles(place) {
  /**
   * Every file whose name begins so.
   * @param {string} prefix
   * @returns {AsyncGenerator<Kept>}
   */
  async function* list(prefix) {
    let page = '';
    do {
      const query = new URLSearchParams({ prefix, fields: 'items(name,updated),nextPageToken' });
      if (page) query.set('pageToken', page);
      const answer = await pageOf(`${place.files}?${query.toString()}`);
      yield* answer?.items ?? [];
      page = answer?.nextPageToken ?? '';
    } while (page);
  }

  /**
   * @param {string} address
   * @returns {Promise<{ items?: Kept[]; nextPageToken?: string } | undefined>}
   */
  async function pageOf(address) {
    try {
      return /** @type {{ items?: Kept[]; nextPageToken?: string } | undefined} */ (await ask(place, address));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 404) throw error;
      throw new PlainError('The project has no such bucket: give its name (Firebase console, Storage) by --bucket.');
    }
  }

  return {
    list,

    /**
     * @param {string} name
     * @returns {Promise<boolean>}
     */
    async stands(name) {
      for await (const file of list(name)) if (file.name === name) return true;
      return false;
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
