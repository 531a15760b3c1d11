/** Sorts a person's own sessions for lists. */
import type { OwnSession } from '../../backend/ports';
import { endOf } from './notice';

/** Returns the booked ones, earliest first. One that has begun since it was read may be in several lists. */
export function bookedOf(...lists: (readonly OwnSession[])[]): OwnSession[] {
  const found = new Map(lists.flat().map((session) => [session.id, session]));
  return [...found.values()].filter(({ state }) => state === 'booked').toSorted((a, b) => a.start - b.start);
}

/** Returns those that aren't over; a session in progress is among them. */
export function aheadOf(booked: readonly OwnSession[], now: number): OwnSession[] {
  return booked.filter(({ start }) => now < endOf(start));
}
