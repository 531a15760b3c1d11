/** Weekly series among a person's sessions. No record names them: the core recognizes them by their starts. */
import type { OwnSession } from '../../backend/ports';
import type { MemberCore, Series } from '../../core/member';
import { bookedOf } from './own';

/** Some sessions of a person, and the moment from which none is missing: 0 if all are known. */
export interface KnownSessions {
  sessions: readonly OwnSession[];
  known: number;
}

/** The series of a session, with the booked sessions after it. */
export interface SeriesOfSession extends Pick<Series, 'every'> {
  /** The start of its first session; undefined if an earlier one may be unknown. */
  since: number | undefined;
  /** The earliest first. */
  following: OwnSession[];
}

const isOfSameTwo = (one: OwnSession, other: OwnSession) =>
  one.patient === other.patient && one.counselor === other.counselor;

/** The series of a booked or completed session; null if it belongs to none. */
export function seriesOf(
  core: MemberCore,
  session: OwnSession,
  { sessions, known }: KnownSessions,
): SeriesOfSession | null {
  const ofTwo = sessions.filter((other) => isOfSameTwo(session, other) && isOfSeries(other));
  const series = isOfSeries(session)
    ? core.seriesOf(
        session.start,
        ofTwo.map(({ start }) => start),
        known,
      )
    : undefined;
  if (series === undefined) return null;
  const { every, since, following } = series;
  const booked = bookedOf(ofTwo).filter(({ start }) => following.includes(start));
  return { every, since, following: booked };
}

/** The sessions of the same two people as a session, itself first. */
export function ofSameTwo(session: OwnSession, sessions: readonly OwnSession[]): OwnSession[] {
  return [session, ...sessions.filter((other) => other.id !== session.id && isOfSameTwo(session, other))];
}

const isOfSeries = ({ state }: OwnSession) => state === 'booked' || state === 'held';

/**
 * The series of each session that is the first of its series in a list, by its id.
 *
 * @param coming the list, the earliest first
 */
export function firstOfSeries(
  core: MemberCore,
  coming: readonly OwnSession[],
  all: KnownSessions,
): ReadonlyMap<string, SeriesOfSession> {
  const firsts = new Map<string, SeriesOfSession>();
  const named = new Set<string>();
  for (const session of coming) {
    const series = named.has(session.id) ? null : seriesOf(core, session, all);
    if (series === null) continue;
    firsts.set(session.id, series);
    for (const { id } of series.following) named.add(id);
  }
  return firsts;
}
