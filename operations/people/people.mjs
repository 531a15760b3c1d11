/** Facts that staff check before they trust an identity: age, and whether a name or a license exists twice. */

import { likeness } from '../core.mjs';

/**
 * Age in whole years from a stored birthday, `DD MM YYYY`; undefined without a birthday. In a common year, people born on 29 February turn a year older on 1 March.
 * @param {unknown} birthday
 * @param {Date} now
 * @returns {number | undefined}
 */
export function ageOf(birthday, now) {
  const [, day, month, year] = /^(\d\d) (\d\d) (\d{4})$/.exec(String(birthday ?? '')) ?? [];
  if (year === undefined) return undefined;
  const [thisMonth, thisDay] = [now.getUTCMonth() + 1, now.getUTCDate()];
  const isStillToCome = thisMonth < Number(month) || (thisMonth === Number(month) && thisDay < Number(day));
  return now.getUTCFullYear() - Number(year) - (isStillToCome ? 1 : 0);
}

/**
 * The languages in which a counselor works.
 * @param {import('../project/plain.mjs').PlainDocument} record
 */
export const languagesOf = ({ languages }) => (Array.isArray(languages) ? languages.map(String) : []);

/**
 * The text of a stored field; '' if the field is missing or of another type.
 * @param {import('../project/plain.mjs').PlainValue | undefined} value
 */
export const textOf = (value) => (typeof value === 'string' ? value : '');

/** The full name of a patient or a counselor. @param {import('../project/plain.mjs').PlainDocument} fields */
export const wholeName = ({ name, surname }) => [name, surname].map(textOf).filter(Boolean).join(' ');

/** An email address as typed or copied from a mail program, read as the forms read it. */
export { emailOf } from '../core.mjs';

/** @typedef {{ license: string[]; name: string[] }} Twins uids of others with the same license, and with the same name */

/**
 * Returns a function that finds the others with a counselor's license or name.
 * @param {readonly Named[]} counselors
 * @returns {(counselor: Named) => Twins}
 */
export function findTwins(counselors) {
  const by = (/** @type {'license' | 'name'} */ field) => {
    /** @type {Map<string, string[]>} */
    const uids = new Map();
    for (const { id, fields } of counselors) {
      const key = likeness(textOf(fields[field]));
      if (key !== '') uids.set(key, [...(uids.get(key) ?? []), id]);
    }
    return (/** @type {Named} */ { id, fields }) =>
      (uids.get(likeness(textOf(fields[field]))) ?? []).filter((uid) => uid !== id);
  };
  const [license, name] = [by('license'), by('name')];
  return (counselor) => ({ license: license(counselor), name: name(counselor) });
}

/** @typedef {{ id: string; fields: import('../project/plain.mjs').PlainDocument }} Named */
