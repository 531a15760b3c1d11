import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WANTED } from '../../operations/project/indexes.ts';
import { RETENTION } from '../../operations/project/retention.ts';
import { openLive, operator } from './support/operator';

const LIVE = 'aram-live';
const DATABASE = `https://firestore.googleapis.com/v1/projects/${LIVE}/databases/(default)`;
/** The lines of a project without functions, emails and calendar feeds. */
const UNSENT =
  /^The clock has never run: |^No email about danger: |^Emails are off\.|^Calendar feeds are off\.|^Nothing is deleted by itself without cloud functions: /;
const isOther = (line: string) => !UNSENT.test(line);
const BACKUPS = `https://firestore.googleapis.com/v1/projects/${LIVE}/locations/-/backups`;
const real = globalThis.fetch;

interface Built {
  queryScope: string;
  state: string;
}

interface Field {
  name: string;
  indexConfig: { indexes?: Built[] };
}

/** The settings of the live project's database: all right, except for what a test changes. */
let set: {
  database: object;
  indexes: object[];
  fields: Field[];
  expiring: object[];
  schedules: object[];
  backups: object[];
  /** Whether the account may list backups. */
  seesBackups: boolean;
};

const group = (name: string) => `projects/${LIVE}/databases/(default)/collectionGroups/${name}`;

/** The answer of Firestore's administration. */
function answer(address: string): Response {
  if (address === DATABASE) return Response.json(set.database);
  if (address.includes('/indexes?')) return pageOf('indexes', set.indexes, address);
  if (address.includes('usesAncestorConfig')) return pageOf('fields', set.fields, address);
  if (address.includes('ttlConfig')) return pageOf('fields', set.expiring, address);
  if (!set.seesBackups) return Response.json({ error: { status: 'PERMISSION_DENIED' } }, { status: 403 });
  if (address === `${DATABASE}/backupSchedules`) return Response.json({ backupSchedules: set.schedules });
  if (address === BACKUPS) return Response.json({ backups: set.backups });
  return Response.json({}, { status: 404 });
}

/** Answers in two pages, as the administration does. */
function pageOf(key: string, all: object[], address: string): Response {
  const half = Math.ceil(all.length / 2);
  return address.includes('pageToken=more')
    ? Response.json({ [key]: all.slice(half) })
    : Response.json({ [key]: all.slice(0, half), nextPageToken: 'more' });
}

beforeEach(() => {
  const { indexes, fieldOverrides } = WANTED;
  set = {
    database: { concurrencyMode: 'OPTIMISTIC' },
    indexes: indexes.map(({ collectionGroup, queryScope, fields }, at) => ({
      name: `${group(collectionGroup)}/indexes/${String(at)}`,
      queryScope,
      state: 'READY',
      fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
    })),
    fields: fieldOverrides.map(({ collectionGroup, fieldPath, indexes: own }) => ({
      name: `${group(collectionGroup)}/fields/${fieldPath}`,
      indexConfig: {
        usesAncestorConfig: false,
        ...(own.length > 0 && {
          indexes: own.map(({ order, queryScope }) => ({ queryScope, state: 'READY', fields: [{ fieldPath, order }] })),
        }),
      },
    })),
    expiring: RETENTION.map(({ in: collection, field, days }) => ({
      name: `${group(collection)}/fields/${field}`,
      ttlConfig: { state: 'ACTIVE', expirationOffset: `${String(days * 86_400)}s` },
    })),
    schedules: [{ retention: '604800s', dailyRecurrence: {} }],
    backups: [{ name: 'a', snapshotTime: '2026-03-01T00:00:00Z', expireTime: '2026-03-08T00:10:00Z' }],
    seesBackups: true,
  };
  globalThis.fetch = (address) =>
    Promise.resolve(answer(address instanceof Request ? address.url : address.toString()));
});

afterEach(() => {
  globalThis.fetch = real;
});

const check = () => operator(['check'], { place: ['--project', LIVE], open: openLive({ projectId: 'demo-nobody' }) });

