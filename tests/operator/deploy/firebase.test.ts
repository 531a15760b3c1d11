/** Tests how the deploy calls firebase-tools, and what firebase-tools then does to indexes and TTL policies. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WANTED } from '../../../operations/project/indexes.ts';
import { RETENTION } from '../../../operations/project/retention.ts';
import { type Call, openFirebase, type Target } from '../../../operator/deploy/firebase.ts';
import { ROOT } from '../../../tools/lib/paths.mjs';
import { run } from '../../../tools/lib/processes.ts';

const TARGETS: readonly Target[] = ['firestore:indexes', 'functions', 'storage', 'hosting'];
const PROJECT = 'calm-live';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aram-firebase-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function callOf(target: Target, env: NodeJS.ProcessEnv = {}): Promise<Call> {
  const calls: Call[] = [];
  const firebase = openFirebase(PROJECT, { folder, env, run: (call) => Promise.resolve(calls.push(call)) });
  await firebase(target);
  const [call] = calls;
  if (!call) throw new Error('firebase-tools was not called');
  return call;
}

describe.each(TARGETS)('deploying %s', (target) => {
  it('names the target and the project, and never passes --force', async () => {
    const { args } = await callOf(target);
    expect(args.slice(1, 6)).toEqual(['deploy', '--only', target, '--project', PROJECT]);
    expect(args.join(' ')).not.toMatch(/force|(^| )-f( |$)/);
  });

  it('uses the account of the rest of the deploy', async () => {
    const { env } = await callOf(target, { FIREBASE_TOKEN: '1//secret', HOME: '/home/me' });
    expect(env).toMatchObject({ HOME: '/home/me', GOOGLE_CLOUD_QUOTA_PROJECT: PROJECT });
    expect(env['XDG_CONFIG_HOME']).toBe(join(folder, 'config'));
    expect(Object.keys(env)).not.toContain('FIREBASE_TOKEN');
  });
});

it('indexes and the site are deployed without questions; functions and the role of the rules of files may ask', async () => {
  const quiet = await Promise.all(
    TARGETS.map(async (target) => (await callOf(target)).args.includes('--non-interactive')),
  );
  expect(quiet).toEqual([true, false, false, true]);
});

it('indexes are deployed from a folder without rules, and all else from the project', async () => {
  const { cwd } = await callOf('firestore:indexes');
  expect(JSON.parse(readFileSync(join(cwd, 'firebase.json'), 'utf8'))).toEqual({
    firestore: { indexes: 'firestore.indexes.json' },
  });
  expect(JSON.parse(readFileSync(join(cwd, 'firestore.indexes.json'), 'utf8'))).toEqual(WANTED);
  expect((await callOf('storage')).cwd).toBe(ROOT);
});

/**
 * Google as firebase-tools needs it for indexes: everything is allowed and enabled, and there is more than firestore.indexes.json holds.
 */
async function startGoogle() {
  const asked: string[] = [];
  const group = `projects/${PROJECT}/databases/(default)/collectionGroups`;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += String(part)));
    request.on('end', () => {
      const { pathname } = new URL(decodeURIComponent(request.url ?? ''), 'http://127.0.0.1');
      const mask = /updateMask=(\w+)/.exec(request.url ?? '')?.[1];
      asked.push(
        [`${request.method ?? ''} ${pathname.replace(`/v1/${group}/`, '')}`, ...(mask ? [mask] : [])].join(' '),
      );
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(answerTo(pathname, text)));
    });
  });
  function answerTo(pathname: string, text: string): object {
    if (pathname.endsWith(':testIamPermissions')) return JSON.parse(text) as object;
    if (pathname.includes('/services/')) return { state: 'ENABLED' };
    if (pathname.endsWith('/indexes')) {
      const fields = [
        { fieldPath: 'a', order: 'ASCENDING' },
        { fieldPath: '__name__', order: 'ASCENDING' },
      ];
      return { indexes: [{ name: `${group}/old/indexes/1`, queryScope: 'COLLECTION', state: 'READY', fields }] };
    }
    if (pathname.endsWith('/fields')) {
      return {
        fields: RETENTION.map(({ in: collection, field, days }) => ({
          name: `${group}/${collection}/fields/${field}`,
          ttlConfig: { state: 'ACTIVE', expirationOffset: `${String(days * 86_400)}s` },
          indexConfig: { usesAncestorConfig: true },
        })),
      };
    }
    return { databaseEdition: 'STANDARD' };
  }
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return { asked, origin, stop: () => new Promise((gone) => server.close(gone)) };
}

/** Lets firebase-tools itself deploy the indexes. Returns its output, its exit code, and the requests that changed something. */
async function deployIndexes(...more: string[]) {
  const google = await startGoogle();
  const call = await callOf('firestore:indexes', process.env);
  const origins = ['FIRESTORE', 'FIREBASE_RESOURCEMANAGER', 'FIREBASE_SERVICE_USAGE', 'FIREBASE_RULES'];
  const { code, output } = await run(process.execPath, [...call.args, ...more], {
    cwd: call.cwd,
    env: {
      ...call.env,
      ...Object.fromEntries(origins.map((name) => [`${name}_URL`, google.origin])),
      // Signs in without a request; on the loopback firebase-tools doesn't send it.
      FIREBASE_TOKEN: 'nobody',
    },
  });
  await google.stop();
  const changes = google.asked.filter((one) => !one.startsWith('GET ') && !one.includes('testIamPermissions'));
  return { code, output, changes: changes.toSorted() };
}

const { indexes, fieldOverrides } = WANTED;
const ours = [
  ...indexes.map(({ collectionGroup }) => `POST ${collectionGroup}/indexes`),
  ...fieldOverrides.map(({ collectionGroup, fieldPath }) => `PATCH ${collectionGroup}/fields/${fieldPath} indexConfig`),
];

it('firebase-tools, called like this, adds our indexes, deletes none, touches no TTL policy, and compiles no rules', async () => {
  const { code, output, changes } = await deployIndexes();
  expect(output).toContain('there are 1 indexes defined in your project that are not present');
  expect(output).toContain(`there are ${String(RETENTION.length)} field overrides defined in your project`);
  expect(code).toBe(0);
  expect(changes).toEqual(ours.toSorted());
});

it('with --force it would do both: this test would notice', async () => {
  const { changes } = await deployIndexes('--force');
  const deleted = RETENTION.map(({ in: collection, field }) => `PATCH ${collection}/fields/${field}`);
  expect(changes).toEqual([...ours, 'DELETE old/indexes/1', ...deleted].toSorted());
});
