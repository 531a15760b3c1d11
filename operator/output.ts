/**
 * Shows what an act returned: as tables and lines on a terminal, as JSON or CSV, or in a file. Strangers have typed much of it: it must not control the terminal,
 * look like something else, or become a formula in a spreadsheet.
 */
import { writeFileSync } from 'node:fs';
import { UNSEEN } from '../operations/people/unseen.ts';
import { PlainError } from '../tools/lib/plain-error.ts';
import { csvOf, spreadsheetOf } from '../web/src/i18n/spreadsheet.ts';
import { clockOf } from './zone.ts';
import type { Terminal } from './terminal.ts';

type Cell = string | number | boolean | Date;
export type Row = Readonly<Record<string, Cell>>;

interface Wish {
  json: boolean;
  csv: boolean;
  spreadsheet: boolean;
  out?: string | undefined;
  zone: string;
}

/** A result in parts: the lists in it, and everything else as one record. */
interface Parts {
  record: Row;
  lists: readonly (readonly Row[])[];
}

/** Of a terminal that doesn't tell it. */
const WIDTH = 100;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Text on one line, with invisible characters written out: `\n`, `\u{202e}`. */
export const visible = (text: string) =>
  text.replace(UNSEEN, (found) => SHORT[found] ?? `\\u{${(found.codePointAt(0) ?? 0).toString(16)}}`);

/** Shows a result as wished. */
export async function show(result: unknown, { json, csv, spreadsheet, out, zone }: Wish, terminal: Terminal) {
  if (out !== undefined) {
    const content = spreadsheet ? spreadsheetOf(textsOf(result)) : csv ? csvOf(textsOf(result)) : `${jsonOf(result)}\n`;
    save(out, content, terminal);
    return;
  }
  if (json) return terminal.print(jsonOf(result));
  if (csv) return terminal.print(csvOf(textsOf(result)).trimEnd());
  const { record, lists } = partsOf(result);
  const width = terminal.width ?? WIDTH;
  const texts = [linesOf(record, zone), ...lists.map((rows) => tableOf(rows, zone, width))].filter((text) => text);
  if (texts.length > 0) await terminal.print(texts.join('\n\n'));
  else terminal.note(lists.length > 0 ? 'There is nothing in this list.' : 'Done.');
  if ([record, ...lists.flat()].some((row) => Object.values(row).some((cell) => cell instanceof Date))) {
    terminal.note(`Times are in ${zone}.`);
  }
}

/** Invisible characters are escaped, because it may be printed to a terminal. */
function jsonOf(result: unknown) {
  const escaped = (found: string) =>
    found === '\n' ? found : found.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return JSON.stringify(result ?? null, undefined, 2).replace(UNSEEN, escaped);
}

/** Saves personal data: readable only by the operator, and never over an existing file. */
function save(path: string, content: string | Uint8Array, terminal: Terminal) {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new PlainError(`${path} couldn’t be written: ${error instanceof Error ? error.message : String(error)}`);
  }
  terminal.note(`${path} holds personal data: delete it when it has served.`);
}

type Stored = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const isList = (value: unknown): value is Stored[] => Array.isArray(value) && value.every(isRecord);

/** Where the next page of a list begins, and where a row's would: neither is shown. */
const MARKS: readonly string[] = ['next', 'mark'];

function partsOf(result: unknown): Parts {
  if (isList(result)) return { record: {}, lists: [result.map((one) => rowOf(one))] };
  if (!isRecord(result)) return { record: rowOf({ result }), lists: [] };
  const all = Object.entries(result);
  const [lists, others] = [all.filter(([, value]) => isList(value)), all.filter(([, value]) => !isList(value))];
  return {
    record: rowOf(Object.fromEntries(others)),
    lists: lists.map(([, value]) => (isList(value) ? value.map((one) => rowOf(one, currencyOf(result))) : [])),
  };
}

