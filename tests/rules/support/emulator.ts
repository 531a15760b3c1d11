/** Sends requests to the Firestore emulator as an attacker would: over REST, with any token and without the SDK. */
import { isTransform, isMap, fieldsToRest, toRest, type Fields, type RestValue, type Transform } from './values';
import { type Account, type Documents, type Request, type Write } from './requests';

export const PROJECT = process.env['GCLOUD_PROJECT'] ?? 'demo-aram-test';

export function hostOf(variable: 'FIRESTORE_EMULATOR_HOST' | 'FIREBASE_STORAGE_EMULATOR_HOST'): string {
  const host = process.env[variable];
  if (!host)
    throw new Error(`${variable} isn’t set: \`node tools/emulators/cli.ts\` starts the emulators and prints it.`);
  return host;
}

const database = `projects/${PROJECT}/databases/(default)/documents`;
const url = (path: string) => `http://${hostOf('FIRESTORE_EMULATOR_HOST')}/${path}`;

/** Returns the claims that the identity provider would sign. */
export function claimsOf(account: Account, now: number): Record<string, unknown> {
  const seconds = Math.floor(now / 1000);
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    auth_time: seconds - (account.signedInSecondsAgo ?? 60),
    user_id: account.uid,
    sub: account.uid,
    iat: seconds,
    exp: seconds + 3600,
    ...(account.email !== undefined && { email: account.email, email_verified: account.verified ?? true }),
    firebase: { identities: {}, sign_in_provider: account.provider ?? 'password' },
    ...account.claims,
  };
}

