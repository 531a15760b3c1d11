import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { AuthUser, NamedCounselor } from '../../backend/ports';
import type { Language, PatientRecord, Slot, Way, Whom } from '../../core/generated/tables';
import type { FreeTime, MemberCore, Repeat, Week } from '../../core/member';
import { offsetsFrom } from '../../i18n/zones';
import { useAppDispatch } from '../hooks';
import { FRESH } from '../queries';
import { memberCore, useCore } from '../useCore';
import { reloadProfile } from '../user/load';
import { bookerOf, wishOf } from './facts';
import { bookingQueries } from './queries/booking';
import { seriesQueries } from './queries/series';
import { isOfferedIn } from './finding';
import { type BookedWeeks, momentOf } from './planned';
import { useServerNow } from './useServerNow';
import { useZone } from './zone';

const { useGroundQuery } = bookingQueries;
const { useOpenAtQuery, useOpenAroundQuery } = seriesQueries;

/** The longest series is longer than the ten weeks for which a zone's offsets are given at once. */
const TEN_WEEKS_MS = 70 * 86_400_000;

/** A series as a patient wants it. */
export interface SeriesAsked {
  counselor: string;
  /** When its first session begins. */
  start: number;
  repeat: Repeat;
  language: Language;
  /** Null for any format. */
  way: Way | null;
  whom: Whom;
}

/** What is certain of each session of a series now. */
export interface SeriesPlan {
  /** Null while it is being read. */
  weeks: readonly Week[] | null;
  /** Other available times near the sessions that aren't. */
  around: readonly Slot[];
  /** Why it can't be planned. */
  problem: BackendErrorCode | null;
  /** Reads everything again. */
  reload: () => Promise<void>;
}

interface SeriesPlanParts {
  patient: { user: AuthUser; record: PatientRecord };
  asked: SeriesAsked;
  /** Null if no verified counselor has that id; undefined while that is unknown. */
  counselor: NamedCounselor | null | undefined;
  /** The sessions that are booked, which aren't available any more. Those after them may still be offered. */
  booked: BookedWeeks;
  /** The sessions are being booked: other times are read afterward. */
  isResting: boolean;
}

/** Asks the core for a patient's series: the plan, and for dates without a time, other times of that week. */
export function useSeriesPlan({ patient, asked, counselor, booked, isResting }: SeriesPlanParts): SeriesPlan {
  const { user, record } = patient;
  const { start, repeat, language, way, whom } = asked;
  const dispatch = useAppDispatch();
  const { core, problem, retry } = useCore(memberCore);
  const now = useServerNow();
  const { zone } = useZone();
  const ground = useGroundQuery(user.uid);
  const hours = core === null ? [] : core.seriesHours(start, repeat);
  const at = useOpenAtQuery(hours.length > 0 ? { counselor: asked.counselor, hours } : skipToken, FRESH);

  const suiting = (slots: readonly Slot[] = []) => slots.filter((slot) => isOfferedIn(slot, { language, way }));
  const plan = (times: readonly Slot[]): readonly Week[] | null => {
    if (core === null || hours.length === 0 || !ground.currentData || counselor === undefined) return null;
    const known = [...booked.values()].map(({ start: taken }): FreeTime => ({ start: taken, takes: [whom] }));
    const free = [...known, ...times.map((time): FreeTime => ({ start: time.start, takes: time.whom }))];
    const wish = wishOf({ slot: { start, whom: [] }, counselor }, whom);
    return core.series(bookerOf(user, record, ground.currentData), wish, repeat, free, offsets(start, zone), now);
  };
  const first = at.currentData ? plan(suiting(at.currentData)) : null;
  const missing = (first ?? []).filter((week, number) => isMissing(week) && !booked.has(number)).map(momentOf);
  const around = useOpenAroundQuery(
    missing.length > 0 && !isResting ? { counselor: asked.counselor, missing } : skipToken,
    FRESH,
  );
  const isWhole = first !== null && (missing.length === 0 || around.currentData !== undefined);
  const others = missing.length === 0 ? [] : suiting(around.currentData);

  const failed = [ground, at, around].find(({ error, isFetching }) => error !== undefined && !isFetching)?.error;
  const { refetch: readGround } = ground;
  const { refetch: readTimes, isUninitialized } = at;
  return {
    weeks: isWhole ? plan([...suiting(at.currentData), ...others]) : null,
    around: others.filter((slot) => slot.whom.includes(whom)),
    problem: problem ?? (failed === undefined || isWhole ? null : codeOf(failed)),
    reload: useCallback(async () => {
      if (problem !== null) retry();
      await Promise.all([readGround(), dispatch(reloadProfile()), isUninitialized ? null : readTimes()]);
    }, [dispatch, problem, retry, readGround, readTimes, isUninitialized]),
  };
}

const isMissing = ({ kind }: Week) => kind === 'taken' || kind === 'notOfferedYet';

const offsets = (start: number, zone: string): Parameters<MemberCore['series']>[4] => [
  ...offsetsFrom(start, zone),
  ...offsetsFrom(start + TEN_WEEKS_MS, zone),
];
