/**
 * The form of a staff act: `act(acting, input)`. It returns plain values, throws `NotDone`, and neither prints nor asks; the command line and the desk do that.
 * An act that needs a confirmation has a preview next to it, which writes nothing.
 */

/**
 * @typedef {Omit<import('./open.mjs').Project, 'close'> & Who & Stripe & Office} Acting an opened project and the person who acts in it
 */

/**
 * @typedef {object} Stripe
 * @property {((payment: string, attempt: number) => Promise<void>) | undefined} [refundAt] refunds all of a payment's money, once; undefined in a project without
 *   payments. `attempt`: the number of failed attempts before this one
 */

/**
 * @typedef {object} Who
 * @property {string} by the id of the staff member; 'operator' at the command line; for a function that runs by itself, its name
 * @property {string} [name] of the person at the command line, who has no member's id; '' if it isn't known
 * @property {Date} now
 * @property {string} [call] the id of the desk's call: the same for a repeated call
 */

/**
 * @typedef {object} Office
 * @property {readonly number[] | undefined} [weekend] the days of the week on which the office is closed, from 0 for Sunday to 6; undefined for Saturday and
 *   Sunday
 */

/** For an act that writes documents. @typedef {Pick<Acting, 'store' | 'by' | 'name' | 'now' | 'call'>} Writing */

/** For an act that only reads documents. @typedef {Pick<Acting, 'store' | 'now'>} Reading */

export {};