describe('check on a real project', () => {
  it('passes if everything is set', async () => {
    const { notes, ...rest } = await check();
    expect(rest).toEqual({
      code: 0,
      out: '0 patients, ledger entries: 0, sessions: 0. Tickets equal the ledger.',
    });
    expect(notes.split('\n').filter(isOther)).toEqual([]);
  });

  it.each(['PESSIMISTIC', 'OPTIMISTIC_WITH_ENTITY_GROUPS', undefined])(
    'finds a fault in the concurrency mode %s',
    async (concurrencyMode) => {
      set.database = { name: 'x', ...(concurrencyMode && { concurrencyMode }) };
      const { code, out, notes } = await check();
      expect(code).toBe(1);
      expect(notes).toContain('It must be OPTIMISTIC');
      expect(out).toContain('Tickets equal the ledger.');
    },
  );

  it('names every index that is missing, or still being built', async () => {
    const { indexes } = WANTED;
    expect(indexes.length).toBeGreaterThan(0);
    set.indexes = set.indexes.slice(1).map((index, at) => (at === 0 ? { ...index, state: 'CREATING' } : index));
    const { code, notes } = await check();
    expect(code).toBe(1);
    expect(notes.split('\n').filter(isOther)).toHaveLength(2);
    expect(notes).toContain(`Index missing, or not ready yet: ${indexes[0]?.collectionGroup ?? ''} (`);
  });

  it('doesn’t accept an index of another order, or of other fields', async () => {
    set.indexes = set.indexes.map((index, at) =>
      at === 0 ? { ...index, fields: [{ fieldPath: 'patient', order: 'ASCENDING' }] } : index,
    );
    expect((await check()).notes).toContain('Index missing');
  });

  it('names an indexed field that shouldn’t be: answers', async () => {
    set.fields = [];
    const { code, notes } = await check();
    expect(code).toBe(1);
    expect(notes).toContain('Indexed and should not be: shared.booking');
  });

  it.each([
    ['missing', () => []],
    ['still being built', (all: Built[]) => all.map((one) => ({ ...one, state: 'CREATING' }))],
    ['only for one collection', (all: Built[]) => all.filter(({ queryScope }) => queryScope === 'COLLECTION')],
  ])('names an index of a single field that is %s', async (_what, change) => {
    set.fields = set.fields.map(({ name, indexConfig }) => ({
      name,
      indexConfig: indexConfig.indexes ? { ...indexConfig, indexes: change(indexConfig.indexes) } : indexConfig,
    }));
    const { code, notes } = await check();
    expect(code).toBe(1);
    expect(notes).toContain('Index missing, or not ready yet: payments (look ASCENDING), COLLECTION_GROUP');
  });

  it('names data that doesn’t expire by itself, or expires too early', async () => {
    set.expiring = set.expiring.slice(1).map((field) => ({ ...field, ttlConfig: { state: 'ACTIVE' } }));
    const { code, notes } = await check();
    expect(code).toBe(1);
    expect(notes).toContain('Retention missing: contactUs.timestamp has to go after 365 days.');
    expect(notes).toContain('Retention wrong: slots.start has to go after 1 day, and goes after 0 seconds.');
    expect(notes.split('\n').filter(isOther)).toHaveLength(RETENTION.length);
  });

  it.each([
    ['none is made', [], 'Backups missing: no daily backup is scheduled.'],
    [
      'they are only made every week',
      [{ retention: '604800s', weeklyRecurrence: { day: 'MONDAY' } }],
      'Backups missing: no daily backup is scheduled.',
    ],
    [
      'they are kept for longer',
      [{ retention: '1209600s', dailyRecurrence: {} }],
      'Backups wrong: they have to go after 7 days, and go after 14.',
    ],
  ])('finds a fault in the backups if %s', async (_what, schedules, fault) => {
    set.schedules = schedules;
    const { code, notes } = await check();
    expect([code, notes]).toEqual([1, expect.stringContaining(fault)]);
  });

  it('finds backups that an earlier schedule has made, and that are kept for longer', async () => {
    set.backups.push({ name: 'b', snapshotTime: '2026-03-01T00:00:00Z', expireTime: '2026-05-01T00:00:00Z' });
    const { code, notes } = await check();
    expect([code, notes]).toEqual([1, expect.stringContaining('Backups that are kept for more than 7 days: 1.')]);
  });

  it('says so if the account may not list backups, and checks everything else', async () => {
    set.seesBackups = false;
    set.expiring = [];
    const { code, notes } = await check();
    expect(code).toBe(1);
    expect(notes).toContain('Backups not checked: this account has no role that lists them.');
    expect(notes).toContain('Retention missing: shared.sharedAt has to go after 140 days.');
  });
});

it('the handbook of the database explains how to set each of them', () => {
  const handbook = readFileSync(new URL('../../docs/database.md', import.meta.url), 'utf8');
  const missing = RETENTION.filter(
    ({ in: collection, field, days }) =>
      !handbook.includes(
        `ttls update ${field} --collection-group=${collection} --enable-ttl --expiration-offset=${String(days)}d`,
      ),
  );
  expect(missing).toEqual([]);
});
