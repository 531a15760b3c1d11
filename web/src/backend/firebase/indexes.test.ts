// @vitest-environment node
/** Every query of the adapters has the index it needs: the emulator works without indexes, but the service refuses. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Backend } from '../ports';

vi.unmock('firebase/firestore/lite');

interface Filter {
  fieldFilter?: { field: { fieldPath: string }; op: string };
  compositeFilter?: { filters: Filter[] };
}

interface Asked {
  from: { collectionId: string }[];
  where?: Filter;
  orderBy?: { field: { fieldPath: string }; direction: string }[];
}

interface Index {
  collectionGroup: string;
  fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
}

const { indexes } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as { indexes: Index[] };

/** The fields of an index, existing or needed: first those compared with one value, in any order, then the sort order. */
const shapeOf = (collection: string, same: string[], order: string[]) =>
  [collection, ...same.sort(), ...order].join(' ');

const filtersIn = ({ fieldFilter, compositeFilter }: Filter): NonNullable<Filter['fieldFilter']>[] =>
  fieldFilter ? [fieldFilter] : (compositeFilter?.filters ?? []).flatMap(filtersIn);

function needed({ from, where = {}, orderBy = [] }: Asked): string {
  const same = filtersIn(where).filter(({ op }) => ['EQUAL', 'IN', 'ARRAY_CONTAINS'].includes(op));
  const order = orderBy.filter(({ field }) => field.fieldPath !== '__name__');
  // A query without its own order is sorted by id, and every index ends with the id.
  const [last] =
    order.length === 0
      ? same.splice(
          same.findLastIndex(({ op }) => op === 'EQUAL'),
          1,
        )
      : [];
  return shapeOf(
    from[0]?.collectionId ?? '',
    same.map(({ field, op }) => `${field.fieldPath}${op === 'ARRAY_CONTAINS' ? '[]' : ''}`),
    last
      ? [`${last.field.fieldPath} ASCENDING`]
      : order.map(({ field, direction }) => `${field.fieldPath} ${direction}`),
  );
}

function offered({ collectionGroup, fields }: Index): string {
  const last = fields.at(-1);
  return shapeOf(
    collectionGroup,
    fields.slice(0, -1).map(({ fieldPath, arrayConfig }) => `${fieldPath}${arrayConfig === undefined ? '' : '[]'}`),
    last ? [`${last.fieldPath} ${last.order ?? ''}`] : [],
  );
}

/** Whether the store merges the index that each field has by itself: nothing is sorted but by id, and no list is searched. */
const needsNone = ({ where = {}, orderBy = [] }: Asked) =>
  orderBy.every(({ field }) => field.fieldPath === '__name__') &&
  filtersIn(where).every(({ op }) => op === 'EQUAL' || op === 'IN');

const asked: Asked[] = [];
let backend: Backend;

beforeEach(async () => {
  asked.length = 0;
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { structuredQuery: Asked }).structuredQuery);
    return Promise.resolve(new Response(JSON.stringify([{ readTime: '2026-01-01T00:00:00Z' }])));
  });
  const { openBackend } = await import('.');
  const host = '127.0.0.1:1';
  const firebase = { apiKey: 'demo', authDomain: '', projectId: 'demo-x', storageBucket: '', appId: 'demo' };
  backend = openBackend(
    { kind: 'emulators', firebase, hosts: { auth: host, firestore: host, storage: host } },
    crypto.randomUUID(),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the times of a series need no index of their own', async () => {
  await backend.slots.listOpenAt('dana', [490_000, 490_168]);
  expect(asked.map(needsNone)).toEqual([true]);
  await backend.team.findSlots({ counselors: ['dana'] }, 0);
  expect(asked.map(needsNone)).toEqual([true, false]);
});

const QUERIES: [string, (backend: Backend) => Promise<unknown>, number?][] = [
  ['available times in a language', ({ team }) => team.findSlots({ language: 'ar' }, 0)],
  ['counselors who help with a topic', ({ team }) => team.listTeam({ topic: 'Depression', language: 'en' })],
  ['counselors who speak a language', ({ team }) => team.listTeam({ topic: null, language: 'ar' })],
  ['available times of a counselor', ({ team }) => team.findSlots({ counselors: ['dana', 'amal'] }, 0)],
  ['a counselor’s own times', ({ slots }) => slots.listOwnSlots('dana', 0)],
  ['a patient’s conversations', ({ messages }) => messages.listThreads('sule', 'patient')],
  ['a counselor’s conversations', ({ messages }) => messages.listThreads('dana', 'counselor')],
  ['a patient’s sessions', ({ sessions }) => sessions.listSessions('sule', { side: 'patient' })],
  ['a patient’s newest conversations', ({ news }) => news.newestThreads('sule', 'patient')],
  ['a counselor’s newest conversations', ({ news }) => news.newestThreads('dana', 'counselor')],
  ['a patient’s sessions by change', ({ news }) => news.lastChanged('sule', 'patient')],
  ['a counselor’s sessions by change', ({ news }) => news.lastChanged('dana', 'counselor')],
  ['a patient’s sessions changed since', ({ news }) => news.changedSince('sule', 'patient', 0)],
  ['a counselor’s sessions changed since', ({ news }) => news.changedSince('dana', 'counselor', 0)],
  ['the answers to a patient, and the tickets that changed', ({ news }) => news.newsOfTeam('sule', 'patient'), 2],
  ...[
    { which: 'coming', now: 0 } as const,
    { which: 'toClose', now: 0 } as const,
    { which: 'past', from: 0, until: 1 } as const,
  ].map((which): (typeof QUERIES)[number] => [
    `a counselor’s sessions: ${which.which}`,
    ({ sessions }) => sessions.listSessions('dana', { side: 'counselor', ...which }),
  ]),
];

test.each(QUERIES)('%s', async (_what, ask, many = 1) => {
  await ask(backend);
  expect(asked).toHaveLength(many);
  for (const query of asked) expect(indexes.map(offered)).toContain(needed(query));
});
