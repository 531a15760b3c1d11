/**
 * How the stand-ins hear of what is written: by asking. A listener of the full client loses its connection for a while where the emulator is emptied beneath it, as each
 * browser test does.
 */
import { setTimeout as pause } from 'node:timers/promises';

const ASK_MS = 200;

/**
 * Looks again and again, one look after the other. One that fails, since the emulator is being emptied or stopped, is followed by the next.
 *
 * @param {() => Promise<unknown>} look
 * @returns {() => Promise<void>} ends it; resolves when the last look has ended
 */
export function watch(look) {
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      await look().catch(() => {});
      await pause(ASK_MS);
    }
  })();
  return () => {
    isOver = true;
    return watching;
  };
}
