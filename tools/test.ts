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
import { PARTS, type Lane, type Part } from './checks/parts.ts';
import { failure, notTried, sum, type Result } from './checks/results.ts';
import { countsFrom, type Job } from './checks/runners.ts';
import { main } from './lib/main.ts';
import { describeError, PlainError } from './lib/plain-error.ts';
import { ROWS } from './lib/ports.ts';
import { isClosing } from './lib/processes.ts';
import { findProgram } from './lib/programs.ts';
import { elapsed, say, step } from './lib/progress.ts';

const SIDE_BY_SIDE: readonly Lane[] = ['cores', 'single', 'emulators', 'secondEmulators'];

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
    for (const { title, fix } of parts)
      if (fix) await step(`Fixing: ${title}`, (note) => fix({ context, args: [], env: process.env, note }));
  }
  const results: (Result & { title: string })[] = [];
  const checkLane = async (lane: Lane) => {
    for (const part of parts.filter((one) => one.lane === lane)) {
      if (isClosing()) return;
      const { name, title } = part;
      const result = await step(
        `${name}: ${title}`,
        (note) => unlessSilent(context, () => checkPart(part, context, note)),
        (outcome) => ({
          ok: outcome.failed === 0,
          detail: [inWords(outcome), outcome.why].filter(Boolean).join(': '),
        }),
      );
      results.push({ title, ...result });
      if (result.failed > 0) say(`${result.output?.trimEnd() ?? ''}\n`);
    }
  };
  const hasBrowsers = parts.some(({ lane }) => lane === 'browsers');
  await Promise.all(
    SIDE_BY_SIDE.map(async (lane) => {
      await checkLane(lane);
      // Meanwhile, the sets of the browser tests start. A failure is reported by the part that asks for them again.
      if (hasBrowsers && positionals.length === 0 && parts.some(({ needs }) => needs === 'rows') && !isClosing())
        context.rows().catch(() => undefined);
    }),
  );
  await checkLane('browsers');
  if (isClosing()) return 1;
  // The failed tests are repeated by name, because the tool's own output may be far above.
  const broken = results
    .filter(({ failed }) => failed > 0)
    .flatMap(({ title, names = [] }) => [`Failed: ${title}`, ...names.map((name) => `  ${name}`)]);
  const unseen = results.filter((one) => one.skipped).map(({ title, why }) => `Skipped: ${title}: ${why ?? ''}`);
  const total = sum(results);
  say([`\n${elapsed(Date.now() - begun)} in all.`, ...broken, ...unseen].join('\n'));
  say(inWords(total));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});

/** Prepares what a part needs, and checks it. */
async function checkPart(part: Part, context: Context, note: Job['note']): Promise<Result> {
  const { title, lane, needs, programs = [], counts, shows = false, check } = part;
  try {
    const args = counts ? [] : context.args;
    const env: NodeJS.ProcessEnv = {
      ...context.testEnv(lane === 'secondEmulators' ? 1 : 0),
      ...part.env,
      ...(counts && countsFrom(context.args, counts)),
    };
    for (const program of programs) {
      const path = await findProgram(program, note);
      const packages = programs.flatMap((one) => one.packages).join(', ');
      if (path === undefined) return notTried(`${title} wasn’t tested: install ${packages}.`);
      if (program.variable) env[program.variable] = path;
    }
    // A selection of browser tests runs one after the other, on the first set of emulators.
    const need = needs === 'rows' && args.length > 0 ? 'site' : needs;
    if (need === 'rows') env['ARAM_ROWS'] = String(ROWS);
    if (need !== undefined) await context[need]();
    return await check({ context, args, env, note, shows });
  } catch (error) {
    return failure(describeError(error));
  }
}

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
  if (only === undefined) return parts.filter((part) => part.only === undefined || (all && part.only === '--all'));
  const names = only.split(',');
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    throw new PlainError(
      `There is no part "${unknown.join('", "')}". The parts are ${parts.map(({ name }) => name).join(', ')}.`,
    );
  }
  return parts.filter((part) => names.includes(part.name));
}
