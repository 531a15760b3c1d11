/** Reads a command line, opens the project that it names, and carries out the act. */
import { parseArgs } from 'node:util';
import { PlainError } from '../tools/lib/plain-error.ts';
import { googleCredentials } from '../operations/project/credentials.ts';
import { openProject, type ProjectConfig, type Project } from '../operations/project/open.ts';
import { isConflict, NotDone } from '../operations/project/refusals.ts';
import { emailOfToken, nameOf } from './account.ts';
import { helpOf, ROLE, typedFrom, usageOf, type Act, type Means, type Typed } from './act.ts';
import { commandActs } from './acts.ts';
import { linesOf, show, visible } from './output.ts';
import { assertAnswers, chooseProject } from './project.ts';
import { zoneFrom } from './zone.ts';
import type { Acting } from '../operations/project/act.ts';
import type { Terminal } from './terminal.ts';

const FLAG = { type: 'boolean', default: false } as const;
const TEXT = { type: 'string' } as const;
const COMMON = {
  ...{
    emulators: FLAG,
    json: FLAG,
    csv: FLAG,
    spreadsheet: FLAG,
    all: FLAG,
    'last-owner': FLAG,
    yes: FLAG,
    help: FLAG,
  },
  ...{ project: TEXT, bucket: TEXT, zone: TEXT, as: TEXT, out: TEXT },
};

/** @returns the exit code */
export async function operate(
  line: readonly string[],
  terminal: Terminal,
  {
    env = process.env,
    now = new Date(),
    open = openHere,
  }: { env?: NodeJS.ProcessEnv; now?: Date; open?: typeof openHere } = {},
): Promise<number> {
  const [name = 'help', ...rest] = line;
  const acts = commandActs();
  if (name === 'help' || name === '--help') {
    await terminal.print(help(acts));
    return 0;
  }
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (!act) throw new PlainError(`There is no act "${name}". \`npm run operator\` lists them.`);
  const values = parse(rest, name, act);
  if (values.help) {
    await terminal.print(helpOf(name, act));
    return 0;
  }
  const config = chooseProject(values, env);
  const wish = { ...values, zone: zoneFrom(values.zone) };
  if (wish.spreadsheet && wish.out === undefined) throw new PlainError('--spreadsheet writes a file: add --out FILE.');
  const { close, account = '', ...project } = await open(config);
  try {
    const acting = { ...project, by: ROLE, name: nameOf(account, values.as), now };
    if (config.real && act.does !== 'looks' && !act.isClock && acting.name === '') {
      throw new PlainError('Google doesn’t say whose account this is: add --as "YOUR NAME", for the trace.');
    }
    const input = typedFrom(act.takes, values);
    if (config.real && act.does === 'changes') {
      const effect = await act.preview?.(acting, input);
      if (!values.yes) await confirm(`${act.says}\n${linesOf(input, wish.zone)}`, effect);
    }
    const result = await resultOf(act, acting, input, { env, lastOwner: values['last-owner'] }, values.all);
    const showing = (one: unknown) => show(one, wish, terminal);
    if (act.tell) return await act.tell(result, { print: terminal.print, note: terminal.note, show: showing });
    await showing(result);
    const next = nextOf(result);
    if (next !== undefined)
      terminal.note(`There are more: --all reads them, --after '${visible(next)}' the next page.`);
    return 0;
  } catch (error) {
    throw inWords(error);
  } finally {
    await close();
  }

  async function confirm(question: string, effect: unknown) {
    if (!terminal.interactive) {
      throw new PlainError(`${question}\nNobody can answer here: add --yes to do it without being asked.`);
    }
    terminal.note(question);
    const print = (text: string) => {
      terminal.note(text);
      return Promise.resolve();
    };
    if (effect !== undefined)
      await show(effect, { ...wish, json: false, csv: false, out: undefined }, { ...terminal, print });
    const answer = await terminal.ask(`In the project "${config.projectId}". Go on? [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new PlainError('Nothing was changed.');
  }
}

/** Carries out an act once; or a list's pages one after the other, as one list. */
async function resultOf(act: Act, acting: Acting, input: Typed, means: Means, isAll: boolean) {
  const once = (more: Typed) => act.carry(acting, { ...input, ...more }, means);
  let page = await once({});
  if (!isAll) return page;
  const pages = [page];
  for (let next = nextOf(page); next !== undefined; next = nextOf(page)) {
    page = await once({ after: next });
    pages.push(page);
  }
  return joined(pages);
}

/** The mark after which the next page of a list begins; undefined at its end. */
const nextOf = (result: unknown) =>
  typeof result === 'object' && result !== null && 'next' in result && typeof result.next === 'string'
    ? result.next
    : undefined;

/** Pages as one: their lists joined, and everything else as in the last one. */
function joined(pages: readonly unknown[]) {
  const last = pages.at(-1);
  if (typeof last !== 'object' || last === null || pages.length === 1) return last;
  const all = pages as readonly Readonly<Record<string, unknown>>[];
  const entries = Object.entries(last).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? all.flatMap((page) => page[name] ?? []) : value,
  ]);
  return Object.fromEntries(entries) as unknown;
}

/** @returns `account`: the email of the person who works on a real project */
async function openHere(config: ProjectConfig): Promise<Project & { account?: string }> {
  if (!config.real) {
    await assertAnswers(config);
    return openProject(config);
  }
  const { Authorization = '' } = await googleCredentials(config.projectId)();
  const account = await emailOfToken(Authorization.replace('Bearer ', ''));
  return { ...openProject(config), account };
}

function parse(args: readonly string[], name: string, act: Act) {
  const fields = Object.fromEntries(act.takes.map((field) => [field.name, TEXT]));
  try {
    return parseArgs({ args: signed(args), options: { ...fields, ...COMMON } }).values;
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n\n${helpOf(name, act)}`);
  }
}

