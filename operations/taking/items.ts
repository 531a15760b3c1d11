/** The names of items that wait for staff, `kind:id`, by which members take them and write notes about them (core-wasm/domain/src/desk.rs, `Waiting`). */
import { isSessionId } from '../core.ts';
import { NotDone } from '../project/refusals.ts';
import { requestsIn } from '../requests/request.ts';
import type { Transaction } from '../project/store.ts';

/** A request's item. No name contains a slash, so `_` joins the patient and the request. */
export const requestItem = ({ uid, request }: { uid: string; request: string }) => `request:${uid}_${request}`;

/**
 * A report's item. Reports of danger are stored as `{session}-danger-{by}`, others as `{thread}-{message}`, and a thread's id never looks like a session's. A handled
 * report has the item that it had before: its id continues with the milliseconds at which it was handled, and no id of a person or message has 13 digits alone.
 *
 * @param id of the report, or of the handled report
 */
export function reportItem(id: string) {
  const [session = '', kind] = id.split('-');
  return `${kind === 'danger' && isSessionId(session) ? 'danger' : 'report'}:${id.replace(/-\d{13}$/, '')}`;
}

/** @param id of the message, or of any of its repeats */
export const messageItem = (id: string) => `message:${id}`;

/** A counselor's license. */
export const licenseItem = (uid: string) => `license:${uid}`;

/** An email that wasn't sent. */
export const emailItem = (id: string) => `email:${id}`;

/** A payment that doesn't match its order or tickets. */
export const paymentItem = (id: string) => `payment:${id}`;

/** A session that nobody confirmed. */
export const sessionItem = (id: string) => `session:${id}`;

/**
 * A session whose outcome is contested.
 * @param id of the session
 */
export const contestItem = (id: string) => `contest:${id}`;

/** The collections of items whose id is that of a document. */
const COLLECTIONS: Readonly<Record<string, string>> = { danger: 'reports', report: 'reports', message: 'contactUs' };

/** Refuses a report, a message or a request that is gone, as an outdated page may still show it. Items of other kinds aren't looked up. */
export async function assertThere(read: Transaction['read'], of: string) {
  const at = of.indexOf(':');
  const [kind, id] = [of.slice(0, at), of.slice(at + 1)];
  const collection = COLLECTIONS[kind];
  if (collection && !(await read([`${collection}/${id}`]))[0]) throw unknown(of);
  if (kind === 'request' && !(await isRequest(read, id))) throw unknown(of);
}

/** The patients and requests that a request's item may name: both an account's id and a request's may contain the `_` that joins them. */
export function splitsOf(id: string) {
  const splits = [...id.matchAll(/_/g)].map(({ index }) => [id.slice(0, index), id.slice(index + 1)]);
  return splits.flatMap(([uid, request]) => (uid && request ? [{ uid, request }] : []));
}

async function isRequest(read: Transaction['read'], id: string) {
  const possible = splitsOf(id);
  if (possible.length === 0) return false;
  const patients = await read(possible.map(({ uid }) => `patients/${uid}` as const));
  return possible.some(({ request }, at) => requestsIn(patients[at]).some(({ id: own }) => own === request));
}

const unknown = (of: string) => new NotDone('unknown', `Nothing waits that is named "${of}".`, 'item');
