/** Facts that staff check before they trust an identity: age, and whether a name or a license exists twice. */

import { likeness } from '../core.ts';
import type { PlainDocument, PlainValue } from '../project/plain.ts';

/**
 * Age in whole years from a stored birthday, `DD MM YYYY`; undefined without a birthday. In a common year, people born on 29 February turn a year older on 1 March.
 */
export function ageOf(birthday: unknown, now: Date): number | undefined {
  const [, day, month, year] = /^(\d\d) (\d\d) (\d{4})$/.exec(String(birthday ?? '')) ?? [];
  if (year === undefined) return undefined;
  const [thisMonth, thisDay] = [now.getUTCMonth() + 1, now.getUTCDate()];
  const isStillToCome = thisMonth < Number(month) || (thisMonth === Number(month) && thisDay < Number(day));
  return now.getUTCFullYear() - Number(year) - (isStillToCome ? 1 : 0);
}

/** The languages in which a counselor works. */
export const languagesOf = ({ languages }: PlainDocument) => (Array.isArray(languages) ? languages.map(String) : []);

/** The text of a stored field; '' if the field is missing or of another type. */
export const textOf = (value: PlainValue | undefined) => (typeof value === 'string' ? value : '');

/** The full name of a patient or a counselor. */
export const wholeName = ({ name, surname }: PlainDocument) => [name, surname].map(textOf).filter(Boolean).join(' ');

/** An email address as typed or copied from a mail program, read as the forms read it. */
export { emailOf } from '../core.ts';

/** Uids of others with the same license, and with the same name. */
export interface Twins {
  license: string[];
  name: string[];
}

/** Returns a function that finds the others with a counselor's license or name. */
export function findTwins(counselors: readonly Named[]): (counselor: Named) => Twins {
  const by = (field: 'license' | 'name') => {
    const uids: Map<string, string[]> = new Map();
    for (const { id, fields } of counselors) {
      const key = likeness(textOf(fields[field]));
      if (key !== '') uids.set(key, [...(uids.get(key) ?? []), id]);
    }
    return ({ id, fields }: Named) => (uids.get(likeness(textOf(fields[field]))) ?? []).filter((uid) => uid !== id);
  };
  const [license, name] = [by('license'), by('name')];
  return (counselor) => ({ license: license(counselor), name: name(counselor) });
}

interface Named {
  id: string;
  fields: PlainDocument;
}
