/**
 * Repeats work while the page is visible, each time a fixed time after the last run ended; immediately when the page is visible again.
 *
 * @returns a function that ends it
 */
export function whileVisible(work: () => Promise<unknown>, ms: number): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  const next = () => {
    clearTimeout(timer);
    if (!isOver && document.visibilityState === 'visible') timer = setTimeout(run, ms);
  };
  const run = () => {
    if (isBusy || isOver || document.visibilityState !== 'visible') return;
    isBusy = true;
    void work()
      .catch(() => undefined)
      .then(() => {
        isBusy = false;
        next();
      });
  };
  const onChange = () => {
    clearTimeout(timer);
    run();
  };
  document.addEventListener('visibilitychange', onChange);
  next();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
