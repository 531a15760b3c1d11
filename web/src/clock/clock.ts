/**
 * The app's only clock: the server's time, because a device's clock may be wrong by minutes or by years. The page learns the difference
 * between the two once: from the first answer of the store that says its time, or from the `Date` header of a response of its own site,
 * before it hands out the backend or a core that decides by the time (`main.tsx`).
 */

/** A small file of the same site, requested with HEAD only. */
const ASKED = '/favicon.svg';

/** `Date` has whole seconds: on average half of one has passed since. */
const HALF_SECOND = 500;

/** How long a page waits for the site's answer, in milliseconds: after that it continues with the device's clock. */
const PATIENCE_MS = 4000;

/* eslint-disable no-restricted-syntax -- a page has one clock, as the device has: `serverNow` replaces `Date.now` in every layer */
let difference = 0;
let isKnown = false;
let reading: Promise<void> | null = null;
/* eslint-enable no-restricted-syntax */

/** The current time by the server's clock, in milliseconds since 1970; by the device's clock until the difference is known. */
export function serverNow(): number {
  return Date.now() + difference;
}

/** When a response left the server, in milliseconds since 1970. The header `Age` says for how many seconds a cache kept it. */
function sentAt({ headers }: Response): number {
  return Date.parse(headers.get('Date') ?? '') + Number(headers.get('Age') ?? 0) * 1000 + HALF_SECOND;
}

/**
 * Notes the server's time, unless it is known already.
 *
 * @param then the server's time; NaN if it wasn't said
 * @param now the device's at that moment
 * @returns whether it is known now
 */
function note(then: number, now: number): boolean {
  // The decisions use whole milliseconds.
  const found = Math.round(then - now);
  if (!isKnown && Number.isFinite(found)) {
    difference = found;
    isKnown = true;
  }
  return isKnown;
}

/** Notes the time that an answer of the store says, in milliseconds since 1970, and the device's time between question and answer. */
export function noteServerTime(then: number, now: number): void {
  note(then, now);
}

async function read(): Promise<boolean> {
  if (isKnown) return true;
  const before = Date.now();
  const answer = await fetch(ASKED, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
  return note(sentAt(answer), (before + Date.now()) / 2);
}

/** Reads the server's clock, unless that is done or under way. If it fails, the device's clock is used, and the next call tries again. */
export function readClock(): Promise<void> {
  reading ??= read()
    .catch(() => false)
    .then((known) => {
      if (!known) reading = null;
    });
  return reading;
}
