/** The emulators' data as an administrator sees it, past the rules: for tests that compare what is stored. */
import { ask, askJson, createAdmin as createWriter, type Emulated } from '../../tools/emulators/admin.ts';
import { DEMONSTRATION } from '../../tools/seed/payments.ts';
import { fieldsFromRest, type PlainDocument, type RestValue } from './values.ts';

interface StoredFile {
  name: string;
  contentType: string;
  size: number;
}

interface Mail {
  email: string;
  requestType: string;
  oobLink: string;
  oobCode: string;
  newEmail?: string;
}

interface Page {
  documents?: { name: string; fields?: Record<string, RestValue>; createTime?: string }[];
  nextPageToken?: string;
}

export type Admin = ReturnType<typeof createAdmin>;

export function createAdmin(place: Emulated) {
  const { projectId, hosts } = place;
  const writer = createWriter(place);
  const database = `http://${hosts.firestore}/v1/projects/${projectId}/databases/(default)/documents`;
  const identity = `http://${hosts.auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}`;
  const atAuth = `http://${hosts.auth}/emulator/v1/projects/${projectId}`;
  const atFirestore = `http://${hosts.firestore}/emulator/v1/projects/${projectId}`;
  const files = `http://${hosts.storage}/v0/b/${projectId}.appspot.com/o`;
  const forgottenMails = new Set<string>();

  /** One document, or undefined if there is none. */
  async function readDocument(path: string): Promise<PlainDocument | undefined> {
    const answer = await ask(`${database}/${path}`, {}, [404]);
    if (answer.status === 404) return undefined;
    return fieldsFromRest(((await answer.json()) as { fields?: Record<string, RestValue> }).fields);
  }

  async function deleteDocument(path: string): Promise<void> {
    await ask(`${database}/${path}`, { method: 'DELETE' });
  }

  /** All documents of a collection, by id. */
  async function readCollection(path: string): Promise<Record<string, PlainDocument>> {
    const found: Record<string, PlainDocument> = {};
    for (const { id, document } of await pagesOf(path)) if (document) found[id] = document;
    return found;
  }

  /** Also includes the "missing" ones: parents of a subcollection that have no fields of their own. */
  async function pagesOf(path: string): Promise<{ id: string; document: PlainDocument | undefined }[]> {
    const found = [];
    let page = '';
    do {
      const query = `pageSize=300&showMissing=true${page && `&pageToken=${encodeURIComponent(page)}`}`;
      const answer = (await askJson(`${database}/${path}?${query}`)) as Page;
      for (const { name, fields, createTime } of answer.documents ?? []) {
        const id = name.slice(name.lastIndexOf('/') + 1);
        found.push({ id, document: createTime ? fieldsFromRest(fields) : undefined });
      }
      page = answer.nextPageToken ?? '';
    } while (page);
    return found;
  }

  /** All of people's data in the database, by path; the settings of ticket sales aren't theirs. */
  async function exportDatabase(parent = ''): Promise<Record<string, PlainDocument>> {
    const root = parent ? `${database}/${parent}` : database;
    const list = (await askJson(`${root}:listCollectionIds`, { method: 'POST', body: {} })) as {
      collectionIds?: string[];
    };
    const found: Record<string, PlainDocument> = {};
    for (const collection of list.collectionIds ?? []) {
      if (parent === '' && collection === 'settings') continue;
      const path = parent ? `${parent}/${collection}` : collection;
      for (const { id, document } of await pagesOf(path)) {
        if (document) found[`${path}/${id}`] = document;
        // The emulator takes the part after a colon for the call's method. Documents with such names have no collections of their own.
        if (!id.includes(':')) Object.assign(found, await exportDatabase(`${path}/${id}`));
      }
    }
    return found;
  }

  async function updateAccount(localId: string, change: Record<string, unknown>): Promise<void> {
    await ask(`${identity}/accounts:update`, { method: 'POST', body: { localId, ...change } });
  }

  async function deleteAccount(localId: string): Promise<void> {
    await ask(`${identity}/accounts:delete`, { method: 'POST', body: { localId } });
  }

  /** The emails that the Auth emulator did not send since the last reset: links to verify an address or set a new password. */
  async function readMails(): Promise<Mail[]> {
    return (await allMails()).filter(({ oobCode }) => !forgottenMails.has(oobCode));
  }

  async function allMails(): Promise<Mail[]> {
    return ((await askJson(`${atAuth}/oobCodes`)) as { oobCodes: Mail[] }).oobCodes;
  }

  async function readFiles(prefix = ''): Promise<StoredFile[]> {
    const { items } = (await askJson(`${files}?prefix=${encodeURIComponent(prefix)}`)) as { items: { name: string }[] };
    return Promise.all(
      items.map(async ({ name }) => {
        const about = (await askJson(`${files}/${encodeURIComponent(name)}`)) as { contentType: string; size: string };
        return { name, contentType: about.contentType, size: Number(about.size) };
      }),
    );
  }

  /** Deletes every account, document, file and email, and sells tickets as the demonstration does. The rules stay. */
  async function resetAll(): Promise<void> {
    await Promise.all([
      ask(`${atAuth}/accounts`, { method: 'DELETE' }),
      ask(`${atFirestore}/databases/(default)/documents`, { method: 'DELETE' }),
      ask(`http://${hosts.storage}/internal/reset`, { method: 'POST' }),
    ]);
    await writer.writeDocument('settings/payments', DEMONSTRATION);
    // The emulator can't delete its emails.
    for (const { oobCode } of await allMails()) forgottenMails.add(oobCode);
  }

  return {
    ...writer,
    projectId,
    hosts,
    readDocument,
    deleteDocument,
    readCollection,
    exportDatabase,
    updateAccount,
    deleteAccount,
    readMails,
    readFiles,
    resetAll,
  };
}
