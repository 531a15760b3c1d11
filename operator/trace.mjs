/**
 * The trace of commands, in `audit` like the desk's. A command can't write past it: its store only reads until the command names the act and its subject.
 */
import { randomUUID } from 'node:crypto';
import { traced, traceOpening } from '../operations/audit/trace.mjs';
import { DESK_ID_MAX } from '../operations/generated/limits.mjs';
import { PlainError } from '../tools/lib/plain-error.mjs';

/** @typedef {import('../operations/project/act.mjs').Acting} Acting */
/** @typedef {Acting['store']} Store */
/** @typedef {import('../operations/audit/trace.mjs').Trace} Trace */

/** The role at the command line, which is a role in the project, not one of the staff's. */
export const ROLE = 'operator';

/**
 * @typedef {object} Tracing
 * @property {(act: string, of: readonly string[], parts?: readonly string[]) => Promise<void>} opens records that these are opened, before any of it is shown; `parts` of a person's copy
 * @property {(run: string) => Promise<void>} hasRun records in `runs/{run}` when a command ran. That is about nobody, so it isn't in the log
 * @property {(act: string, of: string, reason?: string, gives?: string) => Acting} changing the same project for an act, whose first write carries the trace
 */

/**
 * @param {Acting} acting
 * @param {{ acts: readonly string[]; isClock: boolean; name: string; needsName: boolean }} command its acts, and the person who runs it
 * @returns {Acting & Tracing}
 */
export function tracing(acting, { acts, isClock, name, needsName }) {
  /** @param {string} act @param {string} of @param {{ reason?: string | undefined; gives?: string | undefined; parts?: readonly string[] | undefined }} more @returns {Trace} */
  const traceOf = (act, of, { reason, gives, parts }) => {
    if (!acts.includes(act)) throw new Error(`The command doesn't name the act "${act}" as one of its own.`);
    if (needsName && name === '') {
      throw new PlainError('Google doesn’t say whose account this is: add --as "YOUR NAME", for the trace.');
    }
    const more = { ...(reason && { reason: reason.trim() }), ...(gives !== undefined && { gives }) };
    return { id: `${ROLE}_${randomUUID()}`, role: ROLE, act, of, name, ...more, ...(parts && { parts }) };
  };
  return {
    ...acting,
    store: isClock ? acting.store : readingOnly(acting.store),
    opens: async (act, of, parts) => {
      if (of.length > 0) await traceOpening(acting, ...of.map((one) => traceOf(act, one, { parts })));
    },
    hasRun: (run) => acting.store.commit([{ path: `runs/${run}`, set: { at: acting.now } }]),
    changing: (act, of, reason, gives) => traced({ ...acting, name }, traceOf(act, of, { reason, gives })),
  };
}

/**
 * A store for previews and lists, which write nothing.
 * @param {Store} store
 * @returns {Store}
 */
function readingOnly(store) {
  const refuse = () => {
    throw new Error('A command changes nothing without a trace.');
  };
  return { ...store, commit: refuse, transact: refuse, removeAll: refuse };
}

/**
 * The name of the person who runs a command. The account's email, if Google names it, can't be replaced with --as.
 * @param {string} account its email, or '' if it isn't known
 * @param {string | undefined} given with --as
 */
export function nameOf(account, given) {
  const name = given?.trim() ?? '';
  if (given !== undefined && (name === '' || name.length > DESK_ID_MAX)) {
    throw new PlainError(`--as is your name, of at most ${DESK_ID_MAX} letters.`);
  }
  if (name === '') return account;
  return `${name} (${account === '' ? 'not confirmed' : account})`;
}
