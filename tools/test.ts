/**
 * `npm test`: the checks of a change, part by part. Its last line is "N passed, N failed", with ", N skipped" if a check couldn't look.
 *
 *   npm test                                      what a change usually breaks
 *   npm test -- --all                             everything, as CI runs it
 *   npm test -- --only unit,rules                 some of them
 *   npm test -- --only e2e -- tests/e2e/cards.spec.ts -g "adds a card"    the rest goes to the part's own tool
 *   npm test -- --only e2e --keep-build           on the last build of the app
 *   npm test -- --fix                             fixes formatting, lint and generated files, then checks these parts
 *
 * A part that can't run has failed, with the reason; a check that nothing on this machine could do is skipped, with the reason. ARAM_PORT_BASE=20000 moves all
 * ports, so that two runs can work in parallel.
 */
import { parseArgs } from 'node:util';
import { createContext, type Context } from './checks/context.ts';
import { throughLanes } from './checks/lanes.ts';
import { PARTS, type Part } from './checks/parts.ts';
import { failure, sum, type Result } from './checks/results.ts';
import { main } from './lib/main.ts';
import { describeError, PlainError } from './lib/plain-error.ts';
import { isClosing, lastLines } from './lib/processes.ts';
import { elapsed, say, step } from './lib/progress.ts';

await main(async () => {
  const { values, positionals } = parseArgs({
    options: {
      only: { type: 'string' },
      all: { type: 'boolean', default: false },
      fix: { type: 'boolean', default: false },
      'keep-build': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const begun = Date.now();
  const parts = choose(PARTS, values);
  if (positionals.length > 0 && parts.length !== 1) {
    throw new PlainError('Arguments for a part’s tool need --only with one part.');
  }
  const context = createContext({ keepBuild: values['keep-build'], all: values.all, args: positionals });
  if (values.fix) {
    for (const { title, fix } of parts) if (fix) await step(`Fixing: ${title}`, fix);
  }
  const results: (Result & { title: string })[] = [];
  const checkOneByOne = async (lane: readonly Part[]) => {
    for (const { name, title, check } of lane) {
      if (isClosing()) return;
      const guarded = (note: (detail: string) => void) =>
        unlessSilent(context, () => check(context, note).catch((error: unknown) => failure(describeError(error))));
      const result = await step(`${name}: ${title}`, guarded, (outcome) => ({
        ok: outcome.failed === 0,
        detail: [inWords(outcome), outcome.why].filter(Boolean).join(': '),
      }));
      results.push({ title, ...result });
      if (result.failed > 0) say(`${lastLines(result.output ?? '', 150)}\n`);
    }
  };
  await throughLanes(parts, checkOneByOne, () => {
    // One set is enough for a selection of tests. A failure is reported by the part that asks for the sets again.
    if (positionals.length === 0 && parts.some(({ rows }) => rows)) context.rows().catch(() => undefined);
  });
  if (isClosing()) return 1;
  // The failed tests are repeated by name, because the tool's own output may be far above or cut off.
  const broken = results
    .filter(({ failed }) => failed > 0)
    .flatMap(({ title, names = [] }) => [`Failed: ${title}`, ...names.map((name) => `  ${name}`)]);
  const unseen = results.filter((one) => one.skipped).map(({ title, why }) => `Skipped: ${title}: ${why ?? ''}`);
  const total = sum(results);
  say([`\n${elapsed(Date.now() - begun)} in all.`, ...broken, ...unseen].join('\n'));
  say(inWords(total));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});

/** Repeats a check that failed while a Google emulator stopped answering: its failure says nothing. A hang that the tested code causes happens again. */
async function unlessSilent(context: Context, check: () => Promise<Result>) {
  const before = context.silences();
  const result = await check();
  if (result.failed === 0 || context.silences() === before || isClosing()) return result;
  say('  Checked again, on other emulators:');
  return check();
}

function inWords({ passed, failed, skipped }: Result) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

function choose(parts: readonly Part[], { only, all, fix }: { only?: string | undefined; all: boolean; fix: boolean }) {
  if (only === undefined && fix) return parts.filter((part) => part.fix);
  if (only === undefined) return parts.filter(({ needs }) => needs === undefined || (all && needs === '--all'));
  const names = only.split(',');
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    throw new PlainError(
      `There is no part "${unknown.join('", "')}". The parts are ${parts.map(({ name }) => name).join(', ')}.`,
    );
  }
  return parts.filter((part) => names.includes(part.name));
}
