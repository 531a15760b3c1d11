/**
 * The style sheets that come with a screen's code. Vite waits for one only when it is first asked for, so a screen that is asked for again would show without a
 * sheet that could not be fetched.
 */

/** Marks every sheet that could not be fetched, from now on. */
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
 * Asks again for every sheet that could not be fetched.
 *
 * @throws where one still can't be fetched
 */
export async function fetchFailedSheets(): Promise<void> {
  // The pages that the build writes name their sheets themselves.
  if (typeof document === 'undefined') return;
  const failed = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-failed]');
  await Promise.all(Array.from(failed, fetchAgain));
}

/** A link is asked for once: another one takes its place. */
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
