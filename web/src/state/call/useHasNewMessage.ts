import { useEffect } from 'react';
import { useAppDispatch } from '../hooks';
import { look, useFound, useWhoseNews } from '../news/found';
import { unseen } from '../news/unseen';
import { whileVisible } from '../whileVisible';

/** How often a call checks for a new message, in milliseconds. Rarely, since the two are talking and each check is a read. */
const LOOK_MS = 30_000;

/** Whether the other has written something that wasn't seen here yet. */
export function useHasNewMessage(from: string): boolean {
  const dispatch = useAppDispatch();
  const asked = useWhoseNews();
  useEffect(() => {
    if (asked === null) return undefined;
    const ask = () => dispatch(look('messages', asked, LOOK_MS));
    return whileVisible(ask, LOOK_MS);
  }, [dispatch, asked]);
  return unseen(useFound(), 'messages').some(({ id }) => id === from);
}
