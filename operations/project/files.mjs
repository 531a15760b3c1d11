/**
 * The files that a user leaves: the photo and the identity document. An operator's role can list and delete them but not read them. The account of the staff desk
 * can read them.
 */
import { PlainError } from '../plainError.mjs';
import { Refusal } from './refusals.mjs';

/** @typedef {ReturnType<typeof openFiles>} Files */

/** @typedef {{ name: string; updated: string; type: string }} Kept a file's name, when it was last written, and its media type */

/**
 * @param {ReturnType<import('firebase-admin/storage').Storage['bucket']>} bucket
 * @param {import('./store.mjs').Said} [said]
 */
export function openFiles(bucket, said = (work) => work()) {
  /**
   * Files whose names begin with the prefix. Google doesn't document how long a page token is valid; if one is no longer accepted, the list starts from the beginning.
   * @param {string} prefix
   * @param {{ after?: string; most?: number }} [part] `after`: from the previous page; '' for the first one
   * @returns {Promise<{ files: Kept[]; after: string }>} `after` '': this is the last page
   */
  async function page(prefix, { after = '', most = Infinity } = {}) {
    const first = { prefix, autoPaginate: false, ...(most < Infinity && { maxResults: most }) };
    /** @type {Kept[]} */
    const files = [];
    let mark = after;
    do {
      const asked = mark === '' ? first : { ...first, pageToken: mark };
      const [some, next] = await said(() => bucket.getFiles(asked))
        .catch((error) => (mark !== '' && mark === after ? said(() => bucket.getFiles(first)) : Promise.reject(error)))
        .catch(noBucket);
      files.push(...some.map(keptOf));
      mark = /** @type {{ pageToken?: string } | null} */ (next)?.pageToken ?? '';
    } while (mark !== '' && files.length < most);
    return { files, after: mark };
  }

  /**
   * Searches the list, because requesting the file itself requires the right to read it.
   * @param {string} name
   * @returns {Promise<Kept | undefined>}
   */
  const find = async (name) => (await page(name)).files.find((file) => file.name === name);

  return {
    page,
    find,

    /** @param {string} name */
    exists: async (name) => (await find(name)) !== undefined,

    /**
     * A file with its contents; undefined if it doesn't exist.
     * @param {string} name
     * @returns {Promise<{ type: string; contents: Buffer } | undefined>}
     */
    async read(name) {
      const file = await find(name);
      if (!file) return undefined;
      const [contents] = await said(() => bucket.file(name).download());
      return { type: file.type, contents };
    },

    /**
     * Removes a file. One that doesn't exist counts as removed.
     * @param {string} name
     */
    remove: async (name) => void (await said(() => bucket.file(name).delete({ ignoreNotFound: true }))),
  };
}

/**
 * @param {{ name: string; metadata: { updated?: string; contentType?: string | undefined } }} file
 * @returns {Kept}
 */
const keptOf = ({ name, metadata }) => ({
  ...{ name, updated: String(metadata.updated), type: metadata.contentType ?? '' },
});

/** @param {unknown} error @returns {never} */
function noBucket(error) {
  if (!(error instanceof Refusal) || error.status !== 'NOT_FOUND') throw error;
  throw new PlainError('The project has no such bucket: give its name (Firebase console, Storage) by --bucket.');
}
