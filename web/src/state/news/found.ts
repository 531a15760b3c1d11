/** The results of the last checks for news, and the check itself. */
import { shallowEqual } from 'react-redux';
import type { Side } from '../../core/generated/tables';
import { selectSession } from '../account/selectors';
import type { ThunkExtra } from '../extra';
import { useAppSelector } from '../hooks';
import type { ThreadsAsked } from '../messages/queries';
import type { AppThunk, RootState } from '../types';
import { SIGN_OUT_PENDING } from '../user/state';
import { type NewsKind, nobodyAsked } from './asked';
import { type ChangedSessions, newsQueries, type NewsOfTeam, type UnreadThreads } from './queries';

/** The results of the last checks for the signed-in user. */
export interface News {
  side: Side;
  /** Undefined before the first check. */
  sessions: ChangedSessions | undefined;
  messages: UnreadThreads | undefined;
  team: NewsOfTeam | undefined;
}

const { changedSessions, newsOfTeam, unreadThreads } = newsQueries.endpoints;

/** The person whose news is shown; null while nobody is signed in, or their role isn't known yet. */
export function whoseNews(state: RootState): ThreadsAsked | null {
  const session = selectSession(state);
  if (session.kind !== 'signedIn' || session.profile === null) return null;
  return { uid: session.user.uid, side: session.profile.role };
}

export function newsOf(state: RootState): News {
  const asked = whoseNews(state);
  if (asked === null) return { side: 'patient', sessions: undefined, messages: undefined, team: undefined };
  const read = state as Required<RootState>;
  return {
    side: asked.side,
    sessions: changedSessions.select(asked)(read).data,
    messages: unreadThreads.select(asked)(read).data,
    team: newsOfTeam.select(asked)(read).data,
  };
}

/** The results of the last checks, for a screen. */
export const useFound = (): News => useAppSelector(newsOf, shallowEqual);

/** The person whose news is shown, for a screen: the same object as long as it is the same person. */
export const useWhoseNews = (): ThreadsAsked | null => useAppSelector(whoseNews, shallowEqual);

/** Whether a query is allowed now: not without a network, and not too soon after the last one of this kind, wherever it came from. */
function mayAsk({ runtime }: ThunkExtra, uid: string, kind: NewsKind, gap: number): boolean {
  const now = performance.now();
  const asked = runtime.asked.uid === uid ? runtime.asked : nobodyAsked;
  if (!navigator.onLine || now - asked[kind] < gap) return false;
  runtime.asked = { ...asked, uid, [kind]: now };
  return true;
}

/**
 * Checks for news of one kind. The bar and the screens share these checks: each sees the results of the others, and nothing is queried
 * twice.
 *
 * @param gap how old, in milliseconds, an earlier query may be to make this one unnecessary
 */
export const look =
  (kind: NewsKind, asked: ThreadsAsked, gap: number): AppThunk<Promise<void>> =>
  async (dispatch, getState, extra) => {
    // While an account is being deleted, the store already refuses data that it returned a moment ago.
    if (getState().user.error === SIGN_OUT_PENDING) return;
    if (!mayAsk(extra, asked.uid, kind, gap)) return;
    const options = { forceRefetch: true, subscribe: false };
    switch (kind) {
      case 'messages':
        await dispatch(unreadThreads.initiate(asked, options));
        return;
      case 'sessions':
        await dispatch(changedSessions.initiate(asked, options));
        return;
      case 'team':
        await dispatch(newsOfTeam.initiate(asked, options));
    }
  };
