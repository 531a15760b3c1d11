/**
 * The trace of commands, in `audit` like the desk's. A command can't write past it: its store only reads until the command names the act and its subject.
 */
import { randomUUID } from 'node:crypto';
import { traced, traceOpening, type Trace } from '../operations/audit/trace.ts';
import { DESK_ID_MAX } from '../web/src/core/generated/limits.ts';
import { PlainError } from '../tools/lib/plain-error.ts';
import type { Acting } from '../operations/project/act.ts';

type Store = Acting['store'];

/** The role at the command line, which is a role in the project, not one of the staff's. */
export const ROLE = 'operator';

export interface Tracing {
  /** Records that these are opened, before any of it is shown; `parts` of a person's copy. */
  opens: (act: string, of: readonly string[], parts?: readonly string[]) => Promise<void>;
  /** Records in `runs/{run}` when a command ran. That is about nobody, so it isn't in the log. */
  hasRun: (run: string) => Promise<void>;
  /** The same project for an act, whose first write carries the trace. */
  changing: (act: string, of: string, reason?: string, gives?: string) => Acting;
}

/** @param command its acts, and the person who runs it */
export function tracing(
  acting: Acting,
  { acts, isClock, name, needsName }: { acts: readonly string[]; isClock: boolean; name: string; needsName: boolean },
): Acting & Tracing {
  const traceOf = (
    act: string,
    of: string,
    {
      reason,
      gives,
      parts,
    }: { reason?: string | undefined; gives?: string | undefined; parts?: readonly string[] | undefined },
  ): Trace => {
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

/** A store for previews and lists, which write nothing. */
function readingOnly(store: Store): Store {
  const refuse = () => {
    throw new Error('A command changes nothing without a trace.');
  };
  return { ...store, commit: refuse, transact: refuse, removeAll: refuse };
}

/**
 * The name of the person who runs a command. The account's email, if Google names it, can't be replaced with --as.
 * @param account its email, or '' if it isn't known
 * @param given with --as
 */
export function nameOf(account: string, given: string | undefined) {
  const name = given?.trim() ?? '';
  if (given !== undefined && (name === '' || name.length > DESK_ID_MAX)) {
    throw new PlainError(`--as is your name, of at most ${DESK_ID_MAX} letters.`);
  }
  if (name === '') return account;
  return `${name} (${account === '' ? 'not confirmed' : account})`;
}
