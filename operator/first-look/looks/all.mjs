/** The looks by name, in order: those that need no people come first. */
import { booking } from './booking.mjs';
import { functions } from './functions.mjs';
import { hosting } from './hosting.mjs';
import { lists } from './lists.mjs';
import { past } from './past.mjs';
import { reader } from './reader.mjs';
import { ruleset } from './ruleset.mjs';
import { tokens } from './tokens.mjs';

/**
 * @typedef {object} Look
 * @property {string} asks what it finds out, as a question
 * @property {(world: import('../world.mjs').World) => Promise<import('../outcome.mjs').Outcome>} run
 * @property {{ verdict: 'fail' | 'skipped'; why: string }} [onEmulators] the emulators' known answer, if it differs from what a project must answer
 */

/** @type {Readonly<Record<string, Look>>} */
export const LOOKS = {
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
