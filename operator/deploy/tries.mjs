/**
 * How often one request is tried. The service that compiles rules has a time limit: a large ruleset is refused in one minute and taken in the next, with 400,
 * 409 or 503 as the answer (issues 2735, 5590 and 10819 of firebase-tools).
 */

const TRIES = 5;

/** Before the second try, in milliseconds. Each later wait is three times as long: 5, 15, 45 and 135 seconds. */
const FIRST_WAIT = 5_000;
const GROWTH = 3;

/**
 * @typedef {object} Answer
 * @property {number} status of HTTP; 0 where no answer came in time, or none could be fetched
 * @property {unknown} body what the JSON of the answer holds; undefined where it holds none
 * @property {string} reason what the service said of a failure, or why there is no answer
 */

/** @typedef {Answer & { tries: number }} LastAnswer with how many requests it took */

/**
 * @typedef {object} Clock
 * @property {() => number} now in milliseconds
 * @property {(milliseconds: number) => Promise<void>} wait
 */

/** @param {Answer} answer */
export const isTaken = ({ status }) => status >= 200 && status < 300;

/** Is it worth another try, whatever was asked? @param {Answer} answer */
export const mayPass = ({ status }) => status === 0 || status === 409 || status >= 500;

/**
 * A failure in a line, without a stop at its end.
 * @param {Answer} answer
 */
export function textOf({ status, reason }) {
  const words = reason.replace(/\.$/, '');
  return [...(status === 0 ? [] : [status]), ...(words === '' ? [] : [words])].join(', ');
}

/**
 * Sends a request until it is taken, up to five times.
 * @param {object} wish
 * @param {string} wish.what is being done, for whoever watches
 * @param {() => Promise<Answer>} wish.send
 * @param {(answer: Answer) => boolean | Promise<boolean>} [wish.isWorthATry] after a failure
 * @param {Clock} wish.clock
 * @param {(text: string) => void} wish.say
 * @returns {Promise<LastAnswer>} the first that was taken, the first that isn't worth another try, or the fifth
 */
export async function sendInTries({ what, send, isWorthATry = mayPass, clock, say }) {
  for (let tried = 1; ; tried += 1) {
    const answer = await send();
    if (isTaken(answer) || tried === TRIES || !(await isWorthATry(answer))) return { ...answer, tries: tried };
    const pause = FIRST_WAIT * GROWTH ** (tried - 1);
    say(`  ${what}: ${textOf(answer)}. Try ${tried + 1} of ${TRIES} follows in ${pause / 1000} seconds.`);
    await clock.wait(pause);
  }
}
