/** A patient's sessions, as far as they decide how far a request has come. */

/** @typedef {import('../core.mjs').Booked & { language: string }} Booked */

/** The fields that are needed of each session. */
export const BOOKED = ['state', 'bookedAt', 'language'];

/** How many of a patient's sessions decide, the last booked ones: one call of the core accepts some thousand values. */
const LATEST = 500;

/**
 * The last booked ones first.
 * @param {readonly import('../project/store.mjs').Found[]} sessions of one patient
 */
export function lastBooked(sessions) {
  /** @type {Booked[]} */
  const all = [];
  for (const { fields } of sessions) {
    const { state, bookedAt, language } = fields;
    if (!(bookedAt instanceof Date)) continue;
    all.push({ state, bookedAt, language: String(language ?? '') });
  }
  return all.toSorted((one, other) => other.bookedAt.getTime() - one.bookedAt.getTime()).slice(0, LATEST);
}
