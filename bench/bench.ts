/**
 * `npm run bench`: builds Aram, serves it compressed as Hosting would, measures what a test can't check against a limit, and writes the
 * page of results, bench/results.md.
 *
 *   npm run bench                        everything, about an hour on two idle cores
 *   npm run bench -- --runs 5            5 runs instead of 3 for measurements that take several
 *   npm run bench -- --only bytes,lists  some measurements; they are shown but not written, since a page of results is from one day
 *   npm run bench -- --keep-build        uses the app as the tests or the bench last built it
 *
 * Times mean something only on an otherwise idle machine. A measurement that fails is reported at the end and on the page; the others continue.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { main } from '../tools/lib/main.ts';
import { inProject } from '../tools/lib/paths.mjs';
import { describeError, PlainError } from '../tools/lib/plain-error.ts';
import { isClosing } from '../tools/lib/processes.ts';
import { say, step } from '../tools/lib/progress.ts';
import { prepare, READINGS } from './readings.ts';
import { pageOf, type Occasion } from './report.ts';

const PAGE = inProject('bench/results.md');

await main(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: '3' },
      'keep-build': { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new PlainError('--runs takes a number from 1.');
  const chosen = values.only?.split(',') ?? Object.keys(READINGS);
  const unknown = chosen.filter((name) => !(name in READINGS));
  if (unknown.length > 0)
    throw new PlainError(`No "${unknown.join('", "')}" is read, but ${Object.keys(READINGS).join(', ')}.`);
  const bench = await prepare(runs, values['keep-build']);
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, ${process.platform}`;
  const failures: Record<string, string> = {};
  const results: Occasion & Record<string, unknown> = {
    date: new Date().toISOString().slice(0, 10),
    machine,
    failures,
  };
  for (const name of chosen) {
    const reading = READINGS[name];
    if (!reading || isClosing()) continue;
    try {
      results[name] = await step(reading.title, (note) => reading.read(bench, note));
    } catch (error) {
      failures[reading.title] = describeError(error);
    }
  }
  await bench.browser.close();
  const page = pageOf(results);
  if (values.only === undefined && !isClosing()) {
    writeFileSync(PAGE, await format(page, { ...(await resolveConfig(PAGE)), filepath: PAGE }));
  } else say(`\n${page}`);
  for (const [title, reason] of Object.entries(failures)) say(`\nFailed: ${title}: ${reason}`);
  return Object.keys(failures).length === 0 ? 0 : 1;
});
