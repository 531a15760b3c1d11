/** How long a page that is left may still stand, in milliseconds: a server that is slow to answer keeps it there. */
const PATIENCE_MS = 5000;

/**
 * Loads the code of something that is shown. Firefox ends what is on its way as soon as the reader leaves the page, and only then takes the page away: a screen
 * that was still coming broke in front of them, and was reported as an error. Such a failure is shown only if the page still exists after a while.
 */
export async function whileHere<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  // The build writes pages without a window.
  if (typeof window === 'undefined') return load();
  const left = new AbortController();
  const leave = () => {
    left.abort();
  };
  // Only as long as something is on its way: Firefox does not keep a page for Back that listens for this.
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
