/**
 * Compares the core with zod, valibot and yup, and times its other decisions, in Node:
 * `npx vitest bench --config tests/bench/vitest.config.ts core`.
 */
import { bench, describe } from 'vitest';
import { loadRealCore } from '../../web/src/testing/realCore';
import { contenders } from './contenders';

for (const [group, runs] of Object.entries(contenders(await loadRealCore()))) {
  describe(group, () => {
    for (const [name, sample] of Object.entries(runs)) bench(name, sample);
  });
}
