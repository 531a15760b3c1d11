/** A series on its way to the store: nothing says which sessions belong together, except that this tab sent them. */
import type { NamedCounselor, NewSession, OwnSession } from '../../backend/ports';
import type { Week } from '../../core/member';
import type { Slot } from '../../core/generated/tables';
import type { KeptSeries } from './kept';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Half a week: times nearer than this to a moment count as the same week. */
const HALF_WEEK_MS = 3.5 * DAY_MS;

/** How many other times a date without one shows. */
const NEAREST = 3;

/** A session of a series that the store has, as a calendar's entry needs it. It may have been moved or canceled since. */
export type BookedWeek = Pick<OwnSession, 'id' | 'start' | 'moves' | 'state'>;

/** The sessions of a series that the store has, by their number in the series. */
export type BookedWeeks = ReadonlyMap<number, BookedWeek>;

/** A session of a series that can be sent: its number in the series, and what is sent. */
export interface SentWeek {
  number: number;
  session: NewSession;
}

/** The moment of a date, whether it's available or not. */
export const momentOf = (week: Week): number =>
  week.kind === 'taken' || week.kind === 'notOfferedYet' ? week.expected : week.start;

/** The times that come nearest to a moment within the same week, the earliest first. */
export function nearestTo(at: number, times: readonly Slot[]): Slot[] {
  const distance = ({ start }: Slot) => Math.abs(start - at);
  return times
    .filter((time) => distance(time) <= HALF_WEEK_MS)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, NEAREST)
    .toSorted((a, b) => a.start - b.start);
}

/**
 * The sessions that are sent: those dates of the plan that are available and not booked already, each with the id that is kept for it.
 *
 * @param counselor as the patient sees them: under another name, nothing is booked
 */
export function toSend(
  weeks: readonly Week[],
  { whom, language, way, ids }: KeptSeries,
  { uid, name }: NamedCounselor,
  rest: Pick<NewSession, 'patient' | 'patientName' | 'answers'>,
): SentWeek[] {
  return weeks.flatMap((week, number) => {
    const id = ids[number];
    if (id === undefined || (week.kind !== 'found' && week.kind !== 'shifted')) return [];
    const { start, place } = week;
    const when = { start, hour: Math.floor(start / HOUR_MS), place };
    return [{ number, session: { id, counselor: uid, counselorName: name, language, way, whom, ...when, ...rest } }];
  });
}
