import { useCallback, useEffect, useRef } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { type ConversationCore, loadConversationCore } from '../../core/conversation';
import { useAppDispatch } from '../hooks';
import { type CoreForScreen, useCoreForScreen } from '../useCoreForScreen';
import { lookForNew } from './acts';
import { messageLists } from './lists';
import { LOOK_MS } from './useThreads';
import { whileSeen } from '../whileSeen';
import type { ConversationAsked, ConversationView } from './view';

/** A conversation as far as it was read. `absent`: the two have neither written nor a session. */
export type ShownConversation =
  | { kind: 'loading' }
  | { kind: 'failed'; error: BackendErrorCode; again: () => void }
  | { kind: 'absent' }
  | { kind: 'there'; view: ConversationView };

const { useConversationQuery } = messageLists;

/** The decisions about conversations, fetched when the screen opens. */
export const useConversationCore = (): CoreForScreen<ConversationCore> => useCoreForScreen(loadConversationCore);

/** Reads a conversation when its page opens, and asks for what is new while the page is seen. */
export function useConversation(asked: ConversationAsked): ShownConversation {
  const { currentData, error, isFetching, refetch } = useConversationQuery(asked, { refetchOnMountOrArgChange: true });
  useLooking(asked, currentData ?? null);
  if (currentData) return { kind: 'there', view: currentData };
  if (currentData === null) return { kind: 'absent' };
  if (isFetching || error === undefined) return { kind: 'loading' };
  return { kind: 'failed', error: codeOf(error), again: () => void refetch() };
}

function useLooking({ uid, side, other, session }: ConversationAsked, view: ConversationView | null): void {
  const dispatch = useAppDispatch();
  const shown = useRef(view);
  useEffect(() => {
    shown.current = view;
  }, [view]);
  const isThere = view !== null;
  const look = useCallback(async () => {
    // What could not be read is asked for again a moment later.
    if (shown.current !== null) await dispatch(lookForNew({ uid, side, other, session }, shown.current));
  }, [dispatch, uid, side, other, session]);
  useEffect(() => (isThere ? whileSeen(look, LOOK_MS) : undefined), [isThere, look]);
}
