import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../hooks';
import { markRead } from './actions';
import type { ConversationAsked, ConversationView } from './view';
import { isUnread } from './unread';

function useSeen(): boolean {
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => {
      setSeen(document.visibilityState === 'visible');
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isSeen;
}

/** Marks messages on screen as read while the page is visible, if the other person may know. */
export function useReading(asked: ConversationAsked, view: ConversationView, isOn: boolean): void {
  const dispatch = useAppDispatch();
  const isSeen = useSeen();
  const marked = useRef('');
  const { thread } = view;
  const last = isOn && isSeen && thread !== null && isUnread(thread, asked) ? thread.lastId : '';
  useEffect(() => {
    if (last === '' || marked.current === last) return;
    marked.current = last;
    // After a failure they stay unread, and the next message or visit tries again.
    void dispatch(markRead(asked, view));
  });
}
