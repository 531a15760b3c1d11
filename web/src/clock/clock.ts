/**
 * The app's one clock: the server's, because a device's may be wrong by minutes or by years. The page reads the difference between the two once, from the `Date`
 * of an answer of its own site, before it hands out the backend or a core (`main.tsx`); it lives as long as the page.
 */

/** A small file of the own site, of which only the head is asked for. */
const ASKED = '/favicon.svg';

/** `Date` says whole seconds: on average half of one has passed since. */
const HALF_SECOND = 500;

/** How long a page waits for the site's answer, in milliseconds: after that it goes on by the device's clock. */
const PATIENCE_MS = 4000;

/* eslint-disable no-restricted-syntax -- a page has one clock, as the device has: `serverNow` stands where `Date.now` stood, in every layer */
let difference = 0;
let reading: Promise<void> | null = null;
/* eslint-enable no-restricted-syntax */

/** Now by the server's clock, in milliseconds since 1970; by the device's until the difference is known. */
export function serverNow(): number {
  return Date.now() + difference;
}

/** When an answer left the server, in milliseconds since 1970. One that a cache kept says for how many seconds (`Age`). */
function sentAt({ headers }: Response): number {
  return Date.parse(headers.get('Date') ?? '') + Number(headers.get('Age') ?? 0) * 1000 + HALF_SECOND;
}

async function read(): Promise<boolean> {
  const before = Date.now();
  const answer = await fetch(ASKED, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
  const between = (before + Date.now()) / 2;
  // The decisions count whole milliseconds.
  const found = Math.round(sentAt(answer) - between);
  if (Number.isFinite(found)) difference = found;
  return Number.isFinite(found);
}

/** Reads the server's clock, unless that is done or under way. Where it cannot be read the device's stands, and the next call tries again. */
export function readClock(): Promise<void> {
  reading ??= read()
    .catch(() => false)
    .then((known) => {
      if (!known) reading = null;
    });
  return reading;
}
