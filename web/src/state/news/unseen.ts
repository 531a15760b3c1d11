/** Which news this person hasn't seen on any screen yet, and how it becomes seen. */
import { useEffect } from 'react';
import type { OwnSession, TeamNews } from '../../backend/ports';
import { NEWS_TO, type Side } from '../../core/generated/tables';
import { serverNow } from '../../clock/clock';
import { LOOKED_KEY } from '../account/hint';
import { useAppDispatch } from '../hooks';
import type { AppThunk } from '../types';
import type { NewsKind } from './asked';
import { type News, newsOf, useFound, whoseNews } from './found';
import { type NewsItem, newsShown } from './queries';

/** Whether the last change to a session is news to this side (`NEWS_TO`). Older records don't say who closed a session: mostly the counselor. */
function isNewsTo({ state, moves, by, closedBy }: OwnSession, side: Side): boolean {
  const told = (sides: readonly Side[] | undefined): boolean => sides?.includes(side) === true;
  switch (state) {
    case 'booked':
      return told(NEWS_TO[moves > 0 ? 'moved' : 'booked'].patient);
    case 'cancelled':
      return by === '' || told(NEWS_TO.cancelled[by]);
    case 'held':
    case 'missed':
      return told(NEWS_TO[state][closedBy ?? (by === 'staff' ? by : 'counselor')]);
  }
}

/** The news that other people caused, the newest first. */
function itemsOf({ sessions, side, ...news }: News, kind: NewsKind): readonly NewsItem[] {
  if (kind !== 'sessions') return news[kind]?.items ?? [];
  const others = sessions?.sessions.filter((one) => isNewsTo(one, side)) ?? [];
  return others.map(({ id, changedAt: at }) => ({ id, at }));
}

/** The news of a kind that this person hasn't seen yet. */
export function unseen(news: News, kind: NewsKind): readonly NewsItem[] {
  const looked = lookedUntil(serverNow())[kind];
  const shown = news[kind]?.shown ?? {};
  return itemsOf(news, kind).filter(({ id, at }) => at > Math.max(looked, shown[id] ?? 0));
}

/** The sessions that somebody else changed and this person hasn't seen since. */
export function useUnseenSessions(): OwnSession[] {
  const news = useFound();
  const ids = new Set(unseen(news, 'sessions').map(({ id }) => id));
  return news.sessions?.sessions.filter(({ id }) => ids.has(id)) ?? [];
}

/** The acts of staff that this person hasn't seen yet. */
export function useUnseenOfTeam(): readonly TeamNews[] {
  const news = useFound();
  const ids = new Set(unseen(news, 'team').map(({ id }) => id));
  return news.team?.items.filter(({ id }) => ids.has(id)) ?? [];
}

/** Marks the items of a screen as seen. Once all news of a kind is seen, the browser keeps the moment. */
const seen =
  (kind: NewsKind, onScreen: readonly NewsItem[]): AppThunk<void> =>
  (dispatch, getState) => {
    const shows = ({ id, at }: NewsItem) => onScreen.some((one) => one.id === id && one.at >= at);
    const asked = whoseNews(getState());
    const items = unseen(newsOf(getState()), kind).filter(shows);
    if (asked !== null && items.length > 0) dispatch(newsShown(asked, kind, items));
    const news = newsOf(getState());
    if (unseen(news, kind).length === 0) haveLooked(kind, Math.max(0, ...itemsOf(news, kind).map(({ at }) => at)));
  };

/**
 * Marks news on a screen as seen, once the tab itself is visible.
 *
 * @param onScreen the items on the screen, each with its last change; null while it shows none
 */
export function useSeen(kind: NewsKind, onScreen: readonly NewsItem[] | null): void {
  const dispatch = useAppDispatch();
  // News may arrive while the screen already shows the item.
  useFound();
  useEffect(() => {
    if (onScreen === null) return undefined;
    const see = () => {
      if (document.visibilityState === 'visible') dispatch(seen(kind, onScreen));
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => {
      document.removeEventListener('visibilitychange', see);
    };
  });
}

/**
 * The moments up to which a person has seen the news of each kind, kept in the browser until they sign out; nothing else is kept. If they
 * aren't stored or known, news older than a week doesn't count as new.
 */
type Moments = Record<NewsKind, number>;

const WEEK_MS = 7 * 24 * 3_600_000;

function kept(): Partial<Moments> {
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(LOOKED_KEY) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    const entries = Object.entries(found).filter(([, moment]) => typeof moment === 'number');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Returns the moments up to which the person has seen the news. */
function lookedUntil(now: number): Moments {
  const { messages = now - WEEK_MS, sessions = now - WEEK_MS, team = now - WEEK_MS } = kept();
  return { messages, sessions, team };
}

/** Notes that the person has seen the news of a kind, up to a moment. */
function haveLooked(kind: NewsKind, moment: number): void {
  const was = kept();
  if (moment <= (was[kind] ?? 0)) return;
  try {
    window.localStorage.setItem(LOOKED_KEY, JSON.stringify({ ...was, [kind]: moment }));
  } catch {
    // Without storage, the state still knows which items were shown.
  }
}
