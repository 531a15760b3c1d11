/**
 * Writes the emulators' data as an administrator, past the rules, for demo data. What tests also read and delete is in tests/support/admin.ts.
 * "owner" is the emulators' token for an administrator; no real project accepts it.
 */
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, getFirestore, setDoc, writeBatch } from 'firebase/firestore/lite';

/** The Auth emulator's record of a user, which has more fields. */
interface Account {
  localId: string;
  email?: string;
  emailVerified?: boolean;
  displayName?: string;
  disabled?: boolean;
  providerUserInfo?: { providerId: string }[];
}

/** A project and its emulators. */
export interface Emulated {
  projectId: string;
  /** As '127.0.0.1:9099'. */
  hosts: { auth: string; firestore: string; storage: string };
}

export type Admin = ReturnType<typeof createAdmin>;

/** The most writes in one request; Firestore accepts 500. */
const BATCH = 500;

export function createAdmin({ projectId, hosts }: Emulated) {
  const database = getFirestore(initializeApp({ projectId }, `administrator ${randomUUID()}`));
  const { hostname, port } = new URL(`http://${hosts.firestore}`);
  connectFirestoreEmulator(database, hostname, Number(port), { mockUserToken: 'owner' });
  const identity = `http://${hosts.auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}`;

  return {
    /** Replaces a whole document. */
    async writeDocument(path: string, document: Record<string, unknown>) {
      await setDoc(doc(database, path), document);
    },

    /** Replaces many documents, by path, in as few requests as Firestore allows. */
    async writeDocuments(documents: Record<string, Record<string, unknown>>) {
      const all = Object.entries(documents);
      for (let at = 0; at < all.length; at += BATCH) {
        const batch = writeBatch(database);
        for (const [path, document] of all.slice(at, at + BATCH)) batch.set(doc(database, path), document);
        await batch.commit();
      }
    },

    async readAccounts(): Promise<Account[]> {
      const answer = await askJson(`${identity}/accounts:query`, { method: 'POST', body: {} });
      return (answer as { userInfo?: Account[] }).userInfo ?? [];
    },

    async createAccount({
      claims,
      ...account
    }: {
      localId?: string;
      email: string;
      password?: string;
      displayName?: string;
      emailVerified?: boolean;
      claims?: Record<string, string>;
    }): Promise<Account> {
      const created = await askJson(`${identity}/accounts`, { method: 'POST', body: account });
      const { localId } = created as Account;
      // A new account is never verified and has no claims.
      const { emailVerified = false } = account;
      const more = { emailVerified, ...(claims && { customAttributes: JSON.stringify(claims) }) };
      if (emailVerified || claims)
        await ask(`${identity}/accounts:update`, { method: 'POST', body: { localId, ...more } });
      return { ...account, localId };
    },

    /** Puts a file into the project's bucket. */
    async writeFile(name: string, type: string, contents: string) {
      const address = `http://${hosts.storage}/v0/b/${projectId}.appspot.com/o?name=${encodeURIComponent(name)}`;
      const boundary = randomUUID();
      const part = (kind: string, text: string) => `--${boundary}\r\nContent-Type: ${kind}\r\n\r\n${text}\r\n`;
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

/** @param expected statuses besides 2xx that aren't errors */
export async function ask(
  address: string,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
  expected: readonly number[] = [],
) {
  const answer = await fetch(address, {
    method,
    headers: { Authorization: 'Bearer owner', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (answer.ok || expected.includes(answer.status)) return answer;
  throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
}

/** The same, for a JSON answer. */
export const askJson = async (...asked: Parameters<typeof ask>): Promise<unknown> => (await ask(...asked)).json();
