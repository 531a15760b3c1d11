/** Records what a run creates before it's created: what isn't recorded here can't be deleted. */
import { randomInt } from 'node:crypto';

export type Journal = ReturnType<typeof createJournal>;

/** An account and everything that belongs to it; without a uid if the answer to the sign-up was lost. */
export interface Person {
  role: PersonRole;
  email: string;
  uid?: string;
}

const RUN = /^first-look-[a-z0-9]{8}$/;

/** The people that a run may create. */
export const ROLES = ['patient', 'counselor', 'earlier', 'newcomer'] as const;

export type PersonRole = (typeof ROLES)[number];

/** A name that no other run has and that is recognizable in every list. */
export function newRunName() {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  return `first-look-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`;
}

export const isRunName = (text: string) => RUN.test(text);

/** example.com is reserved and accepts no mail, so nothing that is sent there reaches anyone. */
export const emailOf = (run: string, role: PersonRole) => `${run}-${role}@example.com`;

export function createJournal(run: string) {
  const people: Person[] = [];
  /** By their names in the Rules API. */
  const rulesets = new Set<string>();
  return {
    run,
    people,
    rulesets,
    addPerson(role: PersonRole) {
      const person: Person = { role, email: emailOf(run, role) };
      people.push(person);
      return person;
    },
  };
}
