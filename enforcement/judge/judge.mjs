/**
 * Asks the rules engine itself, without emulators: starts `RulesJudge.java` (its header describes the questions and answers) and
 * communicates with it over its standard streams. Answers arrive in the order of the questions, so thousands may be in progress at once.
 */
import { delimiter } from 'node:path';
import { createInterface } from 'node:readline';
import { locate } from '../../tools/emulators/locate.mjs';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { end, start } from '../../tools/lib/processes.mjs';
import { rulesClasses } from './classes.mjs';

/**
 * @typedef {{ id?: number; permit?: boolean; errors?: string[]; costs?: number[]; lookups?: number[]; batch?: number; documents?: string[]; broken?: number; problem?: string; milliseconds?: number; bytes?: number; nodes?: number; work?: number; functions?: number; depth?: number; shape?: string; places?: Place[] }} Answer
 * @typedef {{ line: number; bytes: number; nodes: number }} Place a function or an `allow`, by its line in the source
 * @typedef {Awaited<ReturnType<typeof startJudge>>} Judge
 */

/**
 * The command and its arguments.
 * @returns {Promise<string[]>}
 */
export async function judgeCommand() {
  const place = await locate('firestore');
  if (place.from === 'download') {
    throw new PlainError(
      'The rules engine is a part of the Firestore emulator, which isn’t here yet: `node tools/emulators/cli.mjs` gets it.',
    );
  }
  const classes = await rulesClasses(place.jar);
  return ['java', '-Xmx1g', '-XX:+UseSerialGC', '-cp', [classes, place.jar].join(delimiter), 'RulesJudge'];
}

/** Starts a judge. It ends with this process, or through `stop`. */
export async function startJudge() {
  const [program = 'java', ...args] = await judgeCommand();
  const child = start(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  /** @type {{ resolve: (answer: Answer) => void; reject: (error: Error) => void }[]} */
  const waiting = [];
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error('the judge has no streams');
  createInterface({ input: stdout }).on('line', (line) => waiting.shift()?.resolve(JSON.parse(line)));
  child.once('close', () => {
    for (const { reject } of waiting.splice(0)) reject(new Error('the judge ended'));
  });

  /**
   * @param {Record<string, unknown>} question
   * @returns {Promise<Answer>}
   */
  async function ask(question) {
    /** @type {Promise<Answer>} */
    const answered = new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    stdin?.write(`${JSON.stringify({ id: 0, ...question })}\n`);
    const answer = await answered;
    if (answer.problem) throw new Error(`The judge couldn’t decide: ${answer.problem}`);
    return answer;
  }

  /**
   * Loads rules under a name.
   * @param {string} name
   * @param {string} source
   * @returns {Promise<string[]>} the compile errors; empty if there are none
   */
  const load = async (name, source) => (await ask({ load: name, source })).errors ?? [];

  /**
   * The compile time of rules in milliseconds of processor time; their compiled size including source positions; the compiler's work (calls
   * of functions, expanded, times the functions in scope), the most functions in one scope, and the depth of the expanded expressions; and a
   * digest without positions. Two sources with the same digest are the same rules.
   * @param {string} source
   */
  async function weigh(source) {
    const {
      errors = [],
      milliseconds = 0,
      bytes = 0,
      nodes = 0,
      work = 0,
      functions = 0,
      depth = 0,
      shape = '',
      places = [],
    } = await ask({ load: 'weighed', source, weigh: true });
    if (errors.length > 0) throw new Error(`The rules don’t compile: ${errors.join('; ')}`);
    return { milliseconds, bytes, nodes, work, functions, depth, shape, places };
  }

  return { ask, load, weigh, stop: () => end(child) };
}
