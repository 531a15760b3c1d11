/** Stores answers that cost many reads for NUMBERS_KEPT_MINUTES. All owners share them. */
import { NUMBERS_KEPT_MINUTES } from '../../web/src/core/generated/limits.ts';
import type { Acting } from '../project/act.ts';

/**
 * The stored answer, or a new one. It has been through JSON, so a moment in it is text.
 * @param path where it's stored
 * @returns `at`: when it was computed
 */
export async function kept<T>(
  acting: Acting,
  path: `numbers/${string}`,
  answer: (acting: Acting) => Promise<T>,
): Promise<{ at: Date; answer: T }> {
  const { store, now } = acting;
  const [last] = await store.read([path]);
  const { at, answer: json } = last?.fields ?? {};
  if (at && json !== undefined && now.getTime() < at.getTime() + NUMBERS_KEPT_MINUTES * 60_000) {
    return { at, answer: JSON.parse(json) as T };
  }
  const made = await answer(acting);
  await store.commit([{ path, set: { at: now, answer: JSON.stringify(made) } }]);
  return { at: now, answer: made };
}
