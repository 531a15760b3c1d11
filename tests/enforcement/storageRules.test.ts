/**
 * Tests the engine of the Storage rules, called as firebase-tools calls it. It is either Google's own engine or the local substitute
 * in enforcement/judge/StorageRules.java, whichever this project uses.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jarsFromCloudSdk } from '../../tools/emulators/jars.ts';
import { locate } from '../../tools/emulators/locate.ts';
import { end, start } from '../../tools/lib/processes.ts';

interface Message {
  id: number;
  server_request_id?: number;
  action?: string;
  status?: string;
  errors: string[];
  warnings: string[];
  result?: { permit?: boolean; rulesVersion?: number };
  context?: { path: string };
}

type Value = Record<string, unknown>;

const RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /images/{userId} {
      allow get: if request.auth != null && request.auth.uid == userId;
      allow create: if request.auth.uid == userId
        && request.resource.contentType.matches('image/(jpeg|png|webp)')
        && request.resource.size < 5 * 1024 * 1024;
      allow delete: if request.auth.uid == userId && resource != null;
    }
    match /team/{name} {
      allow get: if firestore.get(/databases/(default)/documents/teams/$(name)).data.members.hasAny([request.auth.uid]);
      allow create: if firestore.exists(/databases/(default)/documents/teams/$(name));
    }
  }
}`;

let engine: ReturnType<typeof start>;
let lastId = 0;
const waiting = new Map<number, (message: Message) => void>();
/** The documents of Firestore, as firebase-tools would return them. */
const documents: Record<string, Value> = {};

beforeAll(async () => {
  const place = await locate('storage');
  if (place.from === 'download') throw new Error('The emulators have to run once before: they bring the engine.');
  const jar = place.from === 'cloud-sdk' ? (await jarsFromCloudSdk(place.jar)).storage : place.jar;
  engine = start('java', ['-Xmx256m', '-jar', jar, 'serve'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const ready = reply(-1);
  let rest = '';
  engine.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('{')) receive(JSON.parse(line) as Message);
  });
  await ready;
  await say({
    action: 'load_ruleset',
    context: { rulesetName: 'r', source: { files: [{ name: 'r', content: RULES }] } },
  });
});

afterAll(() => end(engine));

function reply(id: number): Promise<Message> {
  return new Promise((resolve) => waiting.set(id, resolve));
}

function write(message: Value): void {
  engine.stdin?.write(`${JSON.stringify(message)}\n`);
}

function receive(message: Message): void {
  if (message.action === 'fetch_firestore_document') {
    const path = message.context?.path ?? '';
    const found = documents[path];
    // The answer to the decision uses the id of this request.
    const waits = waiting.get(message.id);
    waiting.delete(message.id);
    if (waits && message.server_request_id !== undefined) waiting.set(message.server_request_id, waits);
    const result = found
      ? { status: 'ok', result: { name: `projects/p${path}`, fields: found } }
      : { status: 'not_found' };
    write({ id: message.server_request_id, errors: [], warnings: [], ...result });
    return;
  }
  waiting.get(message.id)?.(message);
  waiting.delete(message.id);
}

function say(message: Value): Promise<Message> {
  const id = lastId++;
  const answer = reply(id);
  write({ ...message, id });
  return answer;
}

const text = (value: string) => ({ string_value: value });
const map = (fields: Value) => ({ map_value: { fields } });
const nothing = { null_value: null };

function file({ type = 'image/png', size = 1000 }: { type?: string; size?: number } = {}): Value {
  return map({ contentType: text(type), size: { int_value: size }, name: text('images/sara') });
}

