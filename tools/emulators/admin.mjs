/**
 * The emulators' data as an administrator writes it, past the rules: for demo data. What tests read and forget besides stands in tests/support/admin.ts.
 * "owner" is the emulators' word for an administrator; no real project knows it.
 */
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, getFirestore, setDoc, writeBatch } from 'firebase/firestore/lite';

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
 * @typedef {object} Emulated which project, and where its emulators are
 * @property {string} projectId
 * @property {{ auth: string; firestore: string; storage: string }} hosts as '127.0.0.1:9099'
 */

/** @typedef {ReturnType<typeof createAdmin>} Admin */

/** Writes of one request; the store takes 500. */
const BATCH = 500;

/** @param {Emulated} place */
export function createAdmin({ projectId, hosts }) {
  const database = getFirestore(initializeApp({ projectId }, `administrator ${randomUUID()}`));
  const { hostname, port } = new URL(`http://${hosts.firestore}`);
  connectFirestoreEmulator(database, hostname, Number(port), { mockUserToken: 'owner' });
  const identity = `http://${hosts.auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}`;

  return {
    /**
     * Puts a whole document in the place of what was there.
     * @param {string} path
     * @param {Record<string, unknown>} document
     */
    async writeDocument(path, document) {
      await setDoc(doc(database, path), document);
    },

    /**
     * Many of them, by path, in as few requests as the store takes.
     * @param {Record<string, Record<string, unknown>>} documents
     */
    async writeDocuments(documents) {
      const all = Object.entries(documents);
      for (let at = 0; at < all.length; at += BATCH) {
        const batch = writeBatch(database);
        for (const [path, document] of all.slice(at, at + BATCH)) batch.set(doc(database, path), document);
        await batch.commit();
      }
    },

    /** @returns {Promise<Account[]>} */
    async readAccounts() {
      const answer = await askJson(`${identity}/accounts:query`, { method: 'POST', body: {} });
      return /** @type {{ userInfo?: Account[] }} */ (answer).userInfo ?? [];
    },

    /**
     * @param {{ localId?: string; email: string; password?: string; displayName?: string; emailVerified?: boolean; claims?: Record<string, string> }} account
     * @returns {Promise<Account>}
     */
    async createAccount({ claims, ...account }) {
      const created = await askJson(`${identity}/accounts`, { method: 'POST', body: account });
      const { localId } = /** @type {Account} */ (created);
      // A new account is never verified, and has no claims.
      const { emailVerified = false } = account;
      const more = { emailVerified, ...(claims && { customAttributes: JSON.stringify(claims) }) };
      if (emailVerified || claims)
        await ask(`${identity}/accounts:update`, { method: 'POST', body: { localId, ...more } });
      return { ...account, localId };
    },

    /**
     * Puts a file into the project's bucket.
     * @param {string} name
     * @param {string} type
     * @param {string} contents
     */
    async writeFile(name, type, contents) {
      const address = `http://${hosts.storage}/v0/b/${projectId}.appspot.com/o?name=${encodeURIComponent(name)}`;
      const boundary = randomUUID();
      const part = (/** @type {string} */ kind, /** @type {string} */ text) =>
        `--${boundary}\r\nContent-Type: ${kind}\r\n\r\n${text}\r\n`;
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          Authorization: 'Bearer owner',
          'Content-Type': `multipart/related; boundary=${boundary}`,
          'X-Goog-Upload-Protocol': 'multipart',
        },
        body: `${part('application/json', JSON.stringify({ name, contentType: type }))}${part(type, contents)}--${boundary}--`,
      });
      if (!answer.ok) throw new Error(`The file ${name} was answered ${answer.status}.`);
    },
  };
}

/**
 * @param {string} address
 * @param {{ method?: string; body?: unknown }} [request]
 * @param {readonly number[]} [expected] answers that are no error besides 2xx
 */
export async function ask(address, { method = 'GET', body } = {}, expected = []) {
  const answer = await fetch(address, {
    method,
    headers: { Authorization: 'Bearer owner', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (answer.ok || expected.includes(answer.status)) return answer;
  throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
}

/** The same, for an answer in JSON. @param {Parameters<typeof ask>} asked @returns {Promise<unknown>} */
export const askJson = async (...asked) => (await ask(...asked)).json();
