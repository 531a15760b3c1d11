import { useMemo } from 'react';
import type { Language } from '../../core/generated/tables';
import type { AppThunk } from '../types';
import { useAnswer } from '../useAnswer';
import { findOpen } from './openTimes';
import { type FreeCounselor, TIMES_SHOWN } from './suited';

/** How many counselors the home page shows. */
const PEOPLE = 4;

/**
 * The counselors with the first available times in a language: one question for the times, which are sorted, and one for the counselors.
 */
const readPeople =
  (language: Language): AppThunk<Promise<{ of: Language; people: readonly FreeCounselor[] }>> =>
  async (_dispatch, _getState, { loadTeam }) => {
    const team = await loadTeam();
    const { slots } = await findOpen(team, { language }, 0);
    const uids = [...new Set(slots.map(({ counselor }) => counselor))].slice(0, PEOPLE);
    const named = await team.namedCounselors(uids);
    const timesOf = (uid: string) => slots.filter(({ counselor }) => counselor === uid).slice(0, TIMES_SHOWN);
    return { of: language, people: named.map((counselor) => ({ counselor, times: timesOf(counselor.uid) })) };
  };

/** Some counselors who are free soon and speak the language of the page; null while they are being read, empty if that failed. */
export function usePeople(language: Language): readonly FreeCounselor[] | null {
  const { found, problem } = useAnswer(useMemo(() => readPeople(language), [language]));
  if (found?.of === language) return found.people;
  // The page has much else to show, so a failure here isn't worth a message.
  return problem === null ? null : [];
}
