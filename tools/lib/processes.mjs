/**
 * Child processes that never outlive the command that started them.
 *
 * Each child leads a process group of its own, so that Ctrl-C reaches this process alone, which then ends the children in its
 * own order (the emulators save their data first). Whatever way this process goes, its children's whole trees go with it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { ROOT } from './paths.mjs';
import { PlainError } from './plain-error.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const living = new Set();
/** @type {(() => Promise<void> | void)[]} */
const closers = [];
let watching = false;
/** @type {Promise<void> | undefined} */
let closing;

/**
 * Starts a child that ends with this process.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string; env?: NodeJS.ProcessEnv; stdio?: import('node:child_process').StdioOptions }} [options]
 * @returns {ChildProcess}
 */
export function start(command, args, { cwd = ROOT, env = process.env, stdio = ['ignore', 'pipe', 'pipe'] } = {}) {
  watchForTheEnd();
  if (closing) throw new PlainError('Stopping.');
  const child = spawn(command, [...args], { cwd, env, stdio, detached: true });
  living.add(child);
  child.once('exit', () => living.delete(child));
  child.once('error', () => living.delete(child));
  return child;
}

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 128 and more where a signal ended it, 127 where it could not be started
 * @property {string} stdout
 * @property {string} output both streams, as they came
 */

/**
 * Runs a command to its end and gives back what it said. Does not throw for a non-zero exit: see `must`.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string; env?: NodeJS.ProcessEnv; onOutput?: (text: string) => void; input?: string }} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { cwd, env, onOutput, input } = {}) {
  return new Promise((resolve) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'];
    const child = start(command, args, { ...(cwd && { cwd }), ...(env && { env }), stdio });
    let stdout = '';
    let output = '';
    const take = (/** @type {string} */ text) => {
      output += text;
      onOutput?.(text);
    };
    child.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      stdout += text;
      take(text);
    });
    child.stderr?.setEncoding('utf8').on('data', take);
    child.once('error', (error) => resolve({ code: 127, stdout, output: `${output}${error.message}\n` }));
    child.once('close', (code, signal) => resolve({ code: code ?? (signal ? 130 : 1), stdout, output }));
    if (input !== undefined) child.stdin?.end(input);
  });
}

/**
 * Runs a command that has to succeed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string; env?: NodeJS.ProcessEnv; onOutput?: (text: string) => void }} [options]
 * @returns {Promise<Outcome>}
 */
export async function must(command, args, options) {
  const outcome = await run(command, args, options);
  if (outcome.code !== 0) {
    throw new PlainError(
      `\`${[command, ...args].join(' ')}\` ended with exit code ${outcome.code}:\n${lastLines(outcome.output, 60)}`,
    );
  }
  return outcome;
}

/**
 * The end of a long text: where the reason of a failure mostly stands.
 * @param {string} text
 * @param {number} count
 */
export function lastLines(text, count) {
  const lines = text.trimEnd().split('\n');
  return (lines.length > count ? ['…', ...lines.slice(-count)] : lines).join('\n');
}

/**
 * Is there such a command on the path?
 * @param {string} command
 * @param {readonly string[]} [args]
 */
export async function canRun(command, args = ['--version']) {
  return (await run(command, args)).code === 0;
}

/**
 * Has something done before this process goes, whether by its own will, by Ctrl-C or by a signal. The last one asked for is done first.
 * @param {() => Promise<void> | void} closer
 * @returns {() => void} takes the wish back
 */
export function beforeTheEnd(closer) {
  watchForTheEnd();
  closers.push(closer);
  return () => {
    const at = closers.indexOf(closer);
    if (at >= 0) closers.splice(at, 1);
  };
}

/** Is this process on its way out? What fails from now on fails because of that. */
export const isClosing = () => closing !== undefined;

/** Does all that was asked for with `beforeTheEnd`, once, and ends every child. */
export function close() {
  closing ??= (async () => {
    for (const closer of closers.splice(0).reverse()) {
      try {
        await closer();
      } catch (error) {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      }
    }
    await Promise.all([...living].map((child) => end(child, { patience: 2_000 })));
  })();
  return closing;
}

/**
 * Ends a child and all that it started: asks first, forces after `patience`.
 * @param {ChildProcess} child
 * @param {{ signal?: NodeJS.Signals; patience?: number }} [options] patience in milliseconds
 */
export async function end(child, { signal = 'SIGTERM', patience = 5_000 } = {}) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const tree = familyOf(child.pid);
  /** @type {Promise<void>} */
  const gone = new Promise((resolve) => child.once('exit', () => resolve()));
  if (signal === 'SIGINT') tell(child.pid, signal);
  else for (const pid of tree) tell(pid, signal);
  const timer = setTimeout(() => killAll(tree), patience);
  await gone;
  clearTimeout(timer);
  killAll(tree.filter((pid) => pid !== child.pid));
}

/** @param {readonly number[]} pids */
function killAll(pids) {
  for (const pid of pids) tell(pid, 'SIGKILL');
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function tell(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // Already gone.
  }
}

/**
 * The process and its descendants, children before parents. A grandchild may lead a group of its own (the Firestore emulator
 * does), so that signalling the group would miss it.
 * @param {number} root
 * @returns {number[]}
 */
export function familyOf(root) {
  const parents = parentsOfAll();
  /** @type {number[]} */
  const family = [root];
  for (let at = 0; at < family.length; at += 1) {
    for (const [pid, parent] of parents) if (parent === family[at]) family.push(pid);
  }
  return family.reverse();
}

/** @returns {[pid: number, parent: number][]} */
function parentsOfAll() {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          // "pid (command) state parent …"; the command may hold spaces and brackets.
          const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
          const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
          return [/** @type {[number, number]} */ ([Number(name), Number(parent)])];
        } catch {
          return [];
        }
      });
  }
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent] = line.trim().split(/\s+/).map(Number);
      return /** @type {[number, number]} */ ([pid ?? 0, parent ?? 0]);
    });
}

function watchForTheEnd() {
  if (watching) return;
  watching = true;
  let asked = 0;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      asked += 1;
      // Asked twice: the reader does not want to wait. 'exit' below forces what is left.
      if (asked > 1) process.exit(130);
      process.exitCode = signal === 'SIGINT' ? 130 : 143;
      void close().then(() => process.exit());
    });
  }
  process.on('exit', () => {
    for (const child of living) if (child.pid !== undefined) killAll(familyOf(child.pid));
  });
}
