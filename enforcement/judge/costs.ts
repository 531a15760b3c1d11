/**
 * `npm test -- --only costs`: prints the compiled size of the rules, part by part, and the cost of the requests in tests/rules in expressions
 * and look-ups, the costliest first. It fails if one comes too close to a limit.
 *
 *   --all           prints every request, not only the costliest twenty of each kind
 *   --against FILE  also compiles other rules, alternating several times, and prints only the time that the compiler needs for each
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { main } from '../../tools/lib/main.ts';
import { inProject } from '../../tools/lib/paths.mjs';
import { say } from '../../tools/lib/progress.ts';
import { withoutComments } from '../../tools/lib/rulesSource.ts';
import { startJudge, type Judge } from './judge.ts';
import {
  isLight,
  measure,
  MOST_EXPRESSIONS,
  MOST_LOOKUPS,
  MOST_LOOKUPS_OF_A_BATCH,
  weightByPart,
  weightOf,
} from './measure.ts';
import { loadSentences } from './sentences.ts';

/** @param columns each with its width */
const row = (columns: readonly (readonly [number | string, number])[]) =>
  columns.map(([text, width]) => String(text).padStart(width)).join('  ');

/** The size by part, and whether the published rules are within the limits. */
async function weighs(judge: Judge, source: string) {
  const readable = await judge.weigh(source);
  const published = await judge.weigh(withoutComments(source));
  say('   bytes   nodes  part');
  for (const { part, bytes, nodes } of weightByPart(source, readable.places))
    say(
      `${row([
        [bytes, 8],
        [nodes, 6],
      ])}  ${part}`,
    );
  say(
    `${row([
      [readable.bytes, 8],
      [readable.nodes, 6],
    ])}  firestore.rules`,
  );
  say(
    `${row([
      [published.bytes, 8],
      [published.nodes, 6],
    ])}  as it is published`,
  );
  say(`As it is published: ${weightOf(published)}`);
  return isLight(published);
}

/** Compilations before the measurement. The compiler is slow until it has run for a while, as it has at the service. */
const WARMING = 8;
const MEASURED = 7;

/** @param file other rules */
async function compare(judge: Judge, file: string) {
  const ours = withoutComments(await readFile(inProject('firestore.rules'), 'utf8'));
  const sources = { [file]: await readFile(file, 'utf8'), 'firestore.rules, as it is published': ours };
  const taken = new Map<string, number[]>();
  for (let round = 0; round < WARMING + MEASURED; round += 1) {
    for (const [name, source] of Object.entries(sources)) {
      const { milliseconds } = await judge.weigh(source);
      if (round >= WARMING) taken.set(name, [...(taken.get(name) ?? []), milliseconds]);
    }
  }
  for (const [name, all] of taken) {
    const [least, middle, most] = [0, Math.floor(MEASURED / 2), MEASURED - 1].map(
      (at) => all.toSorted((a, b) => a - b)[at],
    );
    say(`${String(middle)} ms (${String(least)} to ${String(most)})  ${name}`);
  }
  return 0;
}

await main(async () => {
  const judge = await startJudge();
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false }, against: { type: 'string' } } });
  if (values.against !== undefined) return compare(judge, values.against);
  const source = await readFile(inProject('firestore.rules'), 'utf8');
  await judge.load('rules', source);
  const isWithin = await weighs(judge, source);
  const costs = await measure(judge, 'rules', loadSentences()['firestore.rules']);
  const most = (key: 'expressions' | 'lookups' | 'batch') => Math.max(...costs.map((cost) => cost[key]));
  const byLookUps = [...costs].sort((one, other) => other.batch - one.batch || other.lookups - one.lookups);
  const shown = values.all ? costs : [...byLookUps.slice(0, 20), ...costs.slice(0, 20)];
  say('documents  expressions of one  of all  look-ups of one  of all  request');
  for (const { title, documents, expressions, sum, lookups, batch } of new Set(shown)) {
    say(
      `${row([
        [documents, 9],
        [expressions, 18],
        [sum, 6],
        [lookups, 15],
        [batch, 6],
      ])}  ${title.replace(', allowed:', '')}`,
    );
  }
  say(
    `At most ${most('expressions')} expressions of ${MOST_EXPRESSIONS} (the store stops at 1,000), ${most('lookups')} look-ups of ${MOST_LOOKUPS}, ${most('batch')} of ${MOST_LOOKUPS_OF_A_BATCH} for a batch`,
  );
  const isCheap =
    most('expressions') <= MOST_EXPRESSIONS &&
    most('lookups') <= MOST_LOOKUPS &&
    most('batch') <= MOST_LOOKUPS_OF_A_BATCH;
  return isWithin && isCheap ? 0 : 1;
});
