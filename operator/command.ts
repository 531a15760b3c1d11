/** The shape of an operator's command and of what it works with. */
import type { Row } from './table.ts';
import type { Acting } from '../operations/project/act.ts';
import type { Tracing } from './trace.ts';
import type { Column } from './columns.ts';
import type { Names, Options } from './names.ts';

/** The means of a command. Its store only reads: an act that writes gets `changing(…)`. */
export type Context = Acting & Tracing & Terminal;

export interface Terminal {
  /** That follow the command's name. */
  words: readonly string[];
  options: Options;
  env: NodeJS.ProcessEnv;
  /** The time zone for typed days and shown moments. */
  zone: string;
  /** A table or CSV, or `none`. */
  show: (columns: readonly (string | Column)[], rows: readonly Row[], none: string) => Promise<void>;
  /** Prints it, or writes it to --out. */
  give: (json: unknown) => Promise<void>;
  print: (text: string) => Promise<void>;
  note: (text: string) => void;
  /** Asks before a real project is changed, and stops the command if the answer is no. */
  confirm: (question: string) => Promise<void>;
  /** The options that name the place, for commands that are suggested next. */
  where: string;
}

export interface Command {
  /** As typed after `npm run operator --`. */
  usage: string;
  does: string;
  /** Its own options, in addition to those of every command. */
  options?: Readonly<Record<string, { type: 'string' | 'boolean' }>>;
  /** Its acts: the desk's by their names (core-wasm/domain/src/desk.rs), and those of docs/desk.md that the desk lacks. */
  acts: readonly string[];
  /** Whether a scheduler runs it instead of cloud functions, so that it leaves no trace. */
  isClock?: boolean;
  /** Which of its words are ids: `run` gets them completed. */
  names?: Names;
  /** Returns the exit code; nothing means 0. */
  run: (context: Context) => Promise<number> | Promise<void>;
}