/** Joins `--tickets -1`: a number with its sign is a value, not an option. */
function signed(args: readonly string[]) {
  const joined: string[] = [];
  for (const arg of args) {
    const option = joined.at(-1);
    if (option && /^--[a-z-]+$/i.test(option) && /^-\d/.test(arg)) joined.splice(-1, 1, `${option}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

/** What to do next, in words, if an act wasn't done. */
function inWords(error: unknown) {
  if (isConflict(error)) return new PlainError('Somebody else has just changed it. Run it again.');
  if (!(error instanceof NotDone)) return error;
  const { why, about } = error;
  // The message may quote what a stranger has typed.
  const message = visible(error.message);
  if (why === 'tooMany') return new PlainError(`${message} If they are deletions, add --gone ${about}.`);
  if (about === 'lastOwner') return new PlainError(`${message} Add another owner first, or add --last-owner.`);
  if (why === 'changed') return new PlainError(`${message} Look at it again.`);
  if (why !== 'busy') return new PlainError(message);
  return new PlainError(`${message} Run it again. If it still fails, see docs/commands.md#when-something-is-wrong.`);
}

const help = (
  acts: Readonly<Record<string, Act>>,
) => `npm run operator -- ACT --field VALUE … --project ID    on a real Firebase project
npm run operator -- ACT --field VALUE … --emulators     on the emulators of npm start
npm run operator -- ACT --help                          explains its fields

${Object.entries(acts)
  .map(([name, act]) => `  ${usageOf(name, act)}\n      ${act.says}`)
  .join('\n')}

A list that is wider than the terminal is shown in blocks. --all reads every page of a list.
Times are in this machine's zone, or in that of --zone Europe/Istanbul. Days and months are in UTC.
--json and --csv print for other programs, in UTC. --out FILE writes a new file: JSON, with --csv a table for other
programs, or with --spreadsheet one that Excel opens in every region.
--as NAME is added to the trace of what is opened or changed, which the act audit lists.
--yes changes a real project without asking. --bucket NAME says where files are, if not in ID.firebasestorage.app.`;
