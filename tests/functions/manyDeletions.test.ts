/**
 * Nights on a store with many records, one of them interrupted, until everything that people left behind is gone and nothing else. With
 * ARAM_DELETIONS_RECORDS=10000, without which it doesn't run, and ARAM_DELETIONS_REPORT it writes the table of bench/load.md.
 */
import { writeFileSync } from 'node:fs';
import { beforeAll, expect, it, vi } from 'vitest';
import { accounts } from '../../functions/leftovers/outside.ts';
import { PEOPLE_A_NIGHT } from '../../operations/leftovers/nightly.ts';
import { billOf, type Bill } from '../operations/meter';
import { clearOutside, kept, lastNight, listed, night } from './support/nights';
import { clear, DAY, db, sessionOf } from './support/store';

const RECORDS = Number(process.env['ARAM_DELETIONS_RECORDS']);
const CLOSED = Math.max(PEOPLE_A_NIGHT + 10, RECORDS / 50);
/** Few enough that the clock doesn't take them for lost data. */
const GONE = Math.min(20, Math.floor(RECORDS / 100));

const named = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${word}${String(at).padStart(5, '0')}`);
const [here, closed, gone] = [named('here', RECORDS - GONE), named('closed', CLOSED), named('gone', GONE)];

const long = new Date(Date.now() - 4 * 366 * DAY);
const ledgerOf = (uid: string) => [[`patients/${uid}/ledger/one`, { kind: 'purchase', ticket: 5 }] as const];

/** Everything that each person has in the store. */
const documents = [
  ...[...here, ...gone].flatMap((uid) => [
    [`patients/${uid}`, { name: 'Sara', tickets: 5 }] as const,
    ...ledgerOf(uid),
  ]),
  ...closed.flatMap((uid, at) => [
    [`closed/${uid}`, { at: long }] as const,
    ...ledgerOf(uid),
    [
      `sessions/session${String(at).padStart(13, '0')}`,
      sessionOf({ patient: uid, patientName: '', state: 'held', start: long }),
    ] as const,
  ]),
  ...named('note', 100).map((id) => [`notes/${id}`, { of: 'request:somebody_else', by: 'care', text: 'x' }] as const),
];

beforeAll(async () => {
  await clear();
  await clearOutside();
  for (let from = 0; from < documents.length; from += 400) {
    const batch = db.batch();
    for (const [path, fields] of documents.slice(from, from + 400)) batch.set(db.doc(path), fields);
    await batch.commit();
  }
  const people = [...here, ...closed];
  for (let from = 0; from < people.length; from += 1000) {
    await accounts.importUsers(people.slice(from, from + 1000).map((uid) => ({ uid })));
  }
});

interface Night extends Bill {
  day: number;
  seconds: number;
  listed: number;
  deleted: number;
  failed: number;
}

const nights: Night[] = [];

async function measured(day: number): Promise<Night> {
  const from = performance.now();
  const bill = await billOf(() => night(day));
  const seconds = (performance.now() - from) / 1000;
  const { deleted, failed } = (await lastNight()) as { deleted: number; failed: number };
  const one = { ...bill, day, seconds, listed: (await listed()).length, deleted, failed };
  nights.push(one);
  return one;
}

const report = () =>
  [
    '| night | seconds | reads | writes | deletes | listed | deleted | failed |',
    '| ----: | ------: | ----: | -----: | ------: | -----: | ------: | -----: |',
    ...nights
      .map(({ day, seconds, reads, writes, deletes, listed: on, deleted, failed }) =>
        [day, seconds.toFixed(1), reads, writes, deletes, on, deleted, failed].join(' | '),
      )
      .map((row) => `| ${row} |`),
  ].join('\n');

it(`${String(RECORDS)} records: what is left of ${String(CLOSED + GONE)} people goes night by night, and nothing else`, async () => {
  let day = 1;
  // Each night searches a part of the records.
  for (; (await listed()).length < CLOSED + GONE; day += 1) expect(await measured(day)).toMatchObject({ deleted: 0 });
  day += 7;
  // The provider stops answering in the middle of a night.
  const works = accounts.deleteUser.bind(accounts);
  const away = vi.spyOn(accounts, 'deleteUser');
  let calls = 0;
  away.mockImplementation((uid) => ((calls += 1) > 10 ? Promise.reject(new Error('away')) : works(uid)));
  await night(day);
  away.mockRestore();
  const { deleted, failed } = (await lastNight()) as { deleted: number; failed: number };
  expect(deleted).toBeGreaterThan(0);
  expect(failed).toBeGreaterThan(0);
  while ((await listed()).length > 0) {
    day += 1;
    const { deleted: some } = await measured(day);
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThanOrEqual(PEOPLE_A_NIGHT);
  }
  expect(await measured(day + 1)).toMatchObject({ deleted: 0, failed: 0 });
  expect(await kept()).toEqual(here);
  expect((await db.collection('patients').count().get()).data().count).toBe(here.length);
  expect((await db.collection('sessions').count().get()).data().count).toBe(0);
  expect((await db.collection('audit').count().get()).data().count).toBe(CLOSED + GONE);
  const file = process.env['ARAM_DELETIONS_REPORT'];
  if (file !== undefined) writeFileSync(file, report());
}, 1_800_000);
