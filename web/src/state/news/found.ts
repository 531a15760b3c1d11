/** The findings of the last looks, and how a look is taken. */
import { shallowEqual } from 'react-redux';
import type { Side } from '../../core/generated/tables';
import { selectSession } from '../account/selectors';
import type { ThunkExtra } from '../extra';
import { useAppSelector } from '../hooks';
import type { ThreadsAsked } from '../messages/queries';
import type { AppThunk, RootState } from '../types';
import { SIGN_OUT_PENDING } from '../user/state';
import { type NewsKind, nobodyAsked } from './asked';
import { type ChangedSessions, newsQueries, type UnreadThreads } from './queries';

/** The findings of the last looks for the person who is signed in. */
export interface News {
  side: Side;
  /** Undefined before the first look. */
  sessions: ChangedSessions | undefined;
  messages: UnreadThreads | undefined;
}

const { changedSessions, unreadThreads } = newsQueries.endpoints;

/** Whose news; null while nobody is signed in, or their role isn't known yet. */
export function whoseNews(state: RootState): ThreadsAsked | null {
  const session = selectSession(state);
  if (session.kind !== 'signedIn' || session.profile === null) return null;
  return { uid: session.user.uid, side: session.profile.role };
}

export function newsOf(state: RootState): News {
  const asked = whoseNews(state);
  if (asked === null) return { side: 'patient', sessions: undefined, messages: undefined };
  const read = state as Required<RootState>;
  return {
    side: asked.side,
    sessions: changedSessions.select(asked)(read).data,
    messages: unreadThreads.select(asked)(read).data,
  };
}

/** The findings of the last looks, for a screen. */
export const useFound = (): News => useAppSelector(newsOf, shallowEqual);

/** Whose news, for a screen: the same object for as long as it is the same person. */
export const useWhoseNews = (): ThreadsAsked | null => useAppSelector(whoseNews, shallowEqual);

/** Whether somebody may ask now: not without a network, and not so soon after the last question of this kind, whoever asked it. */
function mayAsk({ runtime }: ThunkExtra, uid: string, kind: NewsKind, gap: number): boolean {
  const now = performance.now();
  const asked = runtime.asked.uid === uid ? runtime.asked : nobodyAsked;
  if (!navigator.onLine || now - asked[kind] < gap) return false;
  runtime.asked = { ...asked, uid, [kind]: now };
  return true;
}

/**
 * Looks what is new of a kind. The bar and the screens look through here: what one of them learns the others know too, and nobody asks twice for the same.
 *
 * @param gap for how long, in milliseconds, an earlier question is good enough
 */
export const look =
  (kind: NewsKind, asked: ThreadsAsked, gap: number): AppThunk<Promise<void>> =>
  async (dispatch, getState, extra) => {
    // While an account is being deleted, the store already refuses what it still showed a moment ago.
    if (getState().user.error === SIGN_OUT_PENDING) return;
    if (!mayAsk(extra, asked.uid, kind, gap)) return;
    const options = { forceRefetch: true, subscribe: false };
    if (kind === 'messages') await dispatch(unreadThreads.initiate(asked, options));
    else await dispatch(changedSessions.initiate(asked, options));
  };
