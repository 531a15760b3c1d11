/**
 * Many patients at once, through the product's own backend code: nothing is lost or doubled. `npm test -- --only load` does the same with 500 patients
 * and prints the figures; this test doesn't measure time.
 */
import { expect, test } from 'vitest';
import { admin } from './client';
import { runLoad, toMarkdown, wrongRecords } from './load';

const USERS = Number(process.env['ARAM_LOAD_USERS'] ?? 20);
const AT_ONCE = Number(process.env['ARAM_LOAD_AT_ONCE'] ?? 10);

test(`${String(USERS)} patients sign up, fill their profile in, save a card, buy and book, ${String(AT_ONCE)} at a time`, async () => {
  const before = (await admin.readAccounts()).length;
  const run = await runLoad(USERS, AT_ONCE);
  const wrong = await wrongRecords(run.people);
  if (process.env['ARAM_LOAD_FIGURES']) process.stdout.write(`\n${toMarkdown(run, wrong)}\n`);
  expect(run.failures).toEqual([]);
  expect(wrong).toEqual([]);
  expect((await admin.readAccounts()).length - before).toBe(USERS);
}, 1_800_000);
