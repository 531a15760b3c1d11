/**
 * The app's only clock: the server's time, because a device's clock may be wrong by minutes or by years. The page reads the difference
 * between the two once, from the `Date` header of a response of its own site, before it hands out the backend or a core (`main.tsx`).
 */

/** A small file of the same site, requested with HEAD only. */
const ASKED = '/favicon.svg';

/** `Date` has whole seconds: on average half of one has passed since. */
const HALF_SECOND = 500;

/** How long a page waits for the site's answer, in milliseconds: after that it continues with the device's clock. */
const PATIENCE_MS = 4000;

/* eslint-disable no-restricted-syntax -- a page has one clock, as the device has: `serverNow` replaces `Date.now` in every layer */
let difference = 0;
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

async function read(): Promise<boolean> {
  const before = Date.now();
  const answer = await fetch(ASKED, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
  const between = (before + Date.now()) / 2;
  // The decisions use whole milliseconds.
  const found = Math.round(sentAt(answer) - between);
  if (Number.isFinite(found)) difference = found;
  return Number.isFinite(found);
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
