/** What an operator looks at before trusting that somebody is who they say: age, and whether a name or license stands twice. */

/**
 * Whole years by a stored birthday, `DD MM YYYY`; '' where there is none. Who was born on 29 February is a year older the day after the 28th.
 * @param {unknown} birthday
 * @param {Date} now
 * @returns {number | ''}
 */
export function ageOf(birthday, now) {
  const [, day, month, year] = /^(\d\d) (\d\d) (\d{4})$/.exec(String(birthday ?? '')) ?? [];
  if (year === undefined) return '';
  const [thisMonth, thisDay] = [now.getUTCMonth() + 1, now.getUTCDate()];
  const isStillToCome = thisMonth < Number(month) || (thisMonth === Number(month) && thisDay < Number(day));
  return now.getUTCFullYear() - Number(year) - (isStillToCome ? 1 : 0);
}

/**
 * The languages in which a counselor holds sessions: "en ar". '' where the record says none.
 * @param {import('./values.mjs').PlainDocument} record
 */
export const languagesOf = ({ languages }) => (Array.isArray(languages) ? languages.join(' ') : '');

/**
 * The text as two people would call it the same: letters and digits alone, whatever their case, width or what is unseen among them. Turkish has two letters I,
 * with and without a dot, and each of the four forms is typed for the others where the keyboard has no Turkish letters: all four are one.
 * @param {unknown} text
 */
const essence = (text) =>
  String(text ?? '')
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .replaceAll('\u0131', 'i')
    .replaceAll('i\u0307', 'i')
    .replace(/\p{Default_Ignorable_Code_Point}|[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * An email address as it was meant: one that is pasted often has characters around it, or inside, of which nothing is seen.
 * @param {string} typed
 */
export const emailOf = (typed) => typed.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '').trim();

/**
 * Who else has the same license or name, by uid: "license: UID; name: UID". '' where nobody.
 * @param {readonly { id: string; fields: import('./values.mjs').PlainDocument }[]} counselors
 * @returns {(counselor: { id: string; fields: import('./values.mjs').PlainDocument }) => string}
 */
export function findTwins(counselors) {
  const having = (/** @type {'license' | 'name'} */ field) => {
    /** @type {Map<string, string[]>} */
    const uids = new Map();
    for (const { id, fields } of counselors) {
      const key = essence(fields[field]);
      if (key !== '') uids.set(key, [...(uids.get(key) ?? []), id]);
    }
    return uids;
  };
  const known = { license: having('license'), name: having('name') };
  return ({ id, fields }) =>
    /** @type {const} */ (['license', 'name'])
      .flatMap((field) => {
        const others = (known[field].get(essence(fields[field])) ?? []).filter((uid) => uid !== id);
        return others.length > 0 ? [`${field}: ${others.join(', ')}`] : [];
      })
      .join('; ');
}
