import { useCallback, useEffect, useRef } from 'react';
import type { OwnSession } from '../../backend/ports';
import { useAppDispatch } from '../hooks';
import { useFound } from '../news/found';
import { type Shown, shown } from '../queries/shapes';
import { lookForNew } from './actions';
import { changedConversation, messageQueries, LOOK_MS } from './queries';
import { whileVisible } from '../whileVisible';
import { type ConversationAsked, type ConversationView, otherSide } from './view';

const { useConversationQuery } = messageQueries;

/** Reads a conversation when its page opens, and checks for news while the page is visible. */
export function useConversation(asked: ConversationAsked): Shown<ConversationView> {
  const read = useConversationQuery(asked, { refetchOnMountOrArgChange: true });
  useLookingForNew(asked, read.currentData ?? null);
  useChangedSessions(asked);
  return shown(read);
}

function useLookingForNew({ uid, side, other, session }: ConversationAsked, view: ConversationView | null): void {
  const dispatch = useAppDispatch();
  const newest = useRef(view);
  useEffect(() => {
    newest.current = view;
  }, [view]);
  const isThere = view !== null;
  const look = useCallback(async () => {
    // A failed check is repeated a moment later.
    if (newest.current !== null) await dispatch(lookForNew({ uid, side, other, session }, newest.current));
  }, [dispatch, uid, side, other, session]);
  useEffect(() => (isThere ? whileVisible(look, LOOK_MS) : undefined), [isThere, look]);
}

/** Shows the sessions of the two as the last check for changes found them (`state/news`); the messages stay as they were read. */
function useChangedSessions({ uid, side, other, session }: ConversationAsked): void {
  const dispatch = useAppDispatch();
  const changed = useFound().sessions?.sessions;
  useEffect(() => {
    const asked = { uid, side, other, session };
    const ofTwo = (changed ?? []).filter((one) => one[side] === uid && one[otherSide(side)] === other);
    if (ofTwo.length === 0) return;
    dispatch(changedConversation(asked, ({ sessions }) => ({ sessions: withChanges(sessions, ofTwo) })));
  }, [dispatch, changed, uid, side, other, session]);
}

/** Replaces the sessions that changed after they were read, and adds the new ones. */
function withChanges(sessions: readonly OwnSession[], changed: readonly OwnSession[]): OwnSession[] {
  const latest = new Map(sessions.map((one) => [one.id, one]));
  for (const one of changed) if ((latest.get(one.id)?.changedAt ?? 0) < one.changedAt) latest.set(one.id, one);
  return [...latest.values()];
}