/** A record as cells. What is in a record within it is named `outer.inner`. */
const rowOf = (record: Stored, currency = currencyOf(record)): Row =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): [string, Cell][] => {
      if (MARKS.includes(name)) return [];
      if (isRecord(value)) {
        return Object.entries(rowOf(value)).map(([inner, cell]) => [`${name}.${inner}`, cell]);
      }
      return [[name, MONEY.includes(name) ? moneyOf(value, currencyOf(record) ?? currency) : cellOf(value)]];
    }),
  );

function cellOf(value: unknown): Cell {
  if (Array.isArray(value)) return value.map((one: unknown) => textOf(one)).join('; ');
  if (value instanceof Date || typeof value === 'number' || typeof value === 'boolean') return value;
  return textOf(value);
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (!isRecord(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  const cells = Object.entries(rowOf(value)).filter(([, cell]) => cell !== '');
  return cells.map(([name, cell]) => `${name} ${textOf(cell)}`).join(', ');
}

/** Fields with an amount, which Stripe counts in the currency's smallest unit. */
const MONEY: readonly string[] = ['amount', 'refunded', 'fair'];

function currencyOf({ currency, payment }: Stored): unknown {
  return currency ?? (isRecord(payment) ? payment['currency'] : undefined);
}

/** An amount in its currency: "$10.00". */
function moneyOf(amount: unknown, currency: unknown) {
  if (typeof amount !== 'number' || typeof currency !== 'string' || !/^[a-z]{3}$/i.test(currency)) {
    return cellOf(amount);
  }
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const columnsOf = (rows: readonly Row[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))];

const shown = (cell: Cell, zone: string) => (cell instanceof Date ? clockOf(cell, zone) : visible(String(cell)));

/** A record's cells that aren't empty, one on each line. */
export function linesOf(record: Row, zone: string): string {
  const cells = Object.entries(record).flatMap(([name, cell]) => {
    const text = shown(cell, zone);
    return text === '' ? [] : [[visible(name), text] as const];
  });
  const longest = Math.max(0, ...cells.map(([name]) => name.length));
  return cells.map(([name, text]) => `${name.padEnd(longest)}  ${text}`).join('\n');
}

/** Rows as a table without its empty columns, or as one block for each row if the table is wider than the terminal. */
function tableOf(rows: readonly Row[], zone: string, width: number): string {
  const texts = rows.map((row) => new Map(Object.entries(row).map(([name, cell]) => [name, shown(cell, zone)])));
  const columns = columnsOf(rows).filter((name) => texts.some((row) => (row.get(name) ?? '') !== ''));
  const lines = [columns.map(visible), ...texts.map((row) => columns.map((name) => row.get(name) ?? ''))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => roomOf(line[at] ?? ''))));
  if (widths.reduce((sum, one) => sum + one + GAP, -GAP) > width) {
    return rows.map((row) => linesOf(row, zone)).join('\n\n');
  }
  if (rows.length === 0) return '';
  const padded = (text: string, at: number) => text + ' '.repeat((widths[at] ?? 0) - roomOf(text) + GAP);
  return lines.map((line) => line.map(padded).join('').trimEnd()).join('\n');
}

const GAP = 2;

/** The columns that a text takes on most terminals. */
const roomOf = (text: string) => Array.from(text).length;

/** The heading and the rows of a result's list, or of its only record, as texts for a file. Moments are in UTC. */
function textsOf(result: unknown) {
  const { record, lists } = partsOf(result);
  const filled = lists.filter((rows) => rows.length > 0);
  if (filled.length > 1) throw new PlainError('This has several lists, which one table can’t hold: --json has them.');
  const rows = filled[0] ?? (lists.length > 0 ? [] : [record]);
  const columns = columnsOf(rows);
  const text = (cell: Cell) => (cell instanceof Date ? cell.toISOString() : visible(String(cell)));
  return [columns, ...rows.map((row) => columns.map((column) => text(row[column] ?? '')))];
}
