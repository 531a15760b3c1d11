/** What the bench's page is given: the core as the app loads it, and the same contenders that Vitest times in Node, timed by the library inside Vitest. */
import { Bench } from 'tinybench';
import { loadCore } from '../../web/src/core';
import { CALLS, contenders } from './contenders';

export { loadCore };

/**
 * Times all contenders.
 *
 * @param time of each, in milliseconds
 * @returns median nanoseconds of a call, by what is asked and who answers
 */
export async function run(time: number): Promise<Record<string, Record<string, number>>> {
  const found: Record<string, Record<string, number>> = {};
  for (const [group, runs] of Object.entries(contenders(await loadCore()))) {
    const bench = new Bench({ time, throws: true });
    for (const [name, sample] of Object.entries(runs)) bench.add(name, sample);
    await bench.run();
    found[group] = Object.fromEntries(
      bench.tasks.map(({ name, result }) => [
        name,
        Math.round(('latency' in result ? result.latency.p50 : NaN) * (1e6 / CALLS)),
      ]),
    );
  }
  return found;
}
