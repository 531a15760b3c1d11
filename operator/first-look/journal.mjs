/** What a run has made, written down before it's made: what isn't known here can't be deleted. */
import { randomInt } from 'node:crypto';

/** @typedef {ReturnType<typeof createJournal>} Journal */
/** @typedef {{ role: PersonRole; email: string; uid?: string }} Person an account, and everything that belongs to it; no uid where the answer to the sign-up was lost */

const RUN = /^first-look-[a-z0-9]{8}$/;

/** The people that a run may make. */
export const ROLES = /** @type {const} */ (['patient', 'counselor', 'earlier', 'newcomer']);

/** @typedef {typeof ROLES[number]} PersonRole */

/** A name that no other run has, and that says in every list what it belongs to. */
export function newRunName() {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  return `first-look-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`;
}

/** @param {string} text */
export const isRunName = (text) => RUN.test(text);

/**
 * example.com is reserved and takes no mail: nothing that is sent there reaches anybody.
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
