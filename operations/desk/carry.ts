/** Carries out one act whose input was checked, for the desk and for the command line: refuses acts about the caller, and leaves the trace. */
import { change, changeOnce } from './change.ts';
import { traceOnce } from './once.ts';
import { assertNotOwn } from './own.ts';
import type { Does } from '../core.ts';
import type { Acting } from '../project/act.ts';
import type { DeskAct } from './act.ts';

/** The act's name and effect, the role in which it's done, and the id of its trace. */
interface Named {
  id: string;
  act: string;
  does: Does;
  role: string;
}

/** A call of the desk is done once, however often it arrives; without a call, the act is done now, and nobody can repeat it. */
export async function carryOut<Input extends object>(
  acting: Acting,
  { id, act, does: kind, role }: Named,
  does: DeskAct<Input>,
  input: Input,
): Promise<{ result: unknown } | { refused: 'running'; about: '' }> {
  const of = (await does.of?.(input, acting)) ?? '';
  await assertNotOwn(acting, does, of, input);
  if (kind === 'looks') return { result: (await does.run(acting, input)) ?? null };
  const trace = {
    ...{ id, role, act, of, reason: 'reason' in input ? String(input.reason).trim() : '' },
    ...(acting.name !== undefined && { name: acting.name }),
    ...(does.gives && { gives: does.gives(input) }),
  };
  if (kind === 'changes') {
    return acting.call === undefined
      ? { result: await change(does, acting, input, trace) }
      : changeOnce(does, acting, input, trace);
  }
  if (does.parts) {
    const result = await does.run(acting, input);
    await traceOnce(acting, { ...trace, parts: does.parts(result) });
    return { result };
  }
  await traceOnce(acting, trace);
  return { result: (await does.run(acting, input)) ?? null };
}
