/** Reads a command line, opens the place that it names, and runs the command. */
import { parseArgs } from 'node:util';
import { PlainError } from '../tools/lib/plain-error.mjs';
import { googleCredentials } from '../operations/project/credentials.mjs';
import { openProject } from '../operations/project/open.mjs';
import { COMMANDS } from './commands/all.mjs';
import { withHint } from './hints.mjs';
import { wholeIds } from './names.mjs';
import { outputOf } from './output.mjs';
import { assertAnswers, choosePlace } from './place.mjs';
import { emailOfToken } from './account.mjs';
import { nameOf, tracing } from './trace.mjs';
import { zoneFrom } from './zone.mjs';

/** @typedef {import('./command.mjs').Command} Command */

const COMMON = /** @type {const} */ ({
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
});

/**
 * @param {readonly string[]} line
 * @param {import('./terminal.mjs').Terminal} terminal
 * @param {{ env?: NodeJS.ProcessEnv; now?: Date; open?: typeof openHere }} [world]
 * @returns {Promise<number>} the exit code
 */
export async function operate(line, terminal, { env = process.env, now = new Date(), open = openHere } = {}) {
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

/**
 * @param {import('../operations/project/open.mjs').Place} place
 * @returns {Promise<import('../operations/project/open.mjs').Project & { account?: string }>} `account`: the email of the person who works on a real project
 */
async function openHere(place) {
  if (!place.real) {
    await assertAnswers(place);
    return openProject(place);
  }
  const { Authorization = '' } = await googleCredentials(place.projectId)();
  const account = await emailOfToken(Authorization.replace('Bearer ', ''));
  return { ...openProject(place), account };
}

/**
 * @param {readonly string[]} args
 * @param {Command} command
 */
function parse(args, command) {
  try {
    return parseArgs({ args: signed(args), options: { ...COMMON, ...command.options }, allowPositionals: true });
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n\n${usageOf(command)}`);
  }
}

/**
 * Joins `--tickets -1`: a number with its sign is a value, not an option.
 * @param {readonly string[]} args
 */
function signed(args) {
  /** @type {string[]} */
  const joined = [];
  for (const arg of args) {
    const option = joined.at(-1);
    if (option && /^--[a-z-]+$/.test(option) && /^-\d/.test(arg)) joined.splice(-1, 1, `${option}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

/** @param {Command} command */
const usageOf = ({ usage, does }) => `npm run operator -- ${usage}\n  ${does}`;

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
