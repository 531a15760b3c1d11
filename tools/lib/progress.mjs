/** Reports which step a command is at: one line when the step begins, one every half minute, and one at its end. */
const HEARTBEAT = 30_000;

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
 * Runs one step and prints its name and duration. Steps may run in parallel.
 * @template T
 * @param {string} title
 * @param {(note: (detail: string) => void) => Promise<T>} work gets a function for progress messages
 * @param {(result: T) => { ok: boolean; detail: string }} [judge] for a step that reports its failure instead of throwing it
 * @returns {Promise<T>}
 */
export async function step(title, work, judge = () => ({ ok: true, detail: '' })) {
  const begun = Date.now();
  let detail = '';
  const timer = setInterval(
    () => say(`  ${title}${detail && ` (${detail})`} … ${elapsed(Date.now() - begun)}`),
    HEARTBEAT,
  );
  /** @param {{ ok: boolean; detail: string }} outcome */
  const finish = (outcome) => {
    clearInterval(timer);
    const words = [title, elapsed(Date.now() - begun), outcome.detail].filter(Boolean).join(', ');
    say(`${outcome.ok ? '✓' : '✗'} ${words}`);
  };
  say(`  ${title} …`);
  try {
    const result = await work((text) => void (detail = text));
    finish(judge(result));
    return result;
  } catch (error) {
    finish({ ok: false, detail: '' });
    throw error;
  }
}
