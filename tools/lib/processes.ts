/**
 * Child processes that never outlive the command that started them.
 *
 * Each child leads its own process group, so that Ctrl-C reaches only this process, which then ends the children in its own order (the emulators save their data
 * first). However this process ends, its children's whole trees end with it.
 */
import { execFileSync, spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { ROOT } from './paths.mjs';
import { PlainError } from './plain-error.ts';

interface Options {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  stdio?: StdioOptions;
}

const EXIT_WITH_PARENT = new URL('exit-with-parent.mjs', import.meta.url).href;

const living = new Set<ChildProcess>();
const closers = new Set<() => Promise<void> | void>();
let watching = false;
let closing: Promise<void> | undefined;

/** Starts a child that ends with this process. */
export function start(
  command: string,
  args: readonly string[],
  { cwd = ROOT, env = process.env, stdio = ['ignore', 'pipe', 'pipe'] }: Options = {},
) {
  watchForTheEnd();
  if (closing) throw new PlainError('Stopping.');
  const child = spawn(command, [...args], { cwd, env, stdio, detached: true });
  living.add(child);
  for (const gone of ['exit', 'error']) child.once(gone, () => living.delete(child));
  return child;
}

/** Starts a Node script that ends with this process, even if this one is killed (exit-with-parent.mjs). */
export const startNode = (args: readonly string[], options: Options) =>
  start(process.execPath, ['--import', EXIT_WITH_PARENT, ...args], { ...options, stdio: ['pipe', 'pipe', 'pipe'] });

/** `code` is 130 if a signal ended it and 127 if it couldn't be started; `output` contains both streams. */
interface Outcome {
  code: number;
  stdout: string;
  output: string;
}

/** Runs a command to its end. Doesn't throw for a non-zero exit: see `must`. */
export function run(
  command: string,
  args: readonly string[],
  { onOutput, ...options }: Options & { onOutput?: (text: string) => void } = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = start(command, args, options);
    let stdout = '';
    let output = '';
    const take = (text: string) => {
      output += text;
      onOutput?.(text);
    };
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      take(text);
    });
    child.stderr?.setEncoding('utf8').on('data', take);
    child.once('error', (error) => {
      resolve({ code: 127, stdout, output: `${output}${error.message}\n` });
    });
    child.once('close', (code, signal) => {
      resolve({ code: code ?? (signal ? 130 : 1), stdout, output });
    });
  });
}

/** Runs a command that has to succeed. */
export async function must(...asked: Parameters<typeof run>) {
  const [command, args] = asked;
  const outcome = await run(...asked);
  if (outcome.code === 0) return outcome;
  const failed = `\`${[command, ...args].join(' ')}\` ended with exit code ${outcome.code}`;
  throw new PlainError(`${failed}:\n${lastLines(outcome.output, 60)}`);
}

/**
 * Waits until a child reports that it's ready.
 * @param name for people
 * @param words that it prints then
 */
export function untilSays(child: ChildProcess, name: string, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (text: string) => {
      said = (said + text).slice(-10_000);
      if (said.includes(words)) resolve();
    };
    child.stdout?.setEncoding('utf8').on('data', listen);
    child.stderr?.setEncoding('utf8').on('data', listen);
    child.once('error', reject);
    child.once('close', (code) => {
      reject(new PlainError(`${name} ended with exit code ${String(code)}:\n${lastLines(said, 40)}`));
    });
  });
}

/** The end of a long text, which usually contains the reason of a failure. */
function lastLines(text: string, count: number) {
  const lines = text.trimEnd().split('\n');
  return (lines.length > count ? ['…', ...lines.slice(-count)] : lines).join('\n');
}

/** Whether such a command is on the PATH. */
export const canRun = async (command: string, args: readonly string[] = ['--version']) =>
  (await run(command, args)).code === 0;

/**
 * Has something done before this process ends, by itself, by Ctrl-C or by a signal. The last one added runs first.
 * @returns cancels it
 */
export function beforeTheEnd(closer: () => Promise<void> | void): () => void {
  watchForTheEnd();
  closers.add(closer);
  return () => void closers.delete(closer);
}

/** Whether this process is ending: whatever fails from now on fails because of that. */
export const isClosing = () => closing !== undefined;

/** Runs everything that was added with `beforeTheEnd`, once, and ends every child. */
export function close() {
  closing ??= (async () => {
    for (const closer of [...closers].reverse()) {
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

/** Ends a child and everything it started: signals the child first, and kills the rest of its tree once the child is gone, or after `patience` milliseconds. */
export async function end(
  child: ChildProcess,
  { signal = 'SIGTERM', patience = 5_000 }: { signal?: NodeJS.Signals; patience?: number } = {},
) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const tree = familyOf(child.pid);
  const gone = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => {
    killAll(tree);
  }, patience);
  await gone;
  clearTimeout(timer);
  killAll(tree.filter((pid) => pid !== child.pid));
}

function killAll(pids: readonly number[]) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Already gone.
    }
  }
}

/**
 * The process and its descendants, children before parents. A grandchild may lead its own group (the Firestore emulator does), so signalling the group would miss
 * it.
 */
export function familyOf(root: number): number[] {
  const parents = parentsOfAll();
  const family = [root];
  for (const parent of family) family.push(...parents.filter((one) => one[1] === parent).map(([pid = 0]) => pid));
  return family.reverse();
}

/** Each process and its parent. Some Linux systems have no `ps`. */
function parentsOfAll(): number[][] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    return lines.map((line) => line.trim().split(/\s+/).map(Number));
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      // "pid (command) state parent …"; the command may contain spaces and brackets.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return [[Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]];
    } catch {
      return [];
    }
  });
}

function watchForTheEnd() {
  if (watching) return;
  watching = true;
  let asked = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      asked += 1;
      // A second Ctrl-C means that the person doesn't want to wait. The 'exit' handler below kills what is left.
      if (asked > 1) process.exit(130);
      process.exitCode = signal === 'SIGINT' ? 130 : 143;
      void close().then(() => process.exit());
    });
  }
  process.on('exit', () => {
    for (const child of living) if (child.pid !== undefined) killAll(familyOf(child.pid));
  });
}
