/**
 * One id of a call is one act on one subject with one input. A call that changes something is kept in `calls/{uid}_{id}` for a day, with a hash of its input: the same
 * call again is finished or answered, and any other call with this id is refused. Afterwards the trace still shows that the id was used.
 */
import { createHash } from 'node:crypto';
import { isTraceOf, traceOpening, type Trace } from '../audit/trace.ts';
import { NotDone, unlessConflict } from '../project/refusals.ts';
import type { Acting } from '../project/act.ts';
import type { Stored } from '../project/records.ts';
import type { Change } from '../project/store.ts';

/** The longest time a function can run, in milliseconds: a call that hasn't ended by then was interrupted. */
const RUNS_MS = 60_000;

/** How far a call is. `done`: its answer as JSON, or '' if the answer contains text and has to be read again. */
type Known = { is: 'new' | 'begun' | 'running' } | { is: 'done'; answer: string };

/** The refusal of an id that belongs to another call. */
export const idUsed = () => new NotDone('invalid', 'This id belongs to another call.', 'id');

/** A hash of a call's input, which doesn't depend on the order of the fields. The id is part of it, so that equal inputs of two calls can't be recognized. */
const hashOf = (id: string, input: object) =>
  createHash('sha256')
    .update(JSON.stringify([id, Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1))]))
    .digest('hex');

/**
 * Stores that a call runs now, unless it's running or done: of two calls with the same id at the same time, only one runs.
 * @throws {NotDone} if the id belongs to another call
 */
export const begin = ({ store, by, now }: Acting, given: object, trace: Trace) =>
  store.transact(async (transaction): Promise<{ changes: Change[]; result: Known }> => {
    const path = callPath(trace);
    const [call, written] = await transaction.read([path, `audit/${trace.id}`]);
    const input = hashOf(trace.id, given);
    const known = knownAs(call?.fields, written?.fields, input, trace, now);
    if (known.is === 'running' || known.is === 'done') return { changes: [], result: known };
    return { changes: [{ path, set: { by, act: trace.act, at: now, input, runs: true } }], result: known };
  });

/** @param written the trace, which the act's first write carries */
function knownAs(
  call: Stored<'calls'> | undefined,
  written: Stored<'audit'> | undefined,
  input: string,
  trace: Trace,
  now: Date,
): Known {
  if (!call && !written) return { is: 'new' };
  if (call?.act !== trace.act || call.input !== input) throw idUsed();
  if (written && !isTraceOf(written, trace)) throw idUsed();
  if (call.answer !== undefined) return { is: 'done', answer: call.answer };
  const began = call.runs && call.at ? call.at.getTime() : -Infinity;
  if (now.getTime() < began + RUNS_MS) return { is: 'running' };
  return { is: written ? 'begun' : 'new' };
}

/** Stores that a call is done, for when it's repeated. An answer with text in it isn't kept, because the text can be a person's. */
export const keepDone = ({ store }: Acting, trace: Trace, result: unknown) => {
  const answer = hasText(result) ? '' : JSON.stringify(result);
  return store.commit([{ path: callPath(trace), set: { answer, runs: false } }]);
};

/**
 * Stores that a call has ended without being done, so that its next attempt doesn't wait. If nothing was written, the id is free again. If this fails, the
 * attempt waits for a minute.
 */
export async function keepFailed({ store }: Acting, trace: Trace) {
  const path = callPath(trace);
  try {
    const [written] = await store.read([`audit/${trace.id}`], []);
    await (written ? store.commit([{ path, set: { runs: false } }]) : store.removeAll([path]));
  } catch {
    // The act's own error is the one to answer with.
  }
}

const callPath = ({ id }: Trace) => `calls/${id}` as const;

/** Whether a value contains text. Moments become text, too. */
const hasText = (value: unknown): boolean =>
  typeof value === 'string' ||
  value instanceof Date ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasText));

/**
 * Writes the trace of opening something before any of it is shown. If the answer was lost, the same opening within a minute has its trace already.
 * @throws {NotDone} if the id belongs to another call, or to the same one some time ago
 */
export const traceOnce = (acting: Acting, trace: Trace) =>
  unlessConflict(traceOpening(acting, trace), async () => {
    const [written] = await acting.store.read([`audit/${trace.id}`]);
    const at = written?.fields.at?.getTime() ?? 0;
    if (!written || !isTraceOf(written.fields, trace) || acting.now.getTime() >= at + RUNS_MS) throw idUsed();
  });
