/**
 * The moments up to which a person has seen the news, kept in the browser until they sign out; nothing else is kept. If they aren't
 * stored or known, news older than a week doesn't count as new.
 */
import { LOOKED_KEY } from '../account/hint';
import type { NewsKind } from './asked';

/** A moment for each kind of news. */
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
export function lookedUntil(now: number): Moments {
  const { messages = now - WEEK_MS, sessions = now - WEEK_MS, team = now - WEEK_MS } = kept();
  return { messages, sessions, team };
}

/** Notes that the person has seen the news of a kind, up to a moment. */
export function haveLooked(kind: NewsKind, moment: number): void {
  const was = kept();
  if (moment <= (was[kind] ?? 0)) return;
  try {
    window.localStorage.setItem(LOOKED_KEY, JSON.stringify({ ...was, [kind]: moment }));
  } catch {
    // Without storage, the state still knows which items were shown.
  }
}
