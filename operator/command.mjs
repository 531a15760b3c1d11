/** The shape of an operator's command and of what it works with. */

/** @typedef {import('./table.mjs').Row} Row */
/** @typedef {{ [option: string]: string | boolean | undefined }} Options */

/** @typedef {import('../operations/project/act.mjs').Acting & import('./trace.mjs').Tracing & Terminal} Context what a command works with. Its store only reads: an act that writes gets `changing(…)` */

/**
 * @typedef {object} Terminal
 * @property {readonly string[]} words that follow the command's name
 * @property {Options} options
 * @property {NodeJS.ProcessEnv} env
 * @property {string} zone the time zone for typed days and shown moments
 * @property {(columns: readonly (string | import('./columns.mjs').Column)[], rows: readonly Row[], none: string) => Promise<void>} show a table or CSV, or `none`
 * @property {(json: unknown) => Promise<void>} give prints it, or writes it to --out
 * @property {(text: string) => Promise<void>} print
 * @property {(text: string) => void} note
 * @property {(question: string) => Promise<void>} confirm asks before a real project is changed, and stops the command if the answer is no
 * @property {string} where the options that name the place, for commands that are suggested next
 */

/**
 * @typedef {object} Command
 * @property {string} usage as typed after `npm run operator --`
 * @property {string} does
 * @property {Readonly<Record<string, { type: 'string' | 'boolean' }>>} [options] its own options, in addition to those of every command
 * @property {readonly string[]} acts its acts: the desk's by their names (core-wasm/domain/src/desk.rs), and those of docs/desk.md that the desk lacks
 * @property {boolean} [isClock] whether a scheduler runs it instead of cloud functions, so that it leaves no trace
 * @property {import('./names.mjs').Names} [names] which of its words are ids: `run` gets them completed
 * @property {(context: Context) => Promise<number | void>} run returns the exit code; nothing means 0
 */

export {};
