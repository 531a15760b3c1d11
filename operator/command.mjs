/** What a command of the operator's is, and what it works with. */

/** @typedef {import('./table.mjs').Row} Row */
/** @typedef {{ [option: string]: string | boolean | undefined }} Options */

/** @typedef {import('../operations/project/act.mjs').Acting & import('./trace.mjs').Tracing & Terminal} Context what a command works with. Its store only reads: an act that writes gets `changing(…)` */

/**
 * @typedef {object} Terminal
 * @property {readonly string[]} words what stands after the command's name
 * @property {Options} options
 * @property {NodeJS.ProcessEnv} env
 * @property {string} zone the time zone in which days are meant and moments are shown
 * @property {(columns: readonly (string | import('./columns.mjs').Column)[], rows: readonly Row[], none: string) => Promise<void>} show a table or CSV, or `none`
 * @property {(json: unknown) => Promise<void>} give prints it, or writes it to --out
 * @property {(text: string) => Promise<void>} print
 * @property {(text: string) => void} note
 * @property {(question: string) => Promise<void>} confirm goes on, or stops the command; asks before a real project is changed
 * @property {string} where the options that name the place, for a command to be typed next
 */

/**
 * @typedef {object} Command
 * @property {string} usage as typed after `npm run operator --`
 * @property {string} does
 * @property {Readonly<Record<string, { type: 'string' | 'boolean' }>>} [options] its own, beside those of every command
 * @property {readonly string[]} acts what it does: the desk's acts by their names (core-wasm/domain/src/desk.rs), and those of docs/desk-acts.md that the desk lacks
 * @property {boolean} [isClock] whether it does by a clock what cloud functions do, and so leaves no trace
 * @property {import('./names.mjs').Names} [names] which of its words are ids: `run` gets them whole
 * @property {(context: Context) => Promise<number | void>} run the exit code, 0 where nothing is given back
 */

export {};
