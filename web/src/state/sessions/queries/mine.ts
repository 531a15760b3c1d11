import type { Backend, OwnSession, SessionsPage } from '../../../backend/ports';
import { serverNow } from '../../../clock/clock';
import { api, reading } from '../../queries';
import { inPages, type Listed, whole } from '../../queries/shapes';

/** A counselor's sessions that begin in a month: from its first moment to that of the next. */
export interface MonthAsked {
  uid: string;
  from: number;
  until: number;
}

/** Reads every page of a list that is shown, and printed, whole. */
async function allOf(read: (after?: string) => Promise<SessionsPage>): Promise<OwnSession[]> {
  const first = await read();
  const all = [...first.sessions];
  for (let { next } = first; next !== null;) {
    const page = await read(next);
    all.push(...page.sessions);
    next = page.next;
  }
  return all;
}

type AskedBy<Asked> = (backend: Backend, asked: Asked) => Promise<OwnSession[]>;

const toClose: AskedBy<string> = async ({ sessions }, uid) => {
  const now = serverNow();
  return allOf((after) => sessions.listSessions(uid, { side: 'counselor', which: 'toClose', now }, after));
};

const ofMonth: AskedBy<MonthAsked> = ({ sessions }, { uid, from, until }) =>
  allOf((after) => sessions.listSessions(uid, { side: 'counselor', which: 'past', from, until }, after));

/** Which of some closed sessions their patient has contested. */
async function contestedOf({ sessions }: Backend, ids: readonly string[]): Promise<string[]> {
  const contests = await Promise.all(ids.map((id) => sessions.loadContest(id)));
  return ids.filter((_, at) => contests[at] !== null);
}

/** The person's own sessions, in both roles. When it is read again, a list in pages starts from its first page. */
export const mineQueries = api.injectEndpoints({
  endpoints: (build) => ({
    patientSessions: build.infiniteQuery<SessionsPage, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next, refetchCachedPages: false },
      queryFn: reading(({ sessions }, { queryArg: uid, pageParam }) =>
        sessions.listSessions(uid, { side: 'patient' }, pageParam ?? undefined),
      ),
      providesTags: ['sessions'],
    }),
    comingSessions: build.infiniteQuery<SessionsPage, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next, refetchCachedPages: false },
      queryFn: reading(async ({ sessions }, { queryArg: uid, pageParam }) => {
        const asked = { side: 'counselor', which: 'coming', now: serverNow() } as const;
        return sessions.listSessions(uid, asked, pageParam ?? undefined);
      }),
      providesTags: ['sessions'],
    }),
    contested: build.query<string[], readonly string[]>({
      queryFn: reading(contestedOf),
      providesTags: ['sessions'],
    }),
    sessionsToClose: build.query<OwnSession[], string>({ queryFn: reading(toClose), providesTags: ['sessions'] }),
    sessionsOfMonth: build.query<OwnSession[], MonthAsked>({ queryFn: reading(ofMonth), providesTags: ['sessions'] }),
  }),
});

const { usePatientSessionsInfiniteQuery, useComingSessionsInfiniteQuery } = mineQueries;
const { useContestedQuery, useSessionsToCloseQuery, useSessionsOfMonthQuery } = mineQueries;

/** On return to the tab the screen checks for changes (`useFollowing`), and reads the list only if something changed. */
const ANEW = { refetchOnMountOrArgChange: true } as const;

const sessionsOf = ({ sessions }: SessionsPage) => sessions;

/** All sessions of a patient in pages, the latest start first. */
export const usePatientSessions = (uid: string): Listed<OwnSession> =>
  inPages(usePatientSessionsInfiniteQuery(uid, ANEW), sessionsOf);

/** A counselor's sessions that haven't begun, in pages, the earliest first; including canceled ones. */
export const useComingSessions = (uid: string): Listed<OwnSession> =>
  inPages(useComingSessionsInfiniteQuery(uid, ANEW), sessionsOf);

/**
 * Which of some closed sessions their patient has contested; null until that is known.
 *
 * @param ids of sessions whose outcome can still be contested, which are few
 */
export const useContested = (ids: readonly string[]): readonly string[] | null =>
  useContestedQuery(ids, { ...ANEW, skip: ids.length === 0 }).currentData ?? null;

/** All sessions of a counselor that have begun and aren't confirmed yet, the earliest first. */
export const useSessionsToClose = (uid: string): Listed<OwnSession> => whole(useSessionsToCloseQuery(uid, ANEW));

/** All sessions of a counselor in a month, the earliest first. */
export const useSessionsOfMonth = (month: MonthAsked): Listed<OwnSession> =>
  whole(useSessionsOfMonthQuery(month, ANEW));
