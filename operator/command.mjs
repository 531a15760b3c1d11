/** What a command of the operator's is, and what it works with. */

/** @typedef {import('./table.mjs').Row} Row */

/**
 * @typedef {object} Context what a command works with
 * @property {import('./store.mjs').Store} store
 * @property {import('./accounts.mjs').Accounts} accounts
 * @property {import('./files.mjs').Files} files
 * @property {import('./settings.mjs').Settings} settings
 * @property {readonly string[]} words what stands after the command's name
 * @property {{ [option: string]: string | boolean | undefined }} options
 * @property {Date} now
 * @property {NodeJS.ProcessEnv} env
 * @property {(columns: readonly string[], rows: readonly Row[], none: string) => Promise<void>} show a table or CSV, or `none`
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
 * @property {(context: Context) => Promise<number | void>} run the exit code, 0 where nothing is given back
 */

export {};
