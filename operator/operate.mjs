/** Reads a command line, opens the place that it names, and runs the command. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PlainError } from '../tools/lib/plain-error.mjs';
import { openAccounts } from './accounts.mjs';
import { COMMANDS } from './commands/all.mjs';
import { openFiles } from './files.mjs';
import { choosePlace } from './place.mjs';
import { openSettings } from './settings.mjs';
import { openStore } from './store.mjs';
import { counted, toCsv, toTable } from './table.mjs';

/** @typedef {import('./command.mjs').Command} Command */

const COMMON = /** @type {const} */ ({
  emulators: { type: 'boolean', default: false },
  project: { type: 'string' },
  bucket: { type: 'string' },
  csv: { type: 'boolean', default: false },
  out: { type: 'string' },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
});

/**
 * @param {readonly string[]} line
 * @param {import('./terminal.mjs').Terminal} terminal
 * @param {{ env?: NodeJS.ProcessEnv; now?: Date }} [world]
 * @returns {Promise<number>} the exit code
 */
export async function operate(line, terminal, { env = process.env, now = new Date() } = {}) {
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
  const { yes, out } = values;
  return (
    (await command.run({
      store: openStore(place),
      accounts: openAccounts(place),
      files: openFiles(place),
      settings: openSettings(place),
      words: positionals,
      options: values,
      now,
      env,
      where: place.real ? `--project ${place.projectId}` : '--emulators',
      print: terminal.print,
      note: terminal.note,
      show: async (columns, rows, none) => {
        if (rows.length === 0) terminal.note(none);
        if (out !== undefined) return save(out, `${toCsv(columns, rows)}\r\n`, counted(rows.length, 'row'), terminal);
        if (values.csv) return terminal.print(toCsv(columns, rows));
        if (rows.length > 0) await terminal.print(toTable(columns, rows));
      },
      give: async (json) => {
        const text = JSON.stringify(json, undefined, 2);
        return out === undefined ? terminal.print(text) : save(out, `${text}\n`, 'all of one person’s', terminal);
      },
      confirm: async (question) => {
        if (yes || !place.real) return;
        if (!terminal.interactive) {
          throw new PlainError(`${question}\nNobody can answer here: add --yes to do it without being asked.`);
        }
        const answer = await terminal.ask(`${question}\nIn the project "${place.projectId}". Go on? [y/N] `);
        if (!/^y(es)?$/i.test(answer.trim())) throw new PlainError('Nothing was changed.');
      },
    })) ?? 0
  );
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
 * `--tickets -1`: a number with its sign is a value, not an option.
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

/**
 * Personal data: for the operator's eyes alone, and never over a file that is there.
 * @param {string} path
 * @param {string} text
 * @param {string} what
 * @param {import('./terminal.mjs').Terminal} terminal
 */
function save(path, text, what, terminal) {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new PlainError(`${path} could not be written: ${error instanceof Error ? error.message : String(error)}`);
  }
  terminal.note(`${path} holds personal data (${what}): delete it when it has served.`);
}

/** @param {Command} command */
const usageOf = ({ usage, does }) => `npm run operator -- ${usage}\n  ${does}`;

function usage() {
  const rows = Object.values(COMMANDS).map(({ usage, does }) => ({ usage, does }));
  return `npm run operator -- COMMAND --project ID    on a real Firebase project
npm run operator -- COMMAND --emulators     on the emulators of npm start

${rows.map(({ usage, does }) => `  ${usage}\n      ${does}`).join('\n')}

Lists are tables; --csv prints them for a spreadsheet, --out FILE writes to a new file. Times are UTC.
--yes changes a real project without asking. --bucket NAME says where files are, if not in ID.firebasestorage.app.`;
}
