/**
 * The emulators' data as an administrator sees it, past the rules: for demo data, and for tests that compare what is stored.
 * "Bearer owner" is the emulators' word for an administrator; no real project knows it.
 */
import { fieldsFromRest, fieldsToRest } from './values.mjs';

/** @typedef {import('./values.mjs').PlainDocument} PlainDocument */

/**
 * @typedef {object} Account what the Auth emulator keeps about a user; more fields come along
 * @property {string} localId
 * @property {string} [email]
 * @property {boolean} [emailVerified]
 * @property {string} [displayName]
 * @property {boolean} [disabled]
 * @property {{ providerId: string }[]} [providerUserInfo]
 */

/**
 * @typedef {object} StoredFile
 * @property {string} name
 * @property {string} contentType
 * @property {number} size
 */

/** @typedef {{ email: string; requestType: string; oobLink: string; oobCode: string; newEmail?: string }} Mail */

/** @typedef {ReturnType<typeof createAdmin>} Admin */

/**
 * @param {object} place
 * @param {string} place.projectId
 * @param {{ auth: string; firestore: string; storage: string }} place.hosts as '127.0.0.1:9099'
 * @param {string} [place.bucket]
 */
export function createAdmin({ projectId, hosts, bucket = `${projectId}.appspot.com` }) {
  const database = `http://${hosts.firestore}/v1/projects/${projectId}/databases/(default)/documents`;
  const identity = `http://${hosts.auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}`;
  const files = `http://${hosts.storage}/v0/b/${bucket}/o`;
  /** @type {Set<string>} */
  const forgottenMails = new Set();

  /**
   * One document, or undefined where there is none.
   * @param {string} path
   * @returns {Promise<PlainDocument | undefined>}
   */
  async function readDocument(path) {
    const answer = await ask(`${database}/${path}`, {}, [404]);
    return answer.status === 404 ? undefined : fieldsFromRest((await answer.json()).fields);
  }

  /**
   * Puts a whole document in the place of what was there.
   * @param {string} path
   * @param {PlainDocument} document
   */
  async function writeDocument(path, document) {
    await ask(`${database}/${path}`, { method: 'PATCH', body: { fields: fieldsToRest(document) } });
  }

  /** @param {string} path */
  async function deleteDocument(path) {
    await ask(`${database}/${path}`, { method: 'DELETE' });
  }

  /**
   * All documents of a collection, by id.
   * @param {string} path
   * @returns {Promise<Record<string, PlainDocument>>}
   */
  async function readCollection(path) {
    /** @type {Record<string, PlainDocument>} */
    const found = {};
    for (const { id, document } of await pagesOf(path)) if (document) found[id] = document;
    return found;
  }

  /**
   * Also the "missing" ones: parents of a subcollection that have no fields of their own.
   * @param {string} path
   * @returns {Promise<{ id: string; document: PlainDocument | undefined }[]>}
   */
  async function pagesOf(path) {
    const found = [];
    let page = '';
    do {
      const query = `pageSize=300&showMissing=true${page && `&pageToken=${encodeURIComponent(page)}`}`;
      const answer = await (await ask(`${database}/${path}?${query}`)).json();
      for (const { name, fields, createTime } of answer.documents ?? []) {
        found.push({ id: name.split('/').pop(), document: createTime ? fieldsFromRest(fields) : undefined });
      }
      page = answer.nextPageToken ?? '';
    } while (page);
    return found;
  }

  /**
   * Everything that the database holds, by path.
   * @param {string} [parent]
   * @returns {Promise<Record<string, PlainDocument>>}
   */
  async function exportDatabase(parent = '') {
    const root = parent ? `${database}/${parent}` : database;
    const { collectionIds = [] } = await (await ask(`${root}:listCollectionIds`, { method: 'POST', body: {} })).json();
    /** @type {Record<string, PlainDocument>} */
    const found = {};
    for (const collection of collectionIds) {
      const path = parent ? `${parent}/${collection}` : collection;
      for (const { id, document } of await pagesOf(path)) {
        if (document) found[`${path}/${id}`] = document;
        Object.assign(found, await exportDatabase(`${path}/${id}`));
      }
    }
    return found;
  }

  /** @returns {Promise<Account[]>} */
  async function readAccounts() {
    const answer = await (await ask(`${identity}/accounts:query`, { method: 'POST', body: {} })).json();
    return answer.userInfo ?? [];
  }

  /**
   * @param {{ localId?: string; email: string; password?: string; displayName?: string; emailVerified?: boolean }} account
   * @returns {Promise<Account>}
   */
  async function createAccount(account) {
    const { localId } = await (await ask(`${identity}/accounts`, { method: 'POST', body: account })).json();
    if (account.emailVerified) await updateAccount(localId, { emailVerified: true });
    return { ...account, localId };
  }

  /**
   * @param {string} localId
   * @param {Record<string, unknown>} change
   */
  async function updateAccount(localId, change) {
    await ask(`${identity}/accounts:update`, { method: 'POST', body: { localId, ...change } });
  }

  /** @param {string} localId */
  async function deleteAccount(localId) {
    await ask(`${identity}/accounts:delete`, { method: 'POST', body: { localId } });
  }

  /**
   * The mails that the Auth emulator did not send: links to verify an address or set a new password. Since the last reset.
   * @returns {Promise<Mail[]>}
   */
  async function readMails() {
    return (await allMails()).filter(({ oobCode }) => !forgottenMails.has(oobCode));
  }

  /** @returns {Promise<Mail[]>} */
  async function allMails() {
    return (await (await ask(`http://${hosts.auth}/emulator/v1/projects/${projectId}/oobCodes`)).json()).oobCodes;
  }

  /**
   * @param {string} [prefix]
   * @returns {Promise<StoredFile[]>}
   */
  async function readFiles(prefix = '') {
    const list = await (await ask(`${files}?prefix=${encodeURIComponent(prefix)}`)).json();
    return Promise.all(
      list.items.map(async (/** @type {{ name: string }} */ { name }) => {
        const { contentType, size } = await (await ask(`${files}/${encodeURIComponent(name)}`)).json();
        return { name, contentType, size: Number(size) };
      }),
    );
  }

  /** Forgets every account, document, file and mail. The rules stay. */
  async function resetAll() {
    await Promise.all([
      ask(`http://${hosts.auth}/emulator/v1/projects/${projectId}/accounts`, { method: 'DELETE' }),
      ask(`http://${hosts.firestore}/emulator/v1/projects/${projectId}/databases/(default)/documents`, {
        method: 'DELETE',
      }),
      ask(`http://${hosts.storage}/internal/reset`, { method: 'POST' }),
    ]);
    // The emulator has no way to forget mails.
    for (const { oobCode } of await allMails()) forgottenMails.add(oobCode);
  }

  return {
    projectId,
    hosts,
    readDocument,
    writeDocument,
    deleteDocument,
    readCollection,
    exportDatabase,
    readAccounts,
    createAccount,
    updateAccount,
    deleteAccount,
    readMails,
    readFiles,
    resetAll,
  };
}

/**
 * @param {string} address
 * @param {{ method?: string; body?: unknown }} [request]
 * @param {readonly number[]} [expected] answers that are no error besides 2xx
 * @returns {Promise<Response>}
 */
async function ask(address, { method = 'GET', body } = {}, expected = []) {
  const answer = await fetch(address, {
    method,
    headers: { Authorization: 'Bearer owner', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (answer.ok || expected.includes(answer.status)) return answer;
  throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
}
