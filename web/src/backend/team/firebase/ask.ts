/** Questions to the store over its REST interface, which needs no SDK. */
import { noteServerTime } from '../../../clock/clock';
import { deviceNow } from '../../../clock/device';
import type { Environment } from '../../../config/env';
import { type Answer, answerOf, takeAnswer } from '../../../start/answers';
import { BackendError } from '../../errors';
import { inTime } from '../../firebase/transport/inTime';
import { isOffline } from '../../firebase/transport/network';
import { codeOfStore } from '../../firebase/transport/storeCodes';
import type { Stored } from '../../firebase/stored/values';

/** A found document. */
export interface Found {
  id: string;
  data: Stored;
}

/** A value of a document as the interface writes it: its type, and the value. */
type Value = Readonly<Record<string, unknown>>;

interface StoredDocument {
  name: string;
  fields?: Record<string, Value>;
}

/** A row of an answer: a query's has `document`, a list of documents has `found`. One that found nothing has the store's time alone. */
type Row = Readonly<{ document?: StoredDocument; found?: StoredDocument; readTime?: string }>;

/** The kinds of questions: a query, or documents by their references. */
export type Verb = 'runQuery' | 'batchGet';

function plain(value: Value): unknown {
  if ('timestampValue' in value) return Date.parse(String(value['timestampValue']));
  if ('integerValue' in value) return Number(value['integerValue']);
  if ('arrayValue' in value) return ((value['arrayValue'] as { values?: Value[] }).values ?? []).map(plain);
  return Object.values(value)[0];
}

const mapOf = (fields: Readonly<Record<string, Value>> = {}): Stored =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)]));

/** Where the store answers. */
export interface StoreAddress {
  /** The URL of a kind of questions. */
  address: (verb: Verb) => string;
  /** The beginning of all references to documents. */
  root: string;
}

/** @throws BackendError if the build names no store */
export function storeAddress(environment: Environment): StoreAddress {
  if (environment.kind === 'misconfigured') throw new BackendError('app-part-missing');
  const { projectId, apiKey } = environment.firebase;
  const root = `projects/${projectId}/databases/(default)/documents`;
  const origin =
    environment.kind === 'emulators' ? `http://${environment.hosts.firestore}` : 'https://firestore.googleapis.com';
  return { address: (verb) => `${origin}/v1/${root}:${verb}?key=${apiKey}`, root };
}

/** The header that proves to Firebase that a request comes from the site, if the build has a key for App Check. */
async function proofOf(environment: Environment): Promise<Record<string, string>> {
  if (environment.kind !== 'project' || environment.appCheckKey === undefined) return {};
  const { proof } = await import('../../firebase/opening/appCheck');
  return proof(environment.firebase, environment.appCheckKey);
}

/** Sends a question. Without a proof, neither its method nor the type of its body needs a preflight. */
async function send(environment: Environment, verb: Verb, body: string): Promise<Answer> {
  const headers = await proofOf(environment);
  const sent = deviceNow();
  return answerOf(await fetch(storeAddress(environment).address(verb), { method: 'POST', headers, body }), sent);
}

/** The store's codes by HTTP status, for a refusal that has no other code: not the store itself may have refused. */
const CODES: Readonly<Record<number, string>> = {
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  429: 'resource-exhausted',
};

function rowsOf({ ok, status, json }: Answer): readonly Row[] {
  if (ok) return json as readonly Row[];
  // A refused question has its error in a list, as its rows would be.
  const [first] = [json].flat() as { error?: { status?: string } }[];
  const code = first?.error?.status?.toLowerCase().replaceAll('_', '-') ?? CODES[status] ?? 'unknown';
  throw new BackendError(codeOfStore(code));
}

export type Ask = (environment: Environment, verb: Verb, question: object) => Promise<Found[]>;

/** Asks, or takes the answer that the page has asked for already. */
export const ask: Ask = (environment, verb, question) => {
  const body = JSON.stringify(question);
  return inTime(async () => {
    try {
      const again = () => send(environment, verb, body);
      const answer = await (takeAnswer(body)?.catch(again) ?? again());
      const rows = rowsOf(answer);
      noteServerTime(Date.parse(rows[0]?.readTime ?? ''), (answer.sent + answer.received) / 2);
      return rows.flatMap(({ document, found: one = document }) =>
        one ? [{ id: one.name.slice(one.name.lastIndexOf('/') + 1), data: mapOf(one.fields) }] : [],
      );
    } catch (thrown) {
      if (thrown instanceof BackendError) throw thrown;
      // `fetch` fails with a TypeError if there is no answer, and an error page isn't JSON.
      throw new BackendError(isOffline() || thrown instanceof TypeError ? 'offline' : 'unavailable');
    }
  });
};
