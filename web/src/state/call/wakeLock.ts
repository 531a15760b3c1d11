/**
 * Keeps the screen on: nobody touches a phone during a call, and one that locks itself ends the picture. The browser lets go whenever the page is hidden, so
 * the lock is requested again when the page is visible again. A browser without it, or one that refuses to save its battery, is left alone.
 *
 * @returns lets the screen go dark again
 */
export function keepScreenOn(): () => void {
  const locks = 'wakeLock' in navigator ? navigator.wakeLock : null;
  if (locks === null) return () => undefined;
  let isOver = false;
  let held: WakeLockSentinel | null = null;
  const isHeld = () => held !== null && !held.released;
  const request = async () => {
    if (document.visibilityState !== 'visible' || isHeld()) return;
    const lock = await locks.request('screen');
    // Of two that were requested at once, or one that came too late, none is forgotten.
    if (isOver || isHeld()) await lock.release();
    else held = lock;
  };
  const tryToHold = () => void request().catch(() => undefined);
  tryToHold();
  document.addEventListener('visibilitychange', tryToHold);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', tryToHold);
    void held?.release().catch(() => undefined);
  };
}
