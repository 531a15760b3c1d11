/**
 * What the long steps are, and how long they have been at it. On a terminal one line is kept up to date; elsewhere a line is written at
 * the start of a step, one every half minute, and one at its end.
 */
const HEARTBEAT = 30_000;
const REDRAW = 500;

/** @typedef {{ title: string; detail: string; begun: number }} Running */

/**
 * Steps at work, the oldest first: mostly one, or one inside another.
 * @type {Set<Running>}
 */
const running = new Set();

/** @param {number} milliseconds */
export function elapsed(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Runs one step with its name and time on the screen. Steps may run beside each other.
 * @template T
 * @param {string} title
 * @param {(note: (detail: string) => void) => Promise<T>} work gets a function to tell what it is at
 * @param {(result: T) => { ok: boolean; detail: string }} [judge] for a step that reports its failure instead of throwing it
 * @returns {Promise<T>}
 */
export async function step(title, work, judge = () => ({ ok: true, detail: '' })) {
  const terminal = process.stdout.isTTY === true;
  const self = { title, detail: '', begun: Date.now() };
  running.add(self);
  if (terminal) redraw();
  else say(`  ${title} …`);
  const timer = setInterval(() => (terminal ? redraw() : say(lineOf(self))), terminal ? REDRAW : HEARTBEAT);
  /** @param {{ ok: boolean; detail: string }} outcome */
  const finish = (outcome) => {
    clearInterval(timer);
    running.delete(self);
    if (terminal) process.stdout.write('\r\x1b[2K');
    const words = [title, elapsed(Date.now() - self.begun), outcome.detail].filter(Boolean).join(', ');
    say(`${outcome.ok ? '✓' : '✗'} ${words}`);
  };
  try {
    const result = await work((text) => {
      self.detail = text;
    });
    finish(judge(result));
    return result;
  } catch (error) {
    finish({ ok: false, detail: '' });
    throw error;
  }
}

/** @param {Running} step */
function lineOf({ title, detail, begun }) {
  return `  ${title}${detail ? ` (${detail})` : ''} … ${elapsed(Date.now() - begun)}`;
}

function redraw() {
  const line = [...running].map(lineOf).join('');
  process.stdout.write(`\r\x1b[2K${line.slice(0, (process.stdout.columns || 80) - 1)}`);
}
