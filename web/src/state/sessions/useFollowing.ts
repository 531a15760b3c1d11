import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../hooks';
import { look, useFound, useWhoseNews } from '../news/found';
import { whileVisible } from '../whileVisible';
import { sessionsChanged } from './queries/changes';

/** How often a page checks for changes around the start of a session, in milliseconds: with the answer it takes less than five seconds. */
const NEAR_MS = 4000;

/** How often every other page with sessions checks. */
const CALM_MS = 30_000;

const NEAR_START_MS = 3_600_000;

/** Whether a session begins or began within an hour. */
export const isNear = (start: number, now: number): boolean => Math.abs(start - now) <= NEAR_START_MS;

/**
 * Checks for changes in the person's sessions: when the screen opens, repeatedly while it is visible, and as soon as it is visible again.
 *
 * @param near whether the person waits for a session that is about to begin
 */
export function useLooking(near: boolean): void {
  const dispatch = useAppDispatch();
  const asked = useWhoseNews();
  useEffect(() => {
    if (asked === null) return undefined;
    const ask = () => dispatch(look('sessions', asked, NEAR_MS));
    void ask();
    return whileVisible(ask, near ? NEAR_MS : CALM_MS);
  }, [dispatch, asked, near]);
}

/** Keeps the sessions on a screen up to date: changed ones are read again. Used once a screen, however many lists it has. */
export function useFollowing(near = false): void {
  const dispatch = useAppDispatch();
  useLooking(near);
  const turn = useFound().sessions?.turn ?? 0;
  const followed = useRef(turn);
  useEffect(() => {
    if (followed.current === turn) return;
    followed.current = turn;
    dispatch(sessionsChanged());
  }, [dispatch, turn]);
}
