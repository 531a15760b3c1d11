/**
 * The style sheets that come with a screen's code. Vite waits for one only at its first request, so a screen that is requested again would
 * show without a style sheet that failed.
 */

/** Marks every style sheet that fails to load, from now on. */
export function watchSheets(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) target.dataset['failed'] = '';
    },
    { capture: true },
  );
}

/**
 * Fetches every failed style sheet again.
 *
 * @throws if one still can't be fetched
 */
export async function fetchFailedSheets(): Promise<void> {
  // Prerendered pages name their style sheets themselves.
  if (typeof document === 'undefined') return;
  const failed = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-failed]');
  await Promise.all(Array.from(failed, fetchAgain));
}

/** A link is fetched only once, so a new one replaces it. */
const fetchAgain = (link: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const again = document.createElement('link');
    again.rel = 'stylesheet';
    again.href = link.href;
    again.onload = () => {
      resolve();
    };
    again.onerror = () => {
      reject(new Error(`The style sheet ${link.href} could not be fetched.`));
    };
    link.replaceWith(again);
  });
