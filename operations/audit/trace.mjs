/**
 * The trace of what staff do, `audit/{id}`: who, as which role, which act, about whom or what, and why. It never holds what was read. Only functions and the
 * command line write it, and the database deletes it after AUDIT_DAYS (project/retention.mjs).
 */

/** @typedef {import('../project/act.mjs').Acting} Acting */
/** @typedef {import('../project/store.mjs').Change} Change */

/** Traces of one write; the store takes 500. */
const AT_ONCE = 400;

/**
 * @typedef {object} Trace
 * @property {string} id of the trace: the same for a call that is repeated
 * @property {string} role
 * @property {string} act
 * @property {string} of whom or what, by ids alone
 * @property {string} [reason] as the person reads it
 * @property {string} [name] of whoever works at the command line, which has no member's id
 */

/**
 * @param {string} by
 * @param {Trace} trace
 * @returns {Change}
 */
const traceChange = (by, { id, role, act, of, reason = '', name }) => ({
  path: `audit/${id}`,
  set: { by, role, act, of, reason, ...(name !== undefined && { name }) },
  stamp: ['at'],
});

/**
 * The same project, whose first write carries the trace: both are written or neither. An act of several writes carries it with the first.
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
  return {
    ...acting,
    store: {
      ...store,
      commit: async (/** @type {readonly Change[]} */ changes) => {
        await store.commit(withTrace(changes));
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
        // A deletion of many documents is several writes: the trace goes first.
        if (paths.length > 0 && !isWritten) await store.commit([own]);
        isWritten ||= paths.length > 0;
        await store.removeAll(paths);
      },
    },
  };
}

/**
 * Writes the trace of opening something, before anything of it is shown.
 * @param {Pick<Acting, 'store' | 'by'>} acting
 * @param {...Trace} traces
 */
export const traceOpening = async ({ store, by }, ...traces) => {
  for (let at = 0; at < traces.length; at += AT_ONCE) {
    await store.commit(traces.slice(at, at + AT_ONCE).map((trace) => traceChange(by, trace)));
  }
};
