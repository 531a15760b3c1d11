/**
 * How an act of staff is called: `act(acting, input)`. It returns plain values, throws `NotDone`, and neither prints nor asks: the command line and the desk do.
 * An act that needs a question first has a preview next to it, which writes nothing.
 */

/**
 * @typedef {Omit<import('./open.mjs').Project, 'close'> & Who & Stripe} Acting an opened project, and who acts in it
 */

/**
 * @typedef {object} Stripe
 * @property {((payment: string, attempt: number) => Promise<void>) | undefined} [refundAt] gives all of a payment's money back, once; undefined where nothing is paid.
 *   `attempt`: how many tries failed before
 */

/**
 * @typedef {object} Who
 * @property {string} by the id of the staff member; at the command line 'operator', by itself the function's name
 * @property {Date} now
 * @property {string} [call] the id of the desk's call: the same for one that is repeated
 */

/** For an act that writes documents. @typedef {Pick<Acting, 'store' | 'by' | 'now' | 'call'>} Writing */

/** For an act that only reads documents. @typedef {Pick<Acting, 'store' | 'now'>} Reading */

export {};
