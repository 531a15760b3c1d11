/**
 * How often one request is attempted. The service that compiles rules has a time limit: it refuses a large ruleset in one minute and accepts it in the next,
 * answering 400, 409 or 503 (issues 2735, 5590 and 10819 of firebase-tools).
 */

const TRIES = 5;

/** The wait before the second attempt, in milliseconds. Each later wait is three times as long: 5, 15, 45 and 135 seconds. */
const FIRST_WAIT = 5_000;
const GROWTH = 3;

export interface Answer {
  /** The HTTP status; 0 if no answer came in time or the request failed. */
  status: number;
  /** The parsed JSON of the answer; undefined if it contains none. */
  body: unknown;
  /** The service's explanation of a failure, or why there is no answer. */
  reason: string;
}

/** With the number of requests it took. */
export type LastAnswer = Answer & { tries: number };

export interface Clock {
  /** In milliseconds. */
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
}

export const isTaken = ({ status }: Answer) => status >= 200 && status < 300;

/** Whether another attempt may succeed, whatever the request was. */
export const mayPass = ({ status }: Answer) => status === 0 || status === 409 || status >= 500;

/** A failure on one line, without a period at its end. */
export function textOf({ status, reason }: Answer) {
  const words = reason.replace(/\.$/, '');
  return [...(status === 0 ? [] : [status]), ...(words === '' ? [] : [words])].join(', ');
}

/**
 * Sends a request until it's accepted, up to five times.
 * @param wish.what is being done, for the person who watches
 * @param wish.isWorthATry after a failure
 * @returns the first accepted answer, the first failure that another attempt can't change, or the fifth answer
 */
export async function sendInTries({
  what,
  send,
  isWorthATry = mayPass,
  clock,
  say,
}: {
  what: string;
  send: () => Promise<Answer>;
  isWorthATry?: (answer: Answer) => boolean | Promise<boolean>;
  clock: Clock;
  say: (text: string) => void;
}): Promise<LastAnswer> {
  for (let tried = 1; ; tried += 1) {
    const answer = await send();
    if (isTaken(answer) || tried === TRIES || !(await isWorthATry(answer))) return { ...answer, tries: tried };
    const pause = FIRST_WAIT * GROWTH ** (tried - 1);
    say(`  ${what}: ${textOf(answer)}. Try ${tried + 1} of ${TRIES} follows in ${pause / 1000} seconds.`);
    await clock.wait(pause);
  }
}
