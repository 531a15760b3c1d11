import { useMemo, useState } from 'react';
import type { NamedCounselor, TeamPage, TeamSearch } from '../../backend/ports';
import { LIMITS } from '../../core/generated/tables';
import type { AppThunk } from '../types';
import { useAnswer } from '../useAnswer';

/** The most pages that are read. */
const PAGES = Math.floor(LIMITS.TEAM_LISTED / LIMITS.TEAM_SHOWN);

interface Profiles {
  /** The search that they belong to. */
  of: TeamSearch;
  pages: readonly TeamPage[];
}

/** Reads the pages up to a number, without repeating earlier ones. */
function readerOf(of: TeamSearch, first: TeamPage | null): (count: number) => AppThunk<Promise<Profiles>> {
  const read: TeamPage[] = first === null ? [] : [first];
  return (count) =>
    async (_dispatch, _getState, { loadTeam }) => {
      const team = await loadTeam();
      for (let at = 0; at < count; at += 1) {
        const after = read[at - 1]?.next;
        if (after === null) break;
        read[at] ??= await team.listTeam(of, after);
      }
      return { of, pages: [...read] };
    };
}

/**
 * The verified counselors who may suit, page by page, for public pages.
 *
 * @param first the first page of the first search, if it's known
 */
export function useProfiles({ topic, language }: TeamSearch, first: TeamPage | null) {
  const [known] = useState({ page: first });
  const of = useMemo(() => ({ topic, language }), [topic, language]);
  const [searched] = useState(of);
  const reader = useMemo(() => readerOf(of, of === searched ? known.page : null), [of, searched, known]);
  const [asked, setAsked] = useState({ of, count: 1 });
  const count = asked.of === of ? asked.count : 1;
  const { found, problem, retry } = useAnswer(
    useMemo(() => reader(count), [reader, count]),
    first && { of, pages: [first] },
  );
  const pages = found?.of === of ? found.pages : null;
  const mayBeMore = pages !== null && pages.at(-1)?.next !== null && pages.length < PAGES;
  return {
    pages,
    problem,
    retry,
    /** More are being read. */
    busy: pages !== null && pages.length < count && pages.at(-1)?.next !== null && problem === null,
    /** Reads another page; null if there is none. */
    more: mayBeMore
      ? () => {
          setAsked({ of, count: pages.length + 1 });
        }
      : null,
  };
}

const NOBODY: readonly NamedCounselor[] = [];

const readNamed =
  (uids: readonly string[]): AppThunk<Promise<{ of: readonly string[]; counselors: readonly NamedCounselor[] }>> =>
  async (_dispatch, _getState, { loadTeam }) => {
    if (uids.length === 0) return { of: uids, counselors: [] };
    return { of: uids, counselors: await (await loadTeam()).namedCounselors(uids) };
  };

/** The verified counselors among some, for those missing from the first page of profiles: one question; null while they are being read. */
export function useOthers(uids: readonly string[]) {
  const key = uids.join(' ');
  const of = useMemo(() => (key === '' ? [] : key.split(' ')), [key]);
  const { found, problem, retry } = useAnswer(useMemo(() => readNamed(of), [of]));
  const others: readonly NamedCounselor[] | null = found?.of === of ? found.counselors : null;
  return { asked: of, others: of.length === 0 ? NOBODY : others, problem, retry };
}
