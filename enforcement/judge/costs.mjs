/**
 * `npm run rules:costs`: prints what the requests of tests/rules cost in expressions and look-ups, the costliest first, and fails
 * where one leaves too little room. `--all` prints every request, not only the costliest twenty.
 */
import { readFile } from 'node:fs/promises';
import { main } from '../../tools/lib/main.mjs';
import { inProject } from '../../tools/lib/paths.mjs';
import { say } from '../../tools/lib/progress.mjs';
import { startJudge } from './judge.mjs';
import { measure, MOST_EXPRESSIONS, MOST_LOOKUPS, MOST_LOOKUPS_OF_A_BATCH } from './measure.mjs';
import { loadSentences } from './sentences.mjs';

await main(async () => {
  const judge = await startJudge();
  await judge.load('rules', await readFile(inProject('firestore.rules'), 'utf8'));
  const costs = await measure(judge, 'rules', (await loadSentences())['firestore.rules']);
  const shown = process.argv.includes('--all') ? costs : costs.slice(0, 20);
  say('expressions  look-ups  of the batch  request');
  for (const { title, expressions, lookups, batch } of shown) {
    const figures = [String(expressions).padStart(11), String(lookups).padStart(8), String(batch).padStart(12)];
    say(`${figures.join('  ')}  ${title.replace(', allowed:', '')}`);
  }
  const most = Math.max(...costs.map(({ expressions }) => expressions));
  const farthest = Math.max(...costs.map(({ lookups }) => lookups));
  const together = Math.max(...costs.map(({ batch }) => batch));
  say(
    `At most ${most} expressions of ${MOST_EXPRESSIONS} (the store stops at 1,000), ${farthest} look-ups of ${MOST_LOOKUPS}, ${together} of ${MOST_LOOKUPS_OF_A_BATCH} for a batch`,
  );
  return most <= MOST_EXPRESSIONS && farthest <= MOST_LOOKUPS && together <= MOST_LOOKUPS_OF_A_BATCH ? 0 : 1;
});
