/**
 * Writes the emulators' data as an administrator, past the rules, for demo data. What tests also read and delete is in tests/support/admin.ts.
 * "owner" is the emulators' token for an administrator; no real project accepts it.
 */
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, getFirestore, setDoc, writeBatch } from 'firebase/firestore/lite';

/**
 * @typedef {object} Account the Auth emulator's record of a user, which has more fields
 * @property {string} localId
 * @property {string} [email]
 * @property {boolean} [emailVerified]
 * @property {string} [displayName]
 * @property {boolean} [disabled]
 * @property {{ providerId: string }[]} [providerUserInfo]
 */

/**
 * @typedef {object} Emulated a project and its emulators
 * @property {string} projectId
 * @property {{ auth: string; firestore: string; storage: string }} hosts as '127.0.0.1:9099'
 */

/** @typedef {ReturnType<typeof createAdmin>} Admin */

/** The most writes in one request; Firestore accepts 500. */
const BATCH = 500;

/** @param {Emulated} place */
export function createAdmin({ projectId, hosts }) {
  const database = getFirestore(initializeApp({ projectId }, `administrator ${randomUUID()}`));
  const { hostname, port } = new URL(`http://${hosts.firestore}`);
  connectFirestoreEmulator(database, hostname, Number(port), { mockUserToken: 'owner' });
  const identity = `http://${hosts.auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}`;

  return {
    /**
     * Replaces a whole document.
     * @param {string} path
     * @param {Record<string, unknown>} document
     */
    async writeDocument(path, document) {
      await setDoc(doc(database, path), document);
    },

    /**
     * Replaces many documents, by path, in as few requests as Firestore allows.
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
      // A new account is never verified and has no claims.
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
      if (!answer.ok) throw new Error(`The request for the file ${name} failed with ${answer.status}.`);
    },
  };
}

/**
 * @param {string} address
 * @param {{ method?: string; body?: unknown }} [request]
 * @param {readonly number[]} [expected] statuses besides 2xx that aren't errors
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

/** The same, for a JSON answer. @param {Parameters<typeof ask>} asked @returns {Promise<unknown>} */
export const askJson = async (...asked) => (await ask(...asked)).json();
