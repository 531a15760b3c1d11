/** Facts that staff check before they trust an identity: age, and whether a name or a license exists twice. */

import { likeness } from '../core.ts';
import type { Found } from '../project/store.ts';
import type { Stored } from '../project/records.ts';

/**
 * Age in whole years from a stored birthday, `DD MM YYYY`; undefined without a birthday. In a common year, people born on 29 February turn a year older on 1 March.
 */
export function ageOf(birthday: string | undefined, now: Date): number | undefined {
  const [, day, month, year] = /^(\d\d) (\d\d) (\d{4})$/.exec(birthday ?? '') ?? [];
  if (year === undefined) return undefined;
  const [thisMonth, thisDay] = [now.getUTCMonth() + 1, now.getUTCDate()];
  const isStillToCome = thisMonth < Number(month) || (thisMonth === Number(month) && thisDay < Number(day));
  return now.getUTCFullYear() - Number(year) - (isStillToCome ? 1 : 0);
}

/** The full name of a patient or a counselor. */
export const wholeName = ({ name, surname }: Pick<Stored<'patients'>, 'name' | 'surname'>) =>
  [name, surname].filter(Boolean).join(' ');

/** The patient and the counselor of a session or a conversation, with their names in it; without one who has left. */
export const peopleIn = (two: Stored<'sessions' | 'threads'>) =>
  (['patient', 'counselor'] as const)
    .map((side) => ({ side, uid: two[side] ?? '', name: two[`${side}Name` as const] ?? '' }))
    .filter(({ uid }) => uid !== '');

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
    const uids = new Map<string, string[]>();
    for (const { id, fields } of counselors) {
      const key = likeness(fields[field] ?? '');
      if (key !== '') uids.set(key, [...(uids.get(key) ?? []), id]);
    }
    return ({ id, fields }: Named) => (uids.get(likeness(fields[field] ?? '')) ?? []).filter((uid) => uid !== id);
  };
  const [license, name] = [by('license'), by('name')];
  return (counselor) => ({ license: license(counselor), name: name(counselor) });
}

type Named = Pick<Found<'counselors'>, 'id' | 'fields'>;