/** Returns an unsigned token, which the emulators accept and a real project doesn't. */
export function tokenOf(account: Account): string {
  const part = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claimsOf(account, Date.now()))}.`;
}

/** Returns whether the rules allow the request. Every other problem is an error of the test. */
export async function decide(as: Account | null, request: Request): Promise<boolean> {
  return (await send(as ? `Bearer ${tokenOf(as)}` : undefined, request)).ok;
}

/** Like `decide`, but also returns the answer. */
export async function send(
  authorization: string | undefined,
  request: Request,
): Promise<{ ok: boolean; body: unknown }> {
  const response = await post(authorization, ...restOf(request));
  const body: unknown = await response.json();
  const error = Array.isArray(body) ? (body[0] as { error?: unknown } | undefined)?.error : undefined;
  if (response.status === 403 || (error as { code?: number } | undefined)?.code === 403) return { ok: false, body };
  // An allowed read that finds nothing.
  if (response.ok || ('get' in request && response.status === 404)) return { ok: true, body };
  if (response.status === 409) throw new Contention(JSON.stringify(body));
  throw new Error(`The emulator answered ${String(response.status)}: ${JSON.stringify(body)}`);
}

/** Others were writing the same documents: nothing was stored, and the same request may be sent again. */
export class Contention extends Error {}

/** Stores documents without checking the rules. */
export async function seed(documents: Documents): Promise<void> {
  const writes = Object.entries(documents).map(([path, to]): Write => ({ set: path, to }));
  if (writes.length > 0) await send('Bearer owner', { commit: writes });
}

/** Reads one document without checking the rules, in REST form. */
export async function readRest(path: string): Promise<Readonly<Record<string, RestValue>> | undefined> {
  const { body } = await send('Bearer owner', { get: path });
  return (body as { fields?: Record<string, RestValue> }).fields;
}

export async function reset(): Promise<void> {
  const response = await fetch(url(`emulator/v1/${database}`), { method: 'DELETE' });
  if (!response.ok) throw new Error(`The emulator would not forget: ${String(response.status)}`);
}

/** Installs rules and forgets the coverage of the old ones. */
export async function putRules(source: string): Promise<void> {
  const response = await fetch(url(`emulator/v1/projects/${PROJECT}:securityRules`), {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: source }] } }),
  });
  if (!response.ok) throw new Error(`The rules don’t compile: ${await response.text()}`);
}

/** Returns what the emulator saw of each expression of the rules. */
export async function readCoverage(): Promise<unknown> {
  const response = await fetch(url(`emulator/v1/projects/${PROJECT}:ruleCoverage`));
  if (!response.ok) throw new Error(`The emulator didn’t report its requests: ${await response.text()}`);
  return response.json();
}

async function post(
  authorization: string | undefined,
  path: string,
  method: 'GET' | 'POST',
  body?: unknown,
): Promise<Response> {
  return fetch(url(`v1/${path}`), {
    method,
    headers: {
      ...(authorization && { Authorization: authorization }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

function restOf(request: Request): [path: string, method: 'GET' | 'POST', body?: unknown] {
  if ('commit' in request) return [`${database}:commit`, 'POST', { writes: request.commit.map(restOfWrite) }];
  if ('get' in request) return [`${database}/${encode(request.get)}`, 'GET'];
  const parent = request.list.split('/').slice(0, -1).join('/');
  const filter =
    (op: string) =>
    ([field, value]: [string, Fields[string]]) => ({
      fieldFilter: { field: { fieldPath: field }, op, value: toRest(value) },
    });
  const filters = [
    ...Object.entries(request.where ?? {}).map(filter('EQUAL')),
    ...Object.entries(request.since ?? {}).map(filter('GREATER_THAN_OR_EQUAL')),
  ];
  const from = [
    { collectionId: request.list.split('/').at(-1), ...(request.everyDescendant && { allDescendants: true }) },
  ];
  const where = filters.length > 0 ? { where: { compositeFilter: { op: 'AND', filters } } } : {};
  const page = {
    ...(request.limit !== undefined && { limit: request.limit }),
    ...(request.offset !== undefined && { offset: request.offset }),
  };
  return [
    `${database}${parent ? `/${encode(parent)}` : ''}:runQuery`,
    'POST',
    { structuredQuery: { from, ...where, ...page } },
  ];
}

const encode = (path: string) => path.split('/').map(encodeURIComponent).join('/');

function restOfWrite(write: Write): unknown {
  if ('remove' in write) return { delete: `${database}/${write.remove}` };
  const path = 'set' in write ? write.set : write.update;
  const given = Object.entries('set' in write ? write.to : write.with);
  const stored: Record<string, Fields[string]> = {};
  const transforms: unknown[] = [];
  for (const [key, value] of given) {
    if (value === undefined) continue;
    const rest = split(quoted(key), value, transforms);
    if (rest !== undefined) stored[key] = rest;
  }
  const mask = given.filter(([, value]) => value === undefined || !isTransform(value)).map(([key]) => quoted(key));
  return {
    update: { name: `${database}/${path}`, fields: fieldsToRest(stored) },
    ...('update' in write && { updateMask: { fieldPaths: mask }, currentDocument: { exists: true } }),
    ...(transforms.length > 0 && { updateTransforms: transforms }),
  };
}

/** Takes the transforms out of a value, as the SDKs do: they are sent next to the document. */
function split(path: string, value: Fields[string], transforms: unknown[]): Fields[string] | undefined {
  if (isTransform(value)) {
    transforms.push({ fieldPath: path, ...restOfTransform(value) });
    return undefined;
  }
  if (!isMap(value)) return value;
  const kept: Record<string, Fields[string]> = {};
  for (const [key, inside] of Object.entries(value)) {
    const rest = split(`${path}.${quoted(key)}`, inside, transforms);
    if (rest !== undefined) kept[key] = rest;
  }
  return kept;
}

function restOfTransform(change: Transform): object {
  switch (change.transform) {
    case 'serverTime':
      return { setToServerValue: 'REQUEST_TIME' };
    case 'increment':
      return { increment: toRest(change.by) };
    case 'union':
      return { appendMissingElements: { values: change.items.map(toRest) } };
    case 'without':
      return { removeAllFromArray: { values: change.items.map(toRest) } };
  }
}

const quoted = (key: string) => (/^[A-Za-z_][A-Za-z_0-9]*$/.test(key) ? key : `\`${key}\``);
