/**
 * An act that changes something is done once, however often its call arrives. The trace shows how far an interrupted call got, because the first write carries
 * it (audit/trace.ts).
 */
import { isTraceOf, traced, type Trace } from '../audit/trace.ts';
import { isConflict, NotDone, type Why } from '../project/refusals.ts';
import { begin, idUsed, keepDone, keepFailed } from './once.ts';
import type { Acting } from '../project/act.ts';
import type { DeskAct } from './act.ts';

/** Does an act that changes something, does the rest of it, or answers that it's done. */
export async function changeOnce<Input extends object>(
  act: DeskAct<Input>,
  acting: Acting,
  input: Input,
  trace: Trace,
): Promise<{ result: unknown } | { refused: 'running'; about: '' }> {
  const known = await begin(acting, input, trace);
  if (known.is === 'running') return { refused: 'running', about: '' };
  if (known.is === 'done') {
    return { result: known.answer === '' ? await rest(act, unchanging(acting), input) : JSON.parse(known.answer) };
  }
  try {
    const result = await (known.is === 'begun' ? rest(act, acting, input) : change(act, acting, input, trace));
    await keepDone(acting, trace, result);
    return { result };
  } catch (error) {
    await keepFailed(acting, trace);
    throw error;
  }
}

/** A write may have succeeded although its answer was lost; then the act, which reads again, is refused because of its own write. */
export async function change<Input>(act: DeskAct<Input>, acting: Acting, input: Input, trace: Trace) {
  try {
    return (await act.run(traced(acting, trace), input)) ?? null;
  } catch (error) {
    const isRefused = (error instanceof NotDone && OVERTAKEN.includes(error.why)) || isConflict(error);
    const [written] = isRefused ? await acting.store.read([`audit/${trace.id}`]) : [];
    if (!written) throw error;
    // An opening with the same id may have been traced meanwhile.
    if (!isTraceOf(written.fields, trace)) throw idUsed();
    return rest(act, acting, input);
  }
}

/** Does the rest of an act whose first write succeeded. If nothing is left, the act is done. */
async function rest<Input>({ again }: DeskAct<Input>, acting: Acting, input: Input) {
  try {
    return (await again?.(acting, input)) ?? null;
  } catch (error) {
    if (error instanceof NotDone && OVER.includes(error.why)) return null;
    throw error;
  }
}

/** The project for reading the answer of an act that is done: whatever somebody else has changed since stays as it is. */
function unchanging({ store, ...acting }: Acting): Acting {
  const refuseAny = (changes: readonly unknown[]) => {
    if (changes.length > 0) throw new NotDone('notNow', 'It was done, and has been changed since.');
  };
  const refusing = (changes: readonly unknown[]) => Promise.resolve(changes).then(refuseAny);
  return {
    ...acting,
    store: {
      ...store,
      commit: refusing,
      removeAll: refusing,
      transact: (decide) =>
        store.transact(async (transaction) => {
          const decided = await decide(transaction);
          refuseAny(decided.changes);
          return decided;
        }),
    },
  };
}

/** Reasons to refuse an act that has already been done. */
const OVER: readonly Why[] = ['notNow', 'unknown'];

/** Reasons to refuse an act that has been done or is being done by someone else. */
const OVERTAKEN: readonly Why[] = [...OVER, 'changed'];
