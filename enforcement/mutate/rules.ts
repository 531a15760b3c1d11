/**
 * `npm test -- --only mutants`: removes and negates each condition of firestore.rules and storage.rules and widens each list, one at a
 * time, and asks all sentences of tests/rules about the result. A mutant dies when one sentence is no longer true. The judge
 * answers the sentences; tests/rules makes sure that it agrees with the emulators.
 *
 * A surviving mutant must be in survivors.json with the reason why it doesn't matter. The run fails for one that is missing
 * there, and for one that is there but dies.
 *
 *   --all          every mutant, as without any of these in this script
 *   --list         prints each mutant with the sentence that killed it
 *   --lines 10-40  only those that begin in these lines, of both files
 *   --change widened  only these, of removed, negated and widened
 *   --draw 40      only this many, selected by the tree of the commit, so that another commit tries others (`npm test`)
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startJudge } from '../judge/judge.ts';
import { loadSentences } from '../judge/sentences.ts';
import { main } from '../../tools/lib/main.ts';
import { inProject } from '../../tools/lib/paths.mjs';
import { run } from '../../tools/lib/processes.ts';
import { say, step } from '../../tools/lib/progress.ts';
import { mutantsOf } from './mutants.ts';
import type { Mutant } from './source.ts';

interface Survivor {
  file: string;
  where: string;
  condition: string;
  change: string;
  reason: string;
}

const FILES = ['firestore.rules', 'storage.rules'] as const;

const nameOf = (file: string, { line, change, condition }: { line: number; change: string; condition: string }) =>
  `${file}:${line} ${change}: ${condition}`;

/**
 * A selection of this many mutants, the same for everyone with this commit; without git, for everyone with these rules.
 * @returns their names
 */
async function draw(count: number, isAsked: (mutant: Mutant) => boolean): Promise<Set<string>> {
  const sources = await Promise.all(FILES.map((file) => readFile(inProject(file), 'utf8')));
  const { code, stdout } = await run('git', ['rev-parse', 'HEAD^{tree}']);
  const seed = code === 0 ? stdout.trim() : sources.join('');
  const place = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  const names = FILES.flatMap((file, at) =>
    mutantsOf(sources[at] ?? '')
      .filter(isAsked)
      .map((mutant) => nameOf(file, mutant)),
  );
  const places = new Map(names.map((name) => [name, place(name)]));
  return new Set(names.sort((a, b) => (places.get(a) ?? '').localeCompare(places.get(b) ?? '')).slice(0, count));
}

await main(async () => {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      lines: { type: 'string', default: '1-99999' },
      draw: { type: 'string' },
      change: { type: 'string' },
    },
  });
  const [firstLine = 1, lastLine = firstLine] = values.lines.split('-').map(Number);
  const isAsked = ({ line, change }: { line: number; change: string }) =>
    line >= firstLine && line <= lastLine && (values.change ?? change) === change;
  const known = JSON.parse(await readFile(inProject('enforcement/mutate/survivors.json'), 'utf8')) as Survivor[];
  const sentences = loadSentences();
  const judge = await startJudge();
  const drawn = values.draw === undefined ? undefined : await draw(Number(values.draw), isAsked);
  const unused = new Set(values.lines === '1-99999' && !values.change && !drawn ? known : []);
  const lastKillers = new Map<string, number>();
  let died = 0;
  let survived = 0;
  const problems: string[] = [];
  for (const file of FILES) {
    const source = await readFile(inProject(file), 'utf8');
    await Promise.all(
      sentences[file].map(({ question, allowed }) =>
        judge.ask({ keep: question, set: `${file} ${String(allowed)}`, expect: allowed }),
      ),
    );
    const wrong = await firstBroken(file, source);
    if (wrong) throw new Error(`${file} breaks a sentence without a mutation: ${wrong}`);
    const mutants = mutantsOf(source).filter(
      (mutant) => isAsked(mutant) && (!drawn || drawn.has(nameOf(file, mutant))),
    );
    await step(`${file}: ${mutants.length} mutants against ${sentences[file].length} sentences`, async (note) => {
      for (const mutant of mutants) {
        note(`${died + survived}`);
        const name = nameOf(file, mutant);
        const killer = await firstBroken(file, mutant.source, mutant.change);
        if (killer) {
          died += 1;
          if (values.list) say(`${name}\n    died of: ${killer}`);
          continue;
        }
        const entry = known.find(
          (one) =>
            one.file === file &&
            one.where === mutant.where &&
            one.condition === mutant.condition &&
            one.change === mutant.change,
        );
        if (entry) {
          unused.delete(entry);
          survived += 1;
        } else {
          problems.push(`${name} survives`);
        }
      }
    });
  }
  for (const entry of unused)
    problems.push(`survivors.json lists a mutant that doesn’t survive: ${entry.change}: ${entry.condition}`);
  for (const problem of problems) say(problem);
  say(`${died} mutants died, ${survived} survive without an effect (survivors.json), ${problems.length} problems`);
  return problems.length === 0 && died + survived > 0 ? 0 : 1;

  /**
   * The first sentence that a mutant makes untrue. Rules that don't compile make all of them untrue.
   * @param change rules without a condition or with a longer list allow more, so refusals are
   *   asked first
   */
  async function firstBroken(
    file: 'firestore.rules' | 'storage.rules',
    source: string,
    change: Mutant['change'] = 'negated',
  ) {
    const errors = await judge.load('mutant', source);
    const [error] = errors;
    if (error !== undefined) return `doesn’t compile: ${error}`;
    const order = change === 'negated' ? [true, false] : [false, true];
    for (const allowed of order) {
      const set = `${file} ${String(allowed)}`;
      // Neighboring conditions are often killed by neighboring sentences, so begin next to the last one.
      const { broken = -1 } = await judge.ask({ try: 'mutant', set, from: (lastKillers.get(set) ?? 0) - 4 });
      if (broken < 0) continue;
      lastKillers.set(set, broken);
      return sentences[file].filter((one) => one.allowed === allowed)[broken]?.title;
    }
    return undefined;
  }
});
