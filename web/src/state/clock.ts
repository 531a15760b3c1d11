/**
 * The server's clock, by which sessions begin and end: the device's may be wrong. The difference between the two is read once, when the first screen
 * of sessions opens, from the `Date` of an answer of the own site, and lives as long as the page.
 */

/** A small file of the own site, of which only the head is asked for. */
const ASKED = '/favicon.svg';

/** `Date` says whole seconds: on average half of one has passed since. */
const HALF_SECOND = 500;

let difference = 0;
let reading: Promise<void> | null = null;

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
  const answer = await fetch(ASKED, { method: 'HEAD', cache: 'no-store' });
  const between = (before + Date.now()) / 2;
  // Moments are whole milliseconds: the core reads no others.
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
