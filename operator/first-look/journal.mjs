/** Records what a run creates before it's created: what isn't recorded here can't be deleted. */
import { randomInt } from 'node:crypto';

/** @typedef {ReturnType<typeof createJournal>} Journal */
/** @typedef {{ role: PersonRole; email: string; uid?: string }} Person an account and everything that belongs to it; without a uid if the answer to the sign-up was lost */

const RUN = /^first-look-[a-z0-9]{8}$/;

/** The people that a run may create. */
export const ROLES = /** @type {const} */ (['patient', 'counselor', 'earlier', 'newcomer']);

/** @typedef {typeof ROLES[number]} PersonRole */

/** A name that no other run has and that is recognizable in every list. */
export function newRunName() {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  return `first-look-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`;
}

/** @param {string} text */
export const isRunName = (text) => RUN.test(text);

/**
 * example.com is reserved and accepts no mail, so nothing that is sent there reaches anyone.
 * @param {string} run
 * @param {PersonRole} role
 */
export const emailOf = (run, role) => `${run}-${role}@example.com`;

/** @param {string} run */
export function createJournal(run) {
  /** @type {Person[]} */
  const people = [];
  /** @type {Set<string>} names in the Rules API */
  const rulesets = new Set();
  return {
    run,
    people,
    rulesets,
    /** @param {PersonRole} role */
    addPerson(role) {
      /** @type {Person} */
      const person = { role, email: emailOf(run, role) };
      people.push(person);
      return person;
    },
  };
}
