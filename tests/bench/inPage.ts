/**
 * The script of the bench's page: the core as the app loads it, and the contenders that Vitest times in Node, timed by Vitest's library.
 */
import { Bench } from 'tinybench';
import { loadCore } from '../../web/src/core';
import { CALLS, contenders } from './contenders';

export { loadCore };

/**
 * Times all contenders.
 *
 * @param time of each, in milliseconds
 * @returns median nanoseconds of a call, by question and contender
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
