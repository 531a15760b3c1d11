import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks';
import type { AppThunk } from '../types';
import { useSession } from '../session/useSession';
import { whileSeen } from '../whileSeen';
import { lookForChanges, lookForMessages } from './look';
import { notify } from './notify';
import type { NewsKind } from './state';
import { unseen } from './unseen';

/** At most one question of each kind so often, in milliseconds (docs/messages.md#the-bell-in-the-bar). */
const ASK_MS = 60_000;

/** A page that has just come, or is seen again, is left alone for a moment. */
const PAUSE_MS = 5000;

/** While somebody is at another window, the title of the tab says that something is new; then it is what it was. */
function tellElsewhere(words: string): void {
  if (document.hasFocus()) return;
  notify(words);
  const was = document.title;
  if (was === words) return;
  document.title = words;
  const back = () => {
    if (document.title === words) document.title = was;
  };
  window.addEventListener('focus', back, { once: true });
}

/** Whether nobody was notified yet of news from this moment. The bar, which screens have in another form, remembers nothing itself. */
const isFirstTold =
  (newest: number): AppThunk<boolean> =>
  (_dispatch, _getState, { runtime }) => {
    if (newest <= runtime.asked.told) return false;
    runtime.asked = { ...runtime.asked, told: newest };
    return true;
  };

/**
 * Whether messages wait, and whether somebody else changed one of the own sessions, which no screen has shown since.
 *
 * @param words what a tab and a notification say of it
 */
export function useNews(words: string): Record<NewsKind, boolean> {
  const dispatch = useAppDispatch();
  const session = useSession();
  const uid = session.kind === 'signedIn' ? session.user.uid : '';
  const side = session.kind === 'signedIn' ? (session.profile?.role ?? null) : null;
  const news = useAppSelector((state) => state.news);
  const [messages, sessions] = [unseen(news, 'messages'), unseen(news, 'sessions')];
  const newest = Math.max(0, ...[...messages, ...sessions].map(({ at }) => at));

  const tell = useEffectEvent(() => {
    tellElsewhere(words);
  });
  useEffect(() => {
    if (dispatch(isFirstTold(newest))) tell();
  }, [dispatch, newest]);
  useEffect(() => {
    if (uid === '' || side === null) return undefined;
    const ask = async () => {
      await Promise.all([
        dispatch(lookForMessages({ uid, side }, ASK_MS)),
        dispatch(lookForChanges({ uid, side }, ASK_MS)),
      ]);
    };
    return whileSeen(ask, PAUSE_MS);
  }, [dispatch, uid, side]);

  return { messages: messages.length > 0, sessions: sessions.length > 0 };
}
