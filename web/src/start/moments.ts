/**
 * Resolves when the page is on the screen for the first time. A rendered frame isn't there yet: on a slow phone, work that starts in
 * between delays it. A browser that doesn't report it (none of the supported ones) isn't waited for.
 */
export const firstPaint = () =>
  new Promise<void>((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
      resolve();
      return;
    }
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });

/** Lets the browser do pending work: a touch, a paint. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Runs work once the next frame is painted: the answer to a press comes first. A page that isn't painted, because it is in the background,
 * does the work when it is seen again.
 */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
