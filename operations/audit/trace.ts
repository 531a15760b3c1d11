/**
 * The trace of staff acts, `audit/{id}`: who did which act, in which role, about whom or what, and why. It never contains what was read, and of a copy for a person only the names of its parts. Only functions and the
 * command line write it, and the database deletes it after AUDIT_DAYS (project/retention.ts). Nothing writes over a trace: a second one with its id is a conflict.
 */
import { isConflict } from '../project/refusals.ts';
import type { Acting } from '../project/act.ts';
import type { Change } from '../project/store.ts';
import type { Stored } from '../project/records.ts';

/** The most traces in one write; Firestore accepts 500. */
const AT_ONCE = 400;

export interface Trace {
  /** Of the trace: that of the call. */
  id: string;
  role: string;
  act: string;
  /** The subject, by ids only. */
  of: string;
  /** As the person reads it. */
  reason?: string;
  /** Of the person at the command line, who has no member id. */
  name?: string;
  /** The role that the act gives to its subject. */
  gives?: string;
  /** The names of the parts that a person's copy had in it. */
  parts?: readonly string[];
}

const traceChange = (by: string, { id, role, act, of, reason = '', name, gives, parts }: Trace): Change => ({
  path: `audit/${id}`,
  set: {
    ...{ by, role, act, of, reason },
    ...(name !== undefined && { name }),
    ...(gives !== undefined && { gives }),
    ...(parts !== undefined && { parts: [...parts] }),
  },
  stamp: ['at'],
  expects: { exists: false },
});

/** Whether a stored trace is of the same act on the same subject. */
export const isTraceOf = (fields: Stored<'audit'>, { act, of }: Trace) => fields.act === act && fields.of === of;

/**
 * The same project, except that its first write carries the trace: either both are written or neither. If an act writes several times, the first write carries it.
 */
export function traced<T extends Pick<Acting, 'store' | 'by'>>(acting: T, trace: Trace): T {
  const { store } = acting;
  let isWritten = false;
  const withTrace = (changes: readonly Change[]) => (isWritten || changes.length === 0 ? changes : [...changes, own]);
  const own = traceChange(acting.by, trace);
  /** If the answer of a write is lost, Firebase's client writes again, and the trace is there already: all of the first write is. */
  const commit = async (changes: readonly Change[]) => {
    try {
      await store.commit(changes);
    } catch (error) {
      const [written] = isWritten || !isConflict(error) ? [] : await store.read([own.path]);
      if (!written || !isTraceOf(written.fields, trace)) throw error;
    }
  };
  return {
    ...acting,
    store: {
      ...store,
      commit: async (changes: readonly Change[]) => {
        await commit(withTrace(changes));
        isWritten ||= changes.length > 0;
      },
      transact: async (decide: Parameters<typeof store.transact>[0]) => {
        let writes = false;
        const result = await store.transact(async (transaction) => {
          const decided = await decide(transaction);
          writes = decided.changes.length > 0;
          return { ...decided, changes: withTrace(decided.changes) };
        });
        isWritten ||= writes;
        return result;
      },
      removeAll: async (paths: readonly string[]) => {
        // Deleting many documents takes several writes, so the trace is written first.
        if (paths.length > 0 && !isWritten) await commit([own]);
        isWritten ||= paths.length > 0;
        await store.removeAll(paths);
      },
    },
  };
}

/** Writes the trace of opening something before any of it is shown. */
export const traceOpening = async ({ store, by }: Pick<Acting, 'store' | 'by'>, ...traces: Trace[]) => {
  for (let at = 0; at < traces.length; at += AT_ONCE) {
    await store.commit(traces.slice(at, at + AT_ONCE).map((trace) => traceChange(by, trace)));
  }
};
