/** Tests how the deploy calls firebase-tools, and what firebase-tools then does to indexes, TTL policies and rules. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WANTED } from '../../../operations/project/indexes.ts';
import { RETENTION } from '../../../operations/project/retention.ts';
import { type Firebase, inTries, openFirebase, type Target } from '../../../operator/deploy/firebase.ts';
import { BEFORE, LIVE } from '../../../operator/deploy/google.ts';
import { ROOT } from '../../../tools/lib/paths.mjs';
import { run } from '../../../tools/lib/processes.ts';

const TARGETS: readonly Target[] = ['firestore:indexes', 'functions', 'firestore:rules', 'storage', 'hosting'];
const PROJECT = 'calm-live';
const RULES = 'service cloud.firestore { }\n';

let folder = '';
let dist = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aram-firebase-'));
  dist = join(folder, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'firestore.rules'), RULES);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function callOf(target: Target, env: NodeJS.ProcessEnv = {}) {
  const calls: Parameters<typeof run>[] = [];
  const recorded: typeof run = (...call) => {
    calls.push(call);
    return Promise.resolve({ code: 0, stdout: '', output: '' });
  };
  await openFirebase(PROJECT, { folder, dist, env, run: recorded })(target);
  const [[, args, options = {}] = []] = calls;
  if (!args) throw new Error('firebase-tools was not called');
  return { args, ...options };
}

describe.each(TARGETS)('deploying %s', (target) => {
  it('names the target and the project, and never passes --force', async () => {
    const { args } = await callOf(target);
    expect(args.slice(1, 6)).toEqual(['deploy', '--only', target, '--project', PROJECT]);
    expect(args.join(' ')).not.toMatch(/force|(^| )-f( |$)/);
  });

  it('uses the account of the checks', async () => {
    const { env = {} } = await callOf(target, { FIREBASE_TOKEN: '1//secret', HOME: '/home/me' });
    expect(env).toMatchObject({ HOME: '/home/me', GOOGLE_CLOUD_QUOTA_PROJECT: PROJECT });
    expect(env['XDG_CONFIG_HOME']).toBe(join(folder, 'config'));
    expect(Object.keys(env)).not.toContain('FIREBASE_TOKEN');
  });
});

it('functions and the role of the rules of files may ask at the terminal, and nothing else', async () => {
  const calls = await Promise.all(TARGETS.map((target) => callOf(target)));
  expect(calls.map(({ args }) => !args.includes('--non-interactive'))).toEqual([false, true, false, true, false]);
  expect(calls.map(({ stdio }) => stdio)).toEqual([undefined, 'inherit', undefined, 'inherit', 'inherit']);
});

it('indexes and rules are deployed from a folder with the built rules, and all else from the project', async () => {
  const { cwd = '' } = await callOf('firestore:rules');
  expect(JSON.parse(readFileSync(join(cwd, 'firebase.json'), 'utf8'))).toEqual({
    firestore: { indexes: 'firestore.indexes.json', rules: 'firestore.rules' },
  });
  expect(JSON.parse(readFileSync(join(cwd, 'firestore.indexes.json'), 'utf8'))).toEqual(WANTED);
  expect(readFileSync(join(cwd, 'firestore.rules'), 'utf8')).toBe(RULES);
  expect((await callOf('storage')).cwd).toBe(ROOT);
});

describe('firebase-tools itself', () => {
  const group = `projects/${PROJECT}/databases/(default)/collectionGroups`;
  let asked: string[] = [];
  /** Statuses with which the next requests are refused, by "METHOD path". */
  let refused: Record<string, number[]> = {};
  /** What Google's compiler finds in the rules. */
  let issues: object[] = [];
  let origin = '';
  let stop = () => Promise.resolve();

  /** Google as firebase-tools needs it: everything is allowed and enabled, and there is more than firestore.indexes.json holds. */
  function answerTo(pathname: string, body: string): object {
    if (pathname.endsWith(':testIamPermissions')) return JSON.parse(body) as object;
    if (pathname.endsWith(':test')) return { issues };
    if (pathname.includes('/services/')) return { state: 'ENABLED' };
    if (pathname.endsWith('/releases')) {
      // Google's list may have either name for the live rules.
      return {
        releases: ['cloud.firestore', BEFORE].map((name, at) => ({
          name: `projects/${PROJECT}/releases/${name}`,
          rulesetName: `projects/${PROJECT}/rulesets/${name === BEFORE ? 'before' : 'old'}`,
          createTime: `2026-01-0${String(1 + at)}T00:00:00Z`,
        })),
      };
    }
    if (pathname.endsWith('/rulesets')) return { name: `projects/${PROJECT}/rulesets/new` };
    if (pathname.includes('/rulesets/')) {
      const content = pathname.endsWith('/before') ? RULES : 'old';
      return { source: { files: [{ name: 'firestore.rules', content }] } };
    }
    if (pathname.endsWith('/indexes')) {
      const fields = ['a', '__name__'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }));
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

  beforeEach(async () => {
    [asked, refused, issues] = [[], {}, []];
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += String(part)));
      request.on('end', () => {
        const { method = '', url = '' } = request;
        const { pathname } = new URL(decodeURIComponent(url), 'http://127.0.0.1');
        const path = pathname.replace(`/v1/${group}/`, '').replace(`/v1/projects/${PROJECT}`, '');
        const mask = /updateMask=(\w+)/.exec(url)?.[1];
        asked.push([`${method} ${path}`, ...(mask ? [mask] : [])].join(' '));
        const code = refused[`${method} ${path}`]?.shift();
        response.writeHead(code ?? 200, { 'Content-Type': 'application/json' });
        const refusal = { error: { code, message: 'Google’s words.' } };
        response.end(JSON.stringify(code === undefined ? answerTo(pathname, text) : refusal));
      });
    });
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
    origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    stop = () =>
      new Promise((gone) =>
        server.close(() => {
          gone();
        }),
      );
  });
  afterEach(() => stop());

  /** Runs it with this Google, and its requests that change something or compile rules. */
  async function changes(work: (firebase: Firebase) => Promise<{ code: number; output: string }>, ...more: string[]) {
    const origins = [
      'FIRESTORE',
      ...['RESOURCEMANAGER', 'SERVICE_USAGE', 'RULES', 'REALTIME'].map((name) => `FIREBASE_${name}`),
    ];
    const redirected = Object.fromEntries(origins.map((name) => [`${name}_URL`, origin]));
    const ours: typeof run = (command, args, options) =>
      // Signs in without a request; on the loopback firebase-tools doesn't send the token.
      run(command, [...args, ...more], {
        ...options,
        env: { ...options?.env, ...redirected, FIREBASE_TOKEN: 'nobody' },
        onOutput: () => undefined,
      });
    const { code, output } = await work(openFirebase(PROJECT, { folder, dist, run: ours }));
    const made = asked.filter((one) => !one.startsWith('GET ') && !one.includes('testIamPermissions'));
    return { code, output, changes: made };
  }

  const { indexes, fieldOverrides } = WANTED;
  const ours = [
    'POST :test',
    ...indexes.map(({ collectionGroup }) => `POST ${collectionGroup}/indexes`),
    ...fieldOverrides.map(
      ({ collectionGroup, fieldPath }) => `PATCH ${collectionGroup}/fields/${fieldPath} indexConfig`,
    ),
  ];

  it('compiles the rules, adds our indexes, deletes none, and touches no TTL policy', async () => {
    const found = await changes((firebase) => firebase('firestore:indexes'));
    expect(found.output).toContain('there are 1 indexes defined in your project that are not present');
    expect(found.output).toContain(`there are ${String(RETENTION.length)} field overrides defined in your project`);
    expect(found.code).toBe(0);
    expect(found.changes[0]).toBe('POST :test');
    expect(found.changes.toSorted()).toEqual(ours.toSorted());
  });

  it('would delete both with --force: this test would notice', async () => {
    const found = await changes((firebase) => firebase('firestore:indexes'), '--force');
    const deleted = RETENTION.map(({ in: collection, field }) => `PATCH ${collection}/fields/${field}`);
    expect(found.changes.toSorted()).toEqual([...ours, 'DELETE old/indexes/1', ...deleted].toSorted());
  });

  const [TEST, CREATE, RELEASE] = ['POST :test', 'POST /rulesets', `PATCH /releases/${LIVE}`];

  it('releases rules only after Google has compiled and kept them, though they are remembered as the ones before', async () => {
    const found = await changes((firebase) => firebase('firestore:rules'));
    expect([found.code, found.changes], found.output).toEqual([0, [TEST, CREATE, RELEASE]]);
  });

  const waits: number[] = [];
  const calmly = (target: Target) => (firebase: Firebase) =>
    inTries(firebase, target, {
      wait: (milliseconds) => Promise.resolve(waits.push(milliseconds / 1000)),
      say: () => undefined,
    });

  it.each(['firestore:indexes', 'firestore:rules'] as const)(
    'changes nothing for %s if the rules have an error, and isn’t tried again',
    async (target) => {
      issues = [{ severity: 'ERROR', description: 'Unexpected "}".', sourcePosition: { line: 3, column: 7 } }];
      const found = await changes(calmly(target));
      expect([found.code, found.changes]).toEqual([1, [TEST]]);
      expect(found.output).toContain('3:7 - Unexpected "}".');
    },
  );

  it('releases nothing while Google refuses, and is tried again', async () => {
    waits.length = 0;
    refused = { [TEST]: [503], [CREATE]: [400, 503], [RELEASE]: [503], 'POST /releases': [409] };
    const found = await changes(calmly('firestore:rules'));
    expect(found.changes).toEqual([
      ...[TEST, TEST, CREATE, TEST, CREATE],
      // It takes any refused update for a release that doesn't exist.
      ...[TEST, CREATE, RELEASE, 'POST /releases'],
      ...[TEST, CREATE, RELEASE],
    ]);
    expect([found.code, waits]).toEqual([0, [5, 15, 45, 135]]);
  });

  it('goes on if Google was asked too often: only the read-back notices', async () => {
    refused = { [CREATE]: [429] };
    const found = await changes(calmly('firestore:rules'));
    expect([found.code, found.changes]).toEqual([0, [TEST, CREATE, RELEASE]]);
    expect(found.output).toContain('quota exceeded');
  });

  it('isn’t tried again if Google doesn’t allow it', async () => {
    refused = { [CREATE]: [403] };
    const found = await changes(calmly('firestore:rules'));
    expect([found.code, found.changes]).toEqual([1, [TEST, CREATE]]);
    expect(found.output).toContain('403, Google’s words.');
  });
});
