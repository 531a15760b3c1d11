/**
 * The trace of staff acts, `audit/{id}`: who did which act, in which role, about whom or what, and why. It never contains what was read, and of a copy for a person only the names of its parts. Only functions and the
 * command line write it, and the database deletes it after AUDIT_DAYS (project/retention.mjs). Nothing writes over a trace: a second one with its id is a conflict.
 */
import { isConflict } from '../project/refusals.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */
/** @typedef {import('../project/store.mjs').Change} Change */

/** The most traces in one write; Firestore accepts 500. */
const AT_ONCE = 400;

/**
 * @typedef {object} Trace
 * @property {string} id of the trace: that of the call
 * @property {string} role
 * @property {string} act
 * @property {string} of the subject, by ids only
 * @property {string} [reason] as the person reads it
 * @property {string} [name] of the person at the command line, who has no member id
 * @property {string} [gives] the role that the act gives to its subject
 * @property {readonly string[]} [parts] the names of the parts that a person's copy had in it
 */

/**
 * @param {string} by
 * @param {Trace} trace
 * @returns {Change}
 */
const traceChange = (by, { id, role, act, of, reason = '', name, gives, parts }) => ({
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

/** Whether a stored trace is of the same act on the same subject. @param {import('../project/plain.mjs').PlainDocument} fields @param {Trace} trace */
export const isTraceOf = (fields, { act, of }) => fields['act'] === act && fields['of'] === of;

/**
 * The same project, except that its first write carries the trace: either both are written or neither. If an act writes several times, the first write carries it.
 * @template {Pick<Acting, 'store' | 'by'>} T
 * @param {T} acting
 * @param {Trace} trace
 * @returns {T}
 */
export function traced(acting, trace) {
  const { store } = acting;
  let isWritten = false;
  /** @param {readonly Change[]} changes */
  const withTrace = (changes) => (isWritten || changes.length === 0 ? changes : [...changes, own]);
  const own = traceChange(acting.by, trace);
  /** If the answer of a write is lost, Firebase's client writes again, and the trace is there already: all of the first write is. @param {readonly Change[]} changes */
  const commit = async (changes) => {
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
      commit: async (/** @type {readonly Change[]} */ changes) => {
        await commit(withTrace(changes));
        isWritten ||= changes.length > 0;
      },
      transact: async (/** @type {Parameters<typeof store.transact>[0]} */ decide) => {
        let writes = false;
        const result = await store.transact(async (look) => {
          const decided = await decide(look);
          writes = decided.changes.length > 0;
          return { ...decided, changes: withTrace(decided.changes) };
        });
        isWritten ||= writes;
        return result;
      },
      removeAll: async (/** @type {readonly string[]} */ paths) => {
        // Deleting many documents takes several writes, so the trace is written first.
        if (paths.length > 0 && !isWritten) await commit([own]);
        isWritten ||= paths.length > 0;
        await store.removeAll(paths);
      },
    },
  };
}

/**
 * Writes the trace of opening something before any of it is shown.
 * @param {Pick<Acting, 'store' | 'by'>} acting
 * @param {...Trace} traces
 */
export const traceOpening = async ({ store, by }, ...traces) => {
  for (let at = 0; at < traces.length; at += AT_ONCE) {
    await store.commit(traces.slice(at, at + AT_ONCE).map((trace) => traceChange(by, trace)));
  }
};
