/** Reports which step a command is at: one line when the step begins, one every half minute, and one at its end. */
const HEARTBEAT = 30_000;

export function elapsed(milliseconds: number) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

export function say(text: string) {
  process.stdout.write(`${text}\n`);
}

/**
 * Runs one step and prints its name and duration. Steps may run in parallel.
 * @param work gets a function for progress messages
 * @param judge for a step that reports its failure instead of throwing it
 */
export async function step<T>(
  title: string,
  work: (note: (detail: string) => void) => Promise<T>,
  judge: (result: T) => { ok: boolean; detail: string } = () => ({ ok: true, detail: '' }),
): Promise<T> {
  const begun = Date.now();
  let detail = '';
  const timer = setInterval(() => {
    say(`  ${title}${detail && ` (${detail})`} … ${elapsed(Date.now() - begun)}`);
  }, HEARTBEAT);
  const finish = (outcome: { ok: boolean; detail: string }) => {
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
