/** The questions by name, in order: those that need no people come first. */
import { booking } from './booking.ts';
import { hosting } from './hosting.ts';
import { lists } from './lists.ts';
import { past } from './past.ts';
import { ruleset } from './ruleset.ts';
import type { World } from '../world.ts';
import type { Outcome } from '../outcome.ts';

export interface Question {
  asks: string;
  run: (world: World) => Promise<Outcome>;
  /** Why the emulators give an answer that would be wrong for a project. */
  failsOnEmulators?: string;
}

export const QUESTIONS: Readonly<Record<string, Question>> = {
  ruleset: { asks: 'Does the project accept the rules?', run: ruleset },
  lists: { asks: 'Can visitors list counselors and available times, but not skip documents?', run: lists },
  hosting: { asks: 'Does the site match firebase.json?', run: hosting },
  booking: { asks: 'Are a booking, a move, and a cancellation within the limits?', run: booking },
  past: {
    asks: 'How far back can a shut-out sign-in read?',
    run: past,
    failsOnEmulators: 'the Firestore emulator keeps every version',
  },
};
