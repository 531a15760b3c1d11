/** Writes a command's results: as a table on the terminal, as CSV, or to a file. */
import { writeFileSync } from 'node:fs';
import { PlainError } from '../tools/lib/plain-error.ts';
import { counted } from '../operations/words.ts';
import { columnOf } from './columns.ts';
import { toNarrow, type Narrow } from './narrow.ts';
import { csvOf, spreadsheetOf } from '../web/src/i18n/spreadsheet.ts';
import { textsOf, toTable, type Row } from './table.ts';
import type { Context } from './command.ts';
import type { Terminal } from './terminal.ts';

interface Wish {
  csv: boolean;
  spreadsheet: boolean;
  wide: boolean;
  out?: string | undefined;
  zone: string;
}

export function outputOf(
  terminal: Terminal,
  { csv, spreadsheet, wide, out, zone }: Wish,
): Pick<Context, 'show' | 'give'> {
  return {
    show: async (given, rows, none) => {
      const columns = given.map(columnOf);
      const names = columns.map(({ name }) => name);
      if (rows.length === 0) terminal.note(none);
      const texts = textsOf(names, rows);
      const what = counted(rows.length, 'row');
      if (out !== undefined) {
        save(out, spreadsheet ? spreadsheetOf(texts) : csvOf(texts), what, terminal);
      } else if (csv) {
        await terminal.print(csvOf(texts).trimEnd());
      } else if (rows.length > 0) {
        const narrow = wide ? undefined : toNarrow(columns, rows, zone);
        await terminal.print(narrow?.text ?? toTable(names, rows, zone));
        const note = noteOn(rows, zone, narrow);
        if (note) terminal.note(note);
      }
    },
    give: async (json) => {
      const text = JSON.stringify(json, undefined, 2);
      if (out === undefined) await terminal.print(text);
      else save(out, `${text}\n`, 'all of one person’s', terminal);
    },
  };
}

/** Explains how to read a table. */
function noteOn(rows: readonly Row[], zone: string, narrow: Narrow | undefined) {
  const { left, shortened, cut } = narrow ?? { left: [], shortened: false, cut: false };
  const hasTimes = rows.some((row) => Object.values(row).some((cell) => cell instanceof Date));
  return [
    ...(hasTimes ? [`Times are in ${zone}.`] : []),
    ...(shortened ? ['Ids are shortened: commands take them as they are here.'] : []),
    ...(left.length > 0 ? [`Left out: ${left.join(', ')}.`] : []),
    ...(shortened || cut || left.length > 0 ? ['--wide shows everything.'] : []),
  ].join(' ');
}

/** Saves personal data: readable only by the operator, and never over an existing file. */
function save(path: string, content: string | Uint8Array, what: string, terminal: Terminal) {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new PlainError(`${path} couldn’t be written: ${error instanceof Error ? error.message : String(error)}`);
  }
  terminal.note(`${path} holds personal data (${what}): delete it when it has served.`);
}
