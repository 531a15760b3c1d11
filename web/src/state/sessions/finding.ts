/** The filters for available times, and which times match them. */
import type { Language, SessionRecord, Slot, Way, Whom } from '../../core/generated/tables';

/** The filters for a time. `way` is null for any format, `language` for any language of the counselor. */
export interface Filters {
  language: Language | null;
  way: Way | null;
  whom: Whom;
}

/** Whether a time matches the filters. */
export function suits(slot: Slot, wanted: Filters): boolean {
  return isOfferedIn(slot, wanted) && slot.whom.includes(wanted.whom);
}

/** Whether a time is offered in the language and format of the filters. Of a series, the core says for whom a date is. */
export function isOfferedIn({ languages, ways }: Slot, { language, way }: Pick<Filters, 'language' | 'way'>): boolean {
  return (language === null || languages.includes(language)) && (way === null || ways.includes(way));
}

/** The filters for the new time of a session that is moved: its format, language and person stay the same. */
export function filtersOf({ language, way, whom }: Pick<SessionRecord, 'language' | 'way' | 'whom'>): Filters {
  return { language, way, whom };
}

/** The name of a time in URLs, as in the store. */
export function slotName({ counselor, hour }: Pick<Slot, 'counselor' | 'hour'>): string {
  return `${counselor}_${String(hour)}`;
}

/** The time that a name in a URL means; null if there is none. Ids of accounts may contain underscores. */
export function readSlotName(name: string | null): Pick<Slot, 'counselor' | 'hour'> | null {
  const [, counselor, hour] = /^([^/]+)_(\d{1,8})$/.exec(name ?? '') ?? [];
  return counselor === undefined ? null : { counselor, hour: Number(hour) };
}
