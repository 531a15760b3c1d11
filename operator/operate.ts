/** Reads a command line, opens the place that it names, and runs the command. */
import { parseArgs } from 'node:util';
import { PlainError } from '../tools/lib/plain-error.ts';
import { googleCredentials } from '../operations/project/credentials.ts';
import { openProject, type Place, type Project } from '../operations/project/open.ts';
import { COMMANDS } from './commands/all.ts';
import { withHint } from './hints.ts';
import { wholeIds } from './names.ts';
import { outputOf } from './output.ts';
import { assertAnswers, choosePlace } from './place.ts';
import { emailOfToken } from './account.ts';
import { nameOf, tracing } from './trace.ts';
import { zoneFrom } from './zone.ts';
import type { Command } from './command.ts';
import type { Terminal } from './terminal.ts';

const COMMON = {
  emulators: { type: 'boolean', default: false },
  project: { type: 'string' },
  bucket: { type: 'string' },
  csv: { type: 'boolean', default: false },
  spreadsheet: { type: 'boolean', default: false },
  wide: { type: 'boolean', default: false },
  zone: { type: 'string' },
  as: { type: 'string' },
  out: { type: 'string' },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

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
  const [name, ...rest] = line;
  const command = name === undefined ? undefined : COMMANDS[name];
  if (name === undefined || name === '--help' || name === 'help') {
    await terminal.print(usage());
    return 0;
  }
  if (!command) {
    throw new PlainError(`There is no command "${name}". The commands are ${Object.keys(COMMANDS).join(', ')}.`);
  }
  const { values, positionals } = parse(rest, command);
  if (values.help) {
    await terminal.print(usageOf(command));
    return 0;
  }
  const place = choosePlace(values, env);
  const { yes, csv, spreadsheet, wide, out } = values;
  if (spreadsheet && out === undefined) throw new PlainError('--spreadsheet writes a file: add --out FILE.');
  const zone = zoneFrom(values.zone);
  const output = outputOf(terminal, { csv, spreadsheet, wide, out, zone });
  const { close, account = '', ...project } = await open(place);
  const acting = { ...project, by: 'operator', now };
  try {
    const name = nameOf(account, values.as);
    const code = await command.run({
      ...tracing(acting, { acts: command.acts, isClock: command.isClock === true, name, needsName: place.real }),
      ...(await wholeIds(acting, command.names ?? {}, positionals, values)),
      ...output,
      env,
      zone,
      where: place.real ? `--project ${place.projectId}` : '--emulators',
      print: terminal.print,
      note: terminal.note,
      confirm: async (question) => {
        if (yes || !place.real) return;
        if (!terminal.interactive) {
          throw new PlainError(`${question}\nNobody can answer here: add --yes to do it without being asked.`);
        }
        const answer = await terminal.ask(`${question}\nIn the project "${place.projectId}". Go on? [y/N] `);
        if (!/^y(es)?$/i.test(answer.trim())) throw new PlainError('Nothing was changed.');
      },
    });
    return code ?? 0;
  } catch (error) {
    throw withHint(error);
  } finally {
    await close();
  }
}

/** @returns `account`: the email of the person who works on a real project */
async function openHere(place: Place): Promise<Project & { account?: string }> {
  if (!place.real) {
    await assertAnswers(place);
    return openProject(place);
  }
  const { Authorization = '' } = await googleCredentials(place.projectId)();
  const account = await emailOfToken(Authorization.replace('Bearer ', ''));
  return { ...openProject(place), account };
}

function parse(args: readonly string[], command: Command) {
  try {
    return parseArgs({ args: signed(args), options: { ...COMMON, ...command.options }, allowPositionals: true });
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n\n${usageOf(command)}`);
  }
}

/** Joins `--tickets -1`: a number with its sign is a value, not an option. */
function signed(args: readonly string[]) {
  const joined: string[] = [];
  for (const arg of args) {
    const option = joined.at(-1);
    if (option && /^--[a-z-]+$/.test(option) && /^-\d/.test(arg)) joined.splice(-1, 1, `${option}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

const usageOf = ({ usage, does }: Command) => `npm run operator -- ${usage}\n  ${does}`;

function usage() {
  const rows = Object.values(COMMANDS).map(({ usage, does }) => ({ usage, does }));
  return `npm run operator -- COMMAND --project ID    on a real Firebase project
npm run operator -- COMMAND --emulators     on the emulators of npm start

${rows.map(({ usage, does }) => `  ${usage}\n      ${does}`).join('\n')}

Lists are tables of 100 columns; --wide shows whole ids and every column. An id can be typed as a list shows it.
Times are in this machine's zone, or in that of --zone Europe/Istanbul.
--csv prints lists for other programs, whole and in UTC; --out FILE writes them to a new file, and with --spreadsheet
to one that Excel opens in every region.
--as NAME is added to the trace of what is opened or changed, which the command audit lists.
--yes changes a real project without asking. --bucket NAME says where files are, if not in ID.firebasestorage.app.`;
}
