import type { NewWish } from '../../../backend/ports';
import {
  DAY_PARTS,
  type DayPart,
  type Language,
  type Topic,
  type Way,
  WEEKDAYS,
  type Weekday,
  type Whom,
} from '../../../core/generated/tables';
import { endOfWait, LASTS } from './lasts';
import type { LookedFor } from './wanted';

/** What the sheet asks, as far as it is chosen. Like the filters of times, null means any. */
export interface Draft {
  /** The counselor's account; "" for any. */
  counselor: string;
  language: Language | null;
  way: Way | null;
  topic: Topic | null;
  whom: Whom;
  days: Weekday[];
  parts: DayPart[];
  /** For how many days. */
  lasts: number;
}

/** The choices of a sheet that opens: those of the filters, on any day and at any time, as long as possible. */
export function draftOf({ counselor, language, way, topic, whom }: LookedFor): Draft {
  const any = { days: [...WEEKDAYS], parts: [...DAY_PARTS], lasts: Math.max(...LASTS) };
  return { counselor: counselor?.uid ?? '', language, way, topic, whom, ...any };
}

const listed = <Value>(value: Value | null): Value[] => (value === null ? [] : [value]);

/** What would be stored now. */
export const asWish = ({ language, way, topic, lasts, ...same }: Draft, now: number, zone: string): NewWish => ({
  ...same,
  languages: listed(language),
  ways: listed(way),
  topics: listed(topic),
  zone,
  until: endOfWait(lasts, now, zone),
});
