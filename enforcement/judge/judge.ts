/**
 * Asks the rules engine itself, without emulators: starts `RulesJudge.java` (its header describes the questions and answers) and
 * communicates with it over its standard streams. Answers arrive in the order of the questions, so thousands may be in progress at once.
 */
import { delimiter } from 'node:path';
import { createInterface } from 'node:readline';
import { locate } from '../../tools/emulators/locate.ts';
import { PlainError } from '../../tools/lib/plain-error.ts';
import { end, start } from '../../tools/lib/processes.ts';
import { rulesClasses } from './classes.ts';

export interface Answer {
  id?: number;
  permit?: boolean;
  errors?: string[];
  costs?: number[];
  lookups?: number[];
  batch?: number;
  documents?: string[];
  broken?: number;
  problem?: string;
  milliseconds?: number;
  bytes?: number;
  nodes?: number;
  work?: number;
  functions?: number;
  depth?: number;
  shape?: string;
  places?: Declaration[];
}

/** A function or an `allow`, by its line in the source. */
export interface Declaration {
  line: number;
  bytes: number;
  nodes: number;
}

export type Judge = Awaited<ReturnType<typeof startJudge>>;

/** The command and its arguments. */
export async function judgeCommand(): Promise<string[]> {
  const place = await locate('firestore');
  if (place.from === 'download') {
    throw new PlainError(
      'The rules engine is a part of the Firestore emulator, which isn’t here yet: `node tools/emulators/cli.ts` gets it.',
    );
  }
  const classes = await rulesClasses(place.jar);
  return ['java', '-Xmx1g', '-XX:+UseSerialGC', '-cp', [classes, place.jar].join(delimiter), 'RulesJudge'];
}

/** Starts a judge. It ends with this process, or through `stop`. */
export async function startJudge() {
  const [program = 'java', ...args] = await judgeCommand();
  const child = start(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void }[] = [];
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error('the judge has no streams');
  createInterface({ input: stdout }).on('line', (line) => waiting.shift()?.resolve(JSON.parse(line) as Answer));
  child.once('close', () => {
    for (const { reject } of waiting.splice(0)) reject(new Error('the judge ended'));
  });

  async function ask(question: Record<string, unknown>): Promise<Answer> {
    const answered = new Promise<Answer>((resolve, reject) => waiting.push({ resolve, reject }));
    stdin?.write(`${JSON.stringify({ id: 0, ...question })}\n`);
    const answer = await answered;
    if (answer.problem) throw new Error(`The judge couldn’t decide: ${answer.problem}`);
    return answer;
  }

  /**
   * Loads rules under a name.
   * @returns the compile errors; empty if there are none
   */
  const load = async (name: string, source: string): Promise<string[]> =>
    (await ask({ load: name, source })).errors ?? [];

  /**
   * The compile time of rules in milliseconds of processor time; their compiled size including source positions; the compiler's work (calls
   * of functions, expanded, times the functions in scope), the most functions in one scope, and the depth of the expanded expressions; and a
   * digest without positions. Two sources with the same digest are the same rules.
   */
  async function weigh(source: string) {
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
    } = await ask({ load: 'weighed', source, measure: true });
    if (errors.length > 0) throw new Error(`The rules don’t compile: ${errors.join('; ')}`);
    return { milliseconds, bytes, nodes, work, functions, depth, shape, places };
  }

  return { ask, load, weigh, stop: () => end(child) };
}
