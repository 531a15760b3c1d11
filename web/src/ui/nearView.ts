/**
 * Calls back once when an element is nearly in view; never if the browser can't tell.
 *
 * @returns a function that stops waiting
 */
export function onNearView(element: Element, done: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      done();
    },
    { rootMargin: '300px 0px' },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}
