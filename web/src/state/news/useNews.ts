import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../config/paths';
import { serverNow } from '../clock';
import { useAppDispatch } from '../hooks';
import { whileSeen } from '../whileSeen';
import { useSession } from '../session/useSession';
import { askForNews } from './ask';
import { haveLooked, lookedUntil, type Moments } from './looked';
import { notify } from './notify';

/** At most one question so often, in milliseconds (docs/messages.md#the-bell-in-the-bar). */
export const ASK_MS = 60_000;

/** A page that has just come, or is seen again, is left alone for a moment. */
const PAUSE_MS = 5000;

const NONE: Moments = { messages: 0, sessions: 0 };

/** Kept beyond the bar, which other screens have in another form: whose the answer was, and when it was asked for. */
let last: { uid: string; at: number; moments: Moments } = { uid: '', at: -ASK_MS, moments: NONE };

/** Where each kind of news is looked at. */
const places = (pathname: string): Record<keyof Moments, boolean> => ({
  messages: pathname.startsWith(paths.messages),
  sessions: pathname.startsWith(paths.sessions) && pathname !== paths.sessionsNew,
});

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

/**
 * Whether messages wait, and whether somebody else changed one of the own sessions, since the screen that shows it was looked at.
 *
 * @param words what a tab and a notification say of it
 */
export function useNews(words: string): Record<keyof Moments, boolean> {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const session = useSession();
  const uid = session.kind === 'signedIn' ? session.user.uid : '';
  const side = session.kind === 'signedIn' ? (session.profile?.role ?? null) : null;
  const [answer, setAnswer] = useState(last);
  const moments = answer.uid === uid ? answer.moments : NONE;
  const here = places(pathname);
  const { messages: isAtMessages, sessions: isAtSessions } = here;

  useEffect(() => {
    if (isAtMessages) haveLooked('messages', moments.messages);
    if (isAtSessions) haveLooked('sessions', moments.sessions);
  }, [isAtMessages, isAtSessions, moments]);

  const heard = useEffectEvent((found: Moments) => {
    const looked = lookedUntil(serverNow());
    const isNews = (kind: keyof Moments) => !here[kind] && found[kind] > Math.max(looked[kind], moments[kind]);
    if (isNews('messages') || isNews('sessions')) tellElsewhere(words);
  });
  useEffect(() => {
    if (uid === '' || side === null) return undefined;
    const ask = async () => {
      const now = performance.now();
      if (!navigator.onLine || (last.uid === uid && now - last.at < ASK_MS)) return;
      last = { uid, at: now, moments: last.uid === uid ? last.moments : NONE };
      const found = await dispatch(askForNews({ uid, side })).unwrap();
      last = { ...last, moments: found };
      heard(found);
      setAnswer(last);
    };
    return whileSeen(ask, PAUSE_MS);
  }, [dispatch, uid, side]);

  const looked = lookedUntil(serverNow());
  return {
    messages: !isAtMessages && moments.messages > looked.messages,
    sessions: !isAtSessions && moments.sessions > looked.sessions,
  };
}
