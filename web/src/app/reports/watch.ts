import { REFUSED_EVENT, type Refusal } from '../../config/reports';

/** An error as it was caught. It may contain what was typed: only what `describe` extracts leaves the page. */
export type Met =
  { kind: 'error' | 'rejection' | 'boundary'; thrown: unknown; at?: string } | { kind: 'refused'; refusal: Refusal };

/**
 * Listens for errors from the start of the app. The code that handles them is fetched with the first one.
 *
 * @param tell receives each error
 * @returns the function that React calls with an error that a boundary caught
 */
export function watchErrors(tell: (met: Met) => void): (thrown: unknown) => void {
  window.addEventListener('error', ({ error, filename, lineno, colno }) => {
    tell({ kind: 'error', thrown: error, at: `${filename}:${String(lineno)}:${String(colno)}` });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    tell({ kind: 'rejection', thrown: reason });
  });
  window.addEventListener(REFUSED_EVENT, (event) => {
    tell({ kind: 'refused', refusal: (event as CustomEvent<Refusal>).detail });
  });
  return (thrown) => {
    tell({ kind: 'boundary', thrown });
  };
}
