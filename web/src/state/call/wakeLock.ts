/**
 * Keeps the screen on: nobody touches a phone during a call, and a locked screen stops the video. The browser releases the lock whenever
 * the page is hidden, so it is requested again when the page is visible again. A browser without locks, or one that refuses to save its
 * battery, is left alone.
 *
 * @returns a function that lets the screen go dark again
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
    // A second lock, or one that came too late, must be released too.
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
