import { lazy, memo, Suspense, useEffect } from 'react';
import { onNearView } from '../../ui/nearView';

let hasten = () => undefined as unknown;

/** Waits until the written sections are nearly in view: they are read, followed and unfolded without their code. */
const QuietSections = lazy(() =>
  new Promise<void>((resolve) => {
    hasten = resolve;
    const written = typeof document === 'undefined' ? null : document.getElementById('quiet');
    if (written) onNearView(written, resolve);
    else resolve();
  })
    .then(() => import('./QuietSections'))
    .then(({ withWords }) => withWords())
    // Undecided for good: what is written stands on, and where nothing is, home is whole without it.
    .catch(() => new Promise<never>(() => undefined)),
);

/** Drawn by React wherever nothing written stands, or no longer: home was reached by a link, or is shown in another language. */
function Missing() {
  useEffect(() => {
    hasten();
  }, []);
  return null;
}

/**
 * The sections in which nothing is decided. They stand in the page as the build wrote it, and their code comes when they are nearly in view: home's first
 * load does not pay for it. Never rendered anew with home: before its code is there, React would take what is written away. Another language is another key.
 */
export const LaterSections = memo(function LaterSections() {
  return (
    <Suspense fallback={<Missing />}>
      <QuietSections />
    </Suspense>
  );
});
