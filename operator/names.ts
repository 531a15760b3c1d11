/** Completes the ids that people type for commands: lists show them shortened. */
import { subjectsLike } from '../operations/audit/list.ts';
import { listPayments } from '../operations/payments/list.ts';
import { isMeant, namesLike } from '../operations/project/names.ts';
import { PlainError } from '../tools/lib/plain-error.ts';
import type { Acting } from '../operations/project/act.ts';

/** The options of a command, as they are typed. */
export type Options = Record<string, string | boolean | undefined>;

/** Finds the ids that match what was typed. */
export type Find = (acting: Acting, typed: string, words: readonly string[]) => Promise<string[]>;

/** Which of a command's first two words and options are ids. */
export interface Names {
  word?: Find;
  second?: Find;
  options?: Readonly<Record<string, Find>>;
}

/** Ids in these collections. */
export const idIn =
  (...collections: string[]): Find =>
  (acting, typed) =>
    namesLike(acting, { in: collections, typed });

export const idOfPayment: Find = async (acting, typed) =>
  oneOf(
    (await listPayments(acting, {})).items.map(({ id }) => id),
    typed,
  );

/** A request of the patient whom the first word names. */
export const idOfRequest: Find = async ({ store }, typed, [uid = '']) => {
  const [patient] = await store.read([`patients/${uid}`], ['bookings']);
  const ids = patient?.fields.bookings?.map(({ id }) => id);
  return oneOf([...new Set(ids)], typed);
};

/** The subject of a trace. */
export const idOfTraced: Find = (acting, of) => subjectsLike(acting, { of });

const oneOf = (ids: readonly string[], typed: string) =>
  ids.includes(typed) ? [typed] : ids.filter((id) => isMeant(id, typed));

/** The words and options of a command with complete ids. An id that isn't found stays as it was typed, and the command reports what is wrong. */
export async function wholeIds(
  acting: Acting,
  { word, second, options: named = {} }: Names,
  words: readonly string[],
  options: Options,
) {
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

  /** @param before the earlier words, completed */
  async function wholeOf(find: Find, typed: string, before: readonly string[]) {
    // The id becomes part of paths. An item is named `kind:id`.
    if (!/^([a-z]+:)?[\w-]+(\.\.[\w-]+)?$/i.test(typed) || /^__.*__$/.test(typed)) return typed;
    const found = await find(acting, typed, before);
    if (found.length <= 1) return found[0] ?? typed;
    const some = found.slice(0, 5).join(', ');
    const more = found.length > 5 ? ` and ${found.length - 5} more` : '';
    throw new PlainError(`"${typed}" is the beginning of several: ${some}${more}. Type more of the one that you mean.`);
  }
}
