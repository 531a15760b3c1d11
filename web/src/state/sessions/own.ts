/** What lists of one's own sessions are sorted by. */
import type { OwnSession } from '../../backend/ports';
import { endOf } from './notice';

/** Those that are booked, earliest first. One that has begun since it was read may be in several lists. */
export function bookedOf(...lists: (readonly OwnSession[])[]): OwnSession[] {
  const found = new Map(lists.flat().map((session) => [session.id, session]));
  return [...found.values()].filter(({ state }) => state === 'booked').toSorted((a, b) => a.start - b.start);
}

/** Those of them that are not over: one that is being held is among them. */
export function aheadOf(booked: readonly OwnSession[], now: number): OwnSession[] {
  return booked.filter(({ start }) => now < endOf(start));
}
