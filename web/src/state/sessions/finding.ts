/** What somebody looks for, and which of the offered times that is. */
import type { Language, SessionRecord, Slot, Way, Whom } from '../../core/generated/tables';

/** What a time has to suit. `way` is null where any will do, `language` where any that the counselor speaks. */
export interface Filters {
  language: Language | null;
  way: Way | null;
  whom: Whom;
}

/** Whether a time suits. */
export function suits({ languages, ways, whom }: Slot, wanted: Filters): boolean {
  return (
    (wanted.language === null || languages.includes(wanted.language)) &&
    (wanted.way === null || ways.includes(wanted.way)) &&
    whom.includes(wanted.whom)
  );
}

/** What the times have to suit to which a session is moved: it stays what it is. */
export function filtersOf({ language, way, whom }: Pick<SessionRecord, 'language' | 'way' | 'whom'>): Filters {
  return { language, way, whom };
}

/** The name of a time in addresses, as the store names it. */
export function slotName({ counselor, hour }: Pick<Slot, 'counselor' | 'hour'>): string {
  return `${counselor}_${String(hour)}`;
}

/** Which time a name in an address means; null where it is none. Ids of accounts may have underscores of their own. */
export function readSlotName(name: string | null): Pick<Slot, 'counselor' | 'hour'> | null {
  const [, counselor, hour] = /^([^/]+)_(\d{1,8})$/.exec(name ?? '') ?? [];
  return counselor === undefined ? null : { counselor, hour: Number(hour) };
}
