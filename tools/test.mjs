/**
 * `npm test`: everything that CI runs, part by part; its last line is "N passed, N failed", with ", N skipped" where a check could not look.
 *
 *   npm test                                      all parts
 *   npm test -- --only unit,rules                 some of them
 *   npm test -- --only e2e -- tests/e2e/cards.spec.ts -g "adds a card"    the rest goes to the part's own tool
 *   npm test -- --only e2e --keep-build           on the app as it was built last
 *   npm test -- --fix                             mends formatting, lint and generated files, then checks these parts
 *
 * A part that cannot run has failed, with the reason; what nothing on this machine could show is skipped, with the reason. ARAM_PORT_BASE=20000 moves all ports, so that two runs can stand side by side.
 */
import { parseArgs } from 'node:util';
import { createContext } from './checks/context.mjs';
import { PARTS } from './checks/parts.mjs';
import { failure } from './checks/results.mjs';
import { main } from './lib/main.mjs';
import { describeError, PlainError } from './lib/plain-error.mjs';
import { isClosing, lastLines } from './lib/processes.mjs';
import { elapsed, say, step } from './lib/progress.mjs';
import { assertRequirements } from './lib/requirements.mjs';
import { ensureToolchain } from './lib/wasmTools.mjs';

await main(async () => {
  const { values, positionals } = parseArgs({
    options: {
      only: { type: 'string' },
      fix: { type: 'boolean', default: false },
      'keep-build': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const begun = Date.now();
  await assertRequirements({ java: true });
  // Before the lanes: both run cargo.
  await ensureToolchain();
  const parts = choose(PARTS, values.only, values.fix);
  if (positionals.length > 0 && parts.length !== 1) {
    throw new PlainError('Arguments for a part’s tool need --only with one part.');
  }
  const context = createContext({ keepBuild: values['keep-build'], args: positionals });
  if (values.fix) {
    await context.packages();
    for (const part of parts) {
      if (part.fix) await step(`Mending: ${part.title}`, part.fix);
    }
  }
  let passed = 0;
  let skipped = 0;
  /** @type {string[]} */
  const unseen = [];
  /** @type {{ title: string; failed: number; output: string }[]} */
  const failures = [];
  /** @param {readonly import('./checks/parts.mjs').Part[]} lane */
  const checkOneByOne = async (lane) => {
    for (const part of lane) {
      // On a new machine both take minutes: packages that are fetched, and Rust that is compiled.
      if (!part.bare) await context.packages();
      if (isClosing()) return;
      // A failure is told by the part that asks for them again.
      if (part.waits && positionals.length === 0 && lane.some(({ rows }) => rows))
        context.rows().catch(() => undefined);
      const result = await tellingHowItWent(part, async (note) => {
        try {
          return await part.check(context, note);
        } catch (error) {
          return failure(describeError(error));
        }
      });
      passed += result.passed;
      if (result.skipped) {
        skipped += result.skipped;
        unseen.push(`Skipped: ${part.title}: ${result.why ?? 'no reason was given'}`);
      }
      if (result.failed > 0) {
        const output = lastLines(result.output ?? '', 150);
        say(`${output}\n`);
        failures.push({ title: part.title, failed: result.failed, output });
      }
    }
  };
  // Two lanes for two cores.
  await Promise.all([
    checkOneByOne(parts.filter(({ single }) => !single)),
    checkOneByOne(parts.filter(({ single }) => single)),
  ]);
  if (isClosing()) return 1;
  const failed = failures.reduce((total, part) => total + part.failed, 0);
  const told = [...failures.map(({ title }) => `Failed: ${title}`), ...unseen];
  say([`\n${elapsed(Date.now() - begun)} in all.`, ...told].join('\n'));
  say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed === 0 && passed > 0 ? 0 : 1;
});

/**
 * @param {import('./checks/parts.mjs').Part} part
 * @param {(note: (detail: string) => void) => Promise<import('./checks/results.mjs').Result>} check
 */
async function tellingHowItWent(part, check) {
  return step(`${part.name}: ${part.title}`, check, ({ passed, failed, skipped, why }) => ({
    ok: failed === 0,
    detail: [
      `${passed} passed`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(skipped ? [`${skipped} skipped (${why ?? ''})`] : []),
    ].join(', '),
  }));
}

/**
 * @param {readonly import('./checks/parts.mjs').Part[]} parts
 * @param {string | undefined} only
 * @param {boolean} fix
 */
function choose(parts, only, fix) {
  if (only === undefined) return parts.filter((part) => (fix ? part.fix : !part.optional));
  const names = only.split(',');
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    throw new PlainError(
      `There is no part "${unknown.join('", "')}". The parts are ${parts.map(({ name }) => name).join(', ')}.`,
    );
  }
  return parts.filter((part) => names.includes(part.name));
}
