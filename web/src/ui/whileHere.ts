/** How long a page may still exist after it is left, in milliseconds: a slow server keeps it there. */
const PATIENCE_MS = 5000;

/**
 * Loads the code of something that is shown. When the reader leaves the page, Firefox first cancels its requests and only then removes the
 * page, so a screen that was still loading broke visibly and was reported as an error. Such a failure is shown only if the page still
 * exists after a while.
 */
export async function whileHere<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  // Prerendering has no window.
  if (typeof window === 'undefined') return load();
  const left = new AbortController();
  const leave = () => {
    left.abort();
  };
  // Only during a load, since Firefox doesn't keep a page with this listener for Back.
  window.addEventListener('beforeunload', leave);
  try {
    return await load();
  } catch (thrown) {
    if (left.signal.aborted) await new Promise((enough) => setTimeout(enough, PATIENCE_MS));
    throw thrown;
  } finally {
    window.removeEventListener('beforeunload', leave);
  }
}
