/** The news of the signed-in user, for the bell and for every screen that shows sessions. */
import type { OwnSession, TeamNews } from '../../backend/ports';
import { serverNow } from '../../clock/clock';
import type { ThreadsAsked } from '../messages/queries';
import { isUnread } from '../messages/unread';
import { api, known, reading } from '../queries';
import type { RootState } from '../types';
import type { NewsKind } from './asked';

/** Something that another person did: a session that they changed, or a conversation that they wrote in, and the time. */
export interface NewsItem {
  id: string;
  at: number;
}

/** The results of the checks of one kind. */
interface Seen {
  /** The moment up to which a screen has shown each item, by its id. */
  shown: Record<string, number>;
}

/** The person's sessions that changed. */
export interface ChangedSessions extends Seen {
  /** The newest change to any of the person's sessions, made by anyone; the next check starts from it. */
  until: number;
  /** Counts the checks that found a change which open screens may not show yet. */
  turn: number;
  /** The sessions that changed last, changed by anyone, the newest change first. */
  sessions: readonly OwnSession[];
}

/** Conversations with unread messages, among the newest. */
export interface UnreadThreads extends Seen {
  items: readonly NewsItem[];
}

/** The last acts of staff for the person. */
export interface NewsOfTeam extends Seen {
  items: readonly TeamNews[];
}

/** How many changed sessions are kept: as many as one check may find. */
const KEPT = 20;

/**
 * The first check has no earlier one to start from. A change at most this old, in milliseconds, may have come after the screen read its
 * sessions.
 */
const JUST_NOW_MS = 60_000;

const joined = (changed: readonly OwnSession[], before: readonly OwnSession[]): OwnSession[] => {
  const ids = new Set(changed.map(({ id }) => id));
  return [...changed, ...before.filter(({ id }) => !ids.has(id))].slice(0, KEPT);
};

/** The results of earlier checks. */
const before = (state: unknown, asked: ThreadsAsked): ChangedSessions | undefined =>
  newsQueries.endpoints.changedSessions.select(asked)(state as Required<RootState>).data;

/** All are kept until the person leaves, whichever screens show them. */
const keepUnusedDataFor = Infinity;

export const newsQueries = api.injectEndpoints({
  endpoints: (build) => ({
    /** Each check starts from the newest change of an earlier one, and adds what it finds. */
    changedSessions: build.query<ChangedSessions, ThreadsAsked>({
      queryFn: reading(async ({ news }, asked, _extra, getState) => {
        const { uid, side } = asked;
        const until = before(getState(), asked)?.until;
        const sessions = await (until === undefined
          ? news.lastChanged(uid, side)
          : news.changedSince(uid, side, until));
        const newest = Math.max(0, ...sessions.map(({ changedAt }) => changedAt));
        const isNews = until === undefined ? newest > serverNow() - JUST_NOW_MS : sessions.length > 0;
        return { until: newest, turn: isNews ? 1 : 0, sessions, shown: {} };
      }),
      merge: (was, { until, turn, sessions }) => {
        if (sessions.length === 0) return;
        was.until = Math.max(was.until, until);
        was.turn += turn;
        was.sessions = joined(sessions, was.sessions);
      },
      keepUnusedDataFor,
    }),
    unreadThreads: build.query<UnreadThreads, ThreadsAsked>({
      queryFn: reading(async ({ news }, asked) => {
        const threads = await news.newestThreads(asked.uid, asked.side);
        const items = threads
          .filter((thread) => isUnread(thread, asked))
          .map(({ lastAt: at, ...thread }) => ({
            id: asked.side === 'patient' ? thread.counselor : thread.patient,
            at,
          }));
        return { items, shown: {} };
      }),
      merge: (was, { items }) => {
        was.items = items;
      },
      keepUnusedDataFor,
    }),
    newsOfTeam: build.query<NewsOfTeam, ThreadsAsked>({
      queryFn: reading(async ({ news }, { uid, side }) => ({ items: await news.newsOfTeam(uid, side), shown: {} })),
      merge: (was, { items }) => {
        was.items = items;
      },
      keepUnusedDataFor,
    }),
  }),
});

/** Dispatched when a screen has shown these items. */
export function newsShown(asked: ThreadsAsked, kind: NewsKind, items: readonly NewsItem[]) {
  const show = ({ shown }: Seen) => {
    for (const { id, at } of items) shown[id] = at;
  };
  const { updateQueryData } = newsQueries.util;
  switch (kind) {
    case 'messages':
      return known(updateQueryData('unreadThreads', asked, show));
    case 'sessions':
      return known(updateQueryData('changedSessions', asked, show));
    case 'team':
      return known(updateQueryData('newsOfTeam', asked, show));
  }
}
