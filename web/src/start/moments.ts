/**
 * Answers when the page is on the screen for the first time. A frame that was drawn is not there yet: on a slow phone, what is begun in between makes
 * it come later. A browser that does not tell (none of those that are supported) is not waited for.
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

/** Lets the browser do what waits: a touch, a paint. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
