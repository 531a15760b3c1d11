/**
 * Many patients compete for few times, through the product's own backend code and the rules: nobody gets somebody else's time or two
 * sessions at once, and no ticket is lost. `npm test -- --only load` does the same with 200 patients and 2,000 bookings; this test doesn't measure
 * time.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { admin, hosts } from './client';
import { count, gather, inCrowd, runRace, tryToBook } from './race';
import { faultsOf, type RaceFaults, raceToMarkdown } from './raceResult';

const PATIENTS = Number(process.env['ARAM_RACE_PATIENTS'] ?? 12);
const TIMES = Number(process.env['ARAM_RACE_TIMES'] ?? 4);
const BOOKINGS = Number(process.env['ARAM_RACE_BOOKINGS'] ?? 48);
const AT_ONCE = Number(process.env['ARAM_LOAD_AT_ONCE'] ?? 12);

/** The errors of clients that weren't first. The store itself never fails. */
const LOSERS = /^(book|move): (time-taken|session-changed|busy|no other time)$/;

const report: { run?: Awaited<ReturnType<typeof runRace>>; faults?: RaceFaults } = {};

const documents = `http://${hosts.firestore}/v1/projects/${admin.projectId}/databases/(default)/documents`;

/** Sends a request as a signed-out visitor. */
async function visitor(verb: string, body: unknown): Promise<{ transaction?: string }> {
  const answer = await fetch(`${documents}:${verb}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${verb} answered ${String(answer.status)}: ${await answer.text()}`);
  return (await answer.json()) as { transaction?: string };
}

/** Opens a transaction that has read the available times. Returns the function that ends it. */
async function holdOpenTimes(): Promise<() => Promise<unknown>> {
  const { transaction } = await visitor('beginTransaction', { options: { readWrite: {} } });
  const open = { fieldFilter: { field: { fieldPath: 'state' }, op: 'EQUAL', value: { stringValue: 'open' } } };
  const structuredQuery = { from: [{ collectionId: 'slots' }], where: open, limit: 60 };
  await visitor('runQuery', { transaction, structuredQuery });
  return () => visitor('rollback', { transaction });
}

describe(`${String(PATIENTS)} patients on ${String(TIMES)} times`, () => {
  beforeAll(() => admin.resetAll());

  test(`make ${String(BOOKINGS)} bookings, and cancel or move half of them: no double, no overlap, no ticket lost`, async () => {
    report.run = await runRace(PATIENTS, TIMES, BOOKINGS, AT_ONCE);
    report.faults = await faultsOf(report.run);
    expect(report.faults).toEqual({ doubles: [], overlaps: [], lost: [] });
    expect(report.run.done.get('booked')).toBe(BOOKINGS);
    expect([...report.run.told.keys()].filter((words) => !LOSERS.test(words))).toEqual([]);
  }, 3_600_000);

  test('all book one time at once: one gets it, and all others see that it is taken', async () => {
    await admin.resetAll();
    const { racers } = await gather(Math.min(PATIENTS, 40), 1, AT_ONCE);
    const [first] = racers;
    const [slot] = (await first?.backend.team.findSlots({ language: 'en' }, Date.now()))?.slots ?? [];
    if (!slot) throw new Error('No time is open.');
    const told = new Map<string, number>();
    let booked = 0;
    await inCrowd(racers, racers.length, async (racer) => {
      if (await tryToBook(racer, slot, told)) booked += 1;
    });
    expect(booked).toBe(1);
    const losers = (told.get('book: time-taken') ?? 0) + (told.get('book: busy') ?? 0);
    expect(losers, JSON.stringify([...told])).toBe(racers.length - 1);
    expect(Object.keys(await admin.readCollection('sessions'))).toHaveLength(1);
  }, 600_000);

  test('while a visitor blocks the available times, a booking ends in "busy" or waits, and goes through afterwards', async () => {
    await admin.resetAll();
    const { racers } = await gather(4, 8, AT_ONCE);
    const [slot] = (await racers[0]?.backend.team.findSlots({ language: 'en' }, Date.now()))?.slots ?? [];
    if (!slot) throw new Error('No time is open.');
    const release = await holdOpenTimes();
    const told = new Map<string, number>();
    const begun = performance.now();
    await inCrowd(racers, racers.length, async (racer) => {
      count(told, (await tryToBook(racer, slot, told)) ? 'booked' : 'not booked');
    });
    const seconds = (performance.now() - begun) / 1000;
    await release();
    expect(Object.keys(await admin.readCollection('sessions'))).toHaveLength(told.get('booked') ?? 0);
    const [racer] = racers;
    const later = racer && (told.get('booked') ?? 0) === 0 && (await tryToBook(racer, slot, new Map()));
    expect(later).toMatchObject({ state: 'booked' });
    const words = [...told].map(([name, times]) => `${name} ${String(times)}`).join(', ');
    const held = `While a visitor held the open times by a transaction, four patients tried to book for ${seconds.toFixed(1)} s: ${words}. Nothing of it was stored; afterwards the same time was booked at once.`;
    if (process.env['ARAM_LOAD_FIGURES'] && report.run && report.faults) {
      process.stdout.write(`\n${raceToMarkdown(report.run, report.faults, held)}\n`);
    }
  }, 600_000);
});
