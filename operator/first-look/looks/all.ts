/** The looks by name, in order: those that need no people come first. */
import { booking } from './booking.ts';
import { functions } from './functions.ts';
import { hosting } from './hosting.ts';
import { lists } from './lists.ts';
import { past } from './past.ts';
import { reader } from './reader.ts';
import { ruleset } from './ruleset.ts';
import { tokens } from './tokens.ts';
import type { World } from '../world.ts';
import type { Outcome } from '../outcome.ts';

export interface Look {
  /** The question that it answers. */
  asks: string;
  run: (world: World) => Promise<Outcome>;
  /** The emulators' known answer, if it differs from what a project must answer. */
  onEmulators?: { verdict: 'fail' | 'skipped'; why: string };
}

export const LOOKS: Readonly<Record<string, Look>> = {
  ruleset: {
    asks: 'Does the project accept the rules?',
    run: ruleset,
    onEmulators: { verdict: 'skipped', why: 'the emulators don’t have a Rules API' },
  },
  lists: { asks: 'Can visitors list counselors and available times, but not skip documents?', run: lists },
  hosting: { asks: 'Does the site match firebase.json?', run: hosting },
  functions: { asks: 'Do the functions answer?', run: functions },
  booking: { asks: 'Are a booking, a move, and a cancellation within the limits?', run: booking },
  reader: {
    asks: 'Can people write a time that a visitor’s open transaction has read?',
    run: reader,
    onEmulators: { verdict: 'fail', why: 'the Firestore emulator always locks what a transaction reads' },
  },
  tokens: { asks: 'Does a download URL open what it should, and nothing else?', run: tokens },
  past: {
    asks: 'How far back can a shut-out sign-in read?',
    run: past,
    onEmulators: { verdict: 'fail', why: 'the Firestore emulator keeps every version' },
  },
};
