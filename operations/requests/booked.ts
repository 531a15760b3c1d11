/** A patient's sessions, as far as they decide how far a request has come. */
import type { Booked as Counted } from '../core.ts';
import type { Found } from '../project/store.ts';

export type Booked = Counted & { language: string };

/** The fields that are needed of each session. */
export const BOOKED = ['state', 'bookedAt', 'language'];

/** How many of a patient's sessions decide, the last booked ones: one call of the core accepts some thousand values. */
const LATEST = 500;

/**
 * The last booked ones first.
 * @param sessions of one patient
 */
export function lastBooked(sessions: readonly Found<'sessions'>[]) {
  const all: Booked[] = [];
  for (const { fields } of sessions) {
    const { state, bookedAt, language = '' } = fields;
    if (bookedAt) all.push({ state, bookedAt, language });
  }
  return all.toSorted((one, other) => other.bookedAt.getTime() - one.bookedAt.getTime()).slice(0, LATEST);
}
