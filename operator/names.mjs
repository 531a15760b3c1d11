/** Completes the ids that people type for commands: lists show them shortened. */
import { subjectsLike } from '../operations/audit/list.mjs';
import { listPayments } from '../operations/payments/list.mjs';
import { isMeant, namesLike } from '../operations/project/names.mjs';
import { PlainError } from '../tools/lib/plain-error.mjs';

/** @typedef {import('../operations/project/act.mjs').Acting} Acting */
/** @typedef {import('./command.mjs').Options} Options */

/**
 * Finds the ids that match what was typed.
 * @typedef {(acting: Acting, typed: string, words: readonly string[]) => Promise<string[]>} Find
 */

/** @typedef {{ word?: Find; second?: Find; options?: Readonly<Record<string, Find>> }} Names which of a command's first two words and options are ids */

/** Ids in these collections. @param {...string} collections @returns {Find} */
export const idIn =
  (...collections) =>
  (acting, typed) =>
    namesLike(acting, { in: collections, typed });

/** @type {Find} */
export const idOfPayment = async (acting, typed) =>
  oneOf(
    (await listPayments(acting, {})).items.map(({ id }) => id),
    typed,
  );

/** A request of the patient whom the first word names. @type {Find} */
export const idOfRequest = async ({ store }, typed, [uid = '']) => {
  const [patient] = await store.read([`patients/${uid}`], ['bookings']);
  const bookings = /** @type {{ id: string }[]} */ (patient?.fields['bookings'] ?? []);
  return oneOf([...new Set(bookings.map(({ id }) => id))], typed);
};

/** The subject of a trace. @type {Find} */
export const idOfTraced = (acting, of) => subjectsLike(acting, { of });

/** @param {readonly string[]} ids @param {string} typed */
const oneOf = (ids, typed) => (ids.includes(typed) ? [typed] : ids.filter((id) => isMeant(id, typed)));

/**
 * The words and options of a command with complete ids. An id that isn't found stays as it was typed, and the command reports what is wrong.
 * @param {Acting} acting
 * @param {Names} names
 * @param {readonly string[]} words
 * @param {Options} options
 */
export async function wholeIds(acting, { word, second, options: named = {} }, words, options) {
  const whole = [...words];
  for (const [at, find] of [word, second].entries()) {
    const typed = words[at];
    if (find && typed !== undefined) whole[at] = await wholeOf(find, typed, []);
  }
  const all = { ...options };
  for (const [option, find] of Object.entries(named)) {
    const typed = options[option];
    if (typeof typed === 'string') all[option] = await wholeOf(find, typed, whole);
  }
  return { words: whole, options: all };

  /** @param {Find} find @param {string} typed @param {readonly string[]} before the earlier words, completed */
  async function wholeOf(find, typed, before) {
    // The id becomes part of paths. An item is named `kind:id`.
    if (!/^([a-z]+:)?[\w-]+(\.\.[\w-]+)?$/i.test(typed) || /^__.*__$/.test(typed)) return typed;
    const found = await find(acting, typed, before);
    if (found.length <= 1) return found[0] ?? typed;
    const some = found.slice(0, 5).join(', ');
    const more = found.length > 5 ? ` and ${found.length - 5} more` : '';
    throw new PlainError(`"${typed}" is the beginning of several: ${some}${more}. Type more of the one that you mean.`);
  }
}
