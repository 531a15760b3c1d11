/**
 * The files that a user leaves: the photo and the identity document. An operator's role can list and delete them but not read them. The account of the staff desk
 * can read them.
 */
import { PlainError } from '../plainError.ts';
import { Refusal } from './refusals.ts';
import type { Storage } from 'firebase-admin/storage';
import type { Said } from './store.ts';

/** A file's name, when it was last written, and its media type. */
export interface Kept {
  name: string;
  updated: string;
  type: string;
}

export function openFiles(bucket: ReturnType<Storage['bucket']>, said: Said = (work) => work()) {
  /**
   * Files whose names begin with the prefix. Google doesn't document how long a page token is valid; if one is no longer accepted, the list starts from the beginning.
   * @param part `after`: from the previous page; '' for the first one
   * @returns `after` '': this is the last page
   */
  async function page(
    prefix: string,
    { after = '', most = Infinity }: { after?: string; most?: number } = {},
  ): Promise<{ files: Kept[]; after: string }> {
    const first = { prefix, autoPaginate: false, ...(most < Infinity && { maxResults: most }) };
    const files: Kept[] = [];
    let mark = after;
    do {
      const asked = mark === '' ? first : { ...first, pageToken: mark };
      const [some, next] = await said(() => bucket.getFiles(asked))
        .catch((error: unknown) => {
          if (mark === '' || mark !== after) throw error;
          return said(() => bucket.getFiles(first));
        })
        .catch(noBucket);
      for (const { name, metadata } of some) {
        files.push({ name, updated: String(metadata.updated), type: metadata.contentType ?? '' });
      }
      mark = (next as { pageToken?: string } | null)?.pageToken ?? '';
    } while (mark !== '' && files.length < most);
    return { files, after: mark };
  }

  /** Searches the list, because requesting the file itself requires the right to read it. */
  const find = async (name: string): Promise<Kept | undefined> =>
    (await page(name)).files.find((file) => file.name === name);

  return {
    page,
    find,

    exists: async (name: string) => (await find(name)) !== undefined,

    /** A file with its contents; undefined if it doesn't exist. */
    async read(name: string): Promise<{ type: string; contents: Buffer } | undefined> {
      const file = await find(name);
      if (!file) return undefined;
      const [contents] = await said(() => bucket.file(name).download());
      return { type: file.type, contents };
    },

    /** Removes a file. One that doesn't exist counts as removed. */
    async remove(name: string) {
      await said(() => bucket.file(name).delete({ ignoreNotFound: true }));
    },
  };
}

function noBucket(error: unknown): never {
  if (!(error instanceof Refusal) || error.status !== 'NOT_FOUND') throw error;
  throw new PlainError('The project has no such bucket: give its name (Firebase console, Storage) by --bucket.');
}
