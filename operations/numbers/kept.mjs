/** Stores answers that cost many reads for NUMBERS_KEPT_MINUTES. All owners share them. */
import { NUMBERS_KEPT_MINUTES } from '../generated/limits.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */

/**
 * The stored answer, or a new one. It has been through JSON, so a moment in it is text.
 * @template T
 * @param {Acting} acting
 * @param {string} path where it's stored
 * @param {(acting: Acting) => Promise<T>} answer
 * @returns {Promise<{ at: Date; answer: T }>} `at`: when it was computed
 */
export async function kept(acting, path, answer) {
  const { store, now } = acting;
  const [last] = await store.read([path]);
  const at = last?.fields['at'];
  const json = last?.fields['answer'];
  if (at instanceof Date && typeof json === 'string' && now.getTime() < at.getTime() + NUMBERS_KEPT_MINUTES * 60_000) {
    return { at, answer: JSON.parse(json) };
  }
  const made = await answer(acting);
  await store.commit([{ path, set: { at: now, answer: JSON.stringify(made) } }]);
  return { at: now, answer: made };
}
