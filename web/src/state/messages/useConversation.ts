import { useCallback, useEffect, useRef } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { OwnSession } from '../../backend/ports';
import { type ConversationCore, loadConversationCore } from '../../core/conversation';
import { useAppDispatch, useAppSelector } from '../hooks';
import { type CoreForScreen, useCoreForScreen } from '../useCoreForScreen';
import { lookForNew } from './acts';
import { changedConversation, messageLists } from './lists';
import { LOOK_MS } from './useThreads';
import { whileSeen } from '../whileSeen';
import { type ConversationAsked, type ConversationView, otherSide } from './view';

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
  useLookingForNew(asked, currentData ?? null);
  useChangedSessions(asked);
  if (currentData) return { kind: 'there', view: currentData };
  if (currentData === null) return { kind: 'absent' };
  if (isFetching || error === undefined) return { kind: 'loading' };
  return { kind: 'failed', error: codeOf(error), again: () => void refetch() };
}

function useLookingForNew({ uid, side, other, session }: ConversationAsked, view: ConversationView | null): void {
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

/** Shows the sessions of the two as the last look for changes found them (`state/news`); the messages stay as they were read. */
function useChangedSessions({ uid, side, other, session }: ConversationAsked): void {
  const dispatch = useAppDispatch();
  const changed = useAppSelector(({ news }) => news.sessions);
  useEffect(() => {
    const asked = { uid, side, other, session };
    const ofTwo = changed.filter((one) => one[side] === uid && one[otherSide(side)] === other);
    if (ofTwo.length === 0) return;
    dispatch(changedConversation(asked, ({ sessions }) => ({ sessions: withChanges(sessions, ofTwo) })));
  }, [dispatch, changed, uid, side, other, session]);
}

/** The sessions with those in the place of theirs that changed after they were read, and with those that are new. */
function withChanges(sessions: readonly OwnSession[], changed: readonly OwnSession[]): OwnSession[] {
  const latest = new Map(sessions.map((one) => [one.id, one]));
  for (const one of changed) if ((latest.get(one.id)?.changedAt ?? 0) < one.changedAt) latest.set(one.id, one);
  return [...latest.values()];
}