/** Asks whether this user may do this. As in firebase-tools, `resource` is the stored file and `request.resource` the arriving one. */
async function decide(
  uid: string | null,
  method: string,
  path: string,
  files: { stored?: Value; arriving?: Value } = {},
): Promise<boolean | undefined> {
  const auth = uid === null ? nothing : map({ uid: text(uid), token: map({ sub: text(uid) }) });
  const request = map({ auth, path: text(path), method: text(method), resource: files.arriving ?? nothing });
  const { result } = await say({
    action: 'verify',
    context: {
      rulesetName: 'r',
      service: 'firebase.storage',
      path: `/b/bucket/o/${path}`,
      method,
      variables: { request, resource: files.stored ?? nothing },
    },
  });
  return result?.permit;
}

describe('the engine of the Storage rules', () => {
  it('lets only the owner read', async () => {
    expect(await decide('sara', 'get', 'images/sara', { stored: file() })).toBe(true);
    expect(await decide('adam', 'get', 'images/sara', { stored: file() })).toBe(false);
    expect(await decide(null, 'get', 'images/sara', { stored: file() })).toBe(false);
  });

  it('lets the owner write an image but not a page', async () => {
    expect(await decide('sara', 'create', 'images/sara', { arriving: file() })).toBe(true);
    expect(await decide('sara', 'create', 'images/sara', { arriving: file({ type: 'text/html' }) })).toBe(false);
  });

  it('counts the bytes of an arriving file', async () => {
    const limit = 5 * 1024 * 1024;
    expect(await decide('sara', 'create', 'images/sara', { arriving: file({ size: limit - 1 }) })).toBe(true);
    expect(await decide('sara', 'create', 'images/sara', { arriving: file({ size: limit }) })).toBe(false);
  });

  it('passes no arriving file to a delete', async () => {
    expect(await decide('sara', 'delete', 'images/sara', { stored: file() })).toBe(true);
    expect(await decide('sara', 'delete', 'images/sara')).toBe(false);
  });

  it('refuses a path and a method that no rule names', async () => {
    expect(await decide('sara', 'get', 'other/sara', { stored: file() })).toBe(false);
    expect(await decide('sara', 'list', 'images/sara')).toBe(false);
  });

  it('reads documents of Firestore', async () => {
    documents['/databases/(default)/documents/teams/a'] = {
      members: { arrayValue: { values: [{ stringValue: 'sara' }] } },
      since: { timestampValue: '2026-01-02T03:04:05Z' },
    };
    expect(await decide('sara', 'get', 'team/a', { stored: file() })).toBe(true);
    expect(await decide('adam', 'get', 'team/a', { stored: file() })).toBe(false);
    expect(await decide('sara', 'get', 'team/b', { stored: file() })).toBe(false);
    expect(await decide('adam', 'create', 'team/a', { arriving: file() })).toBe(true);
    expect(await decide('adam', 'create', 'team/b', { arriving: file() })).toBe(false);
  });

  it('answers many requests at once, each under its own id', async () => {
    const users = Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? 'sara' : 'adam'));
    const answers = await Promise.all(users.map((uid) => decide(uid, 'get', 'images/sara', { stored: file() })));
    expect(answers).toEqual(users.map((uid) => uid === 'sara'));
  });

  it('reports the version of the rules that it loads, and the errors of those that it cannot load', async () => {
    const load = (content: string) =>
      say({ action: 'load_ruleset', context: { rulesetName: 'x', source: { files: [{ name: 'x.rules', content }] } } });
    expect((await load(RULES)).result).toEqual({ rulesVersion: 2 });
    expect((await load(RULES.replace("rules_version = '2';", ''))).result).toEqual({ rulesVersion: 1 });
    const broken = await load(RULES.replace('allow get: if', 'allow get: if ('));
    expect(broken.result).toBeUndefined();
    expect(broken.errors).not.toEqual([]);
  });

  it('permits nothing for rules that were not loaded', async () => {
    const answer = await say({
      action: 'verify',
      context: { rulesetName: 'none', service: '', path: '/', method: 'get', variables: {} },
    });
    expect(answer.errors).not.toEqual([]);
    expect(answer.result?.permit).not.toBe(true);
  });
});
