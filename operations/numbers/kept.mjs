/** Answers that cost many reads: kept for NUMBERS_KEPT_MINUTES, for all owners together. */
import { NUMBERS_KEPT_MINUTES } from '../generated/limits.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */

/**
 * The kept answer, or a new one. It comes as JSON gives it, so a moment in it is text.
 * @template T
 * @param {Acting} acting
 * @param {string} path where it is kept
 * @param {(acting: Acting) => Promise<T>} answer
 * @returns {Promise<{ at: Date; answer: T }>} `at`: when it was made
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
