import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch } from '../hooks';
import type { ThreadsAsked } from '../messages/queries';
import { hasLeft } from '../tab';
import type { AppThunk } from '../types';
import { whileVisible } from '../whileVisible';
import { type NewsKind, nobodyAsked } from './asked';
import { look, useFound, useWhoseNews } from './found';
import { notify } from './notify';
import { unseen } from './unseen';

/** The shortest time between two queries of a kind, in milliseconds (docs/messages.md#the-dots-at-the-tabs). */
const ASK_MS = 60_000;

/** The same for what staff did, which isn't urgent and rare. */
const ASK_TEAM_MS = 600_000;

/** The pause before a page queries after it opens or becomes visible again, in milliseconds. */
const PAUSE_MS = 5000;

/** Announces news in the title of the tab while the person is in another window, and restores the title afterward. */
function tellElsewhere(words: string): void {
  if (document.hasFocus() || hasLeft()) return;
  notify(words);
  const was = document.title;
  if (was === words) return;
  document.title = words;
  const back = () => {
    if (document.title === words) document.title = was;
  };
  window.addEventListener('focus', back, { once: true });
}

/** Whether nobody was notified yet of news from this moment. The bar can't remember it, since it is rendered again in another form. */
const isFirstTold =
  ({ uid }: ThreadsAsked, newest: number): AppThunk<boolean> =>
  (_dispatch, _getState, { runtime }) => {
    const asked = runtime.asked.uid === uid ? runtime.asked : nobodyAsked;
    if (newest <= asked.told) return false;
    runtime.asked = { ...asked, uid, told: newest };
    return true;
  };

/**
 * Whether there are unread messages, sessions changed by somebody else, or acts of staff that no screen has shown since.
 *
 * @param words the text for the tab's title and the notification
 */
export function useNews(words: string): Record<NewsKind, boolean> {
  const dispatch = useAppDispatch();
  const asked = useWhoseNews();
  const news = useFound();
  const [messages, sessions, team] = [unseen(news, 'messages'), unseen(news, 'sessions'), unseen(news, 'team')];
  const newest = Math.max(0, ...[...messages, ...sessions, ...team].map(({ at }) => at));

  const tell = useEffectEvent(() => {
    tellElsewhere(words);
  });
  useEffect(() => {
    if (asked !== null && dispatch(isFirstTold(asked, newest))) tell();
  }, [dispatch, asked, newest]);
  useEffect(() => {
    if (asked === null) return undefined;
    const ask = () =>
      Promise.all([
        dispatch(look('messages', asked, ASK_MS)),
        dispatch(look('sessions', asked, ASK_MS)),
        dispatch(look('team', asked, ASK_TEAM_MS)),
      ]);
    return whileVisible(ask, PAUSE_MS);
  }, [dispatch, asked]);

  return { messages: messages.length > 0, sessions: sessions.length > 0, team: team.length > 0 };
}
