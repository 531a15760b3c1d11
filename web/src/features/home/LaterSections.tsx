import { lazy, Suspense, use, useEffect, useState } from 'react';
import { onNearView } from '../../ui/nearView';

const QuietSections = lazy(() =>
  import('./QuietSections').then(({ withWords }) => withWords()).catch(() => ({ default: AsWritten })),
);

/**
 * Used if the code or the text can't be loaded. React leaves what the build wrote in this element; on a page that was reached by a link,
 * it's empty.
 */
function AsWritten() {
  return <div id="quiet" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

/** While this is suspended in a prerendered page, React leaves the sections as they are. */
function WhenNear({ near }: { near: Promise<void> | undefined }) {
  if (near !== undefined) use(near);
  return <QuietSections />;
}

const written = () => (typeof document === 'undefined' ? null : document.getElementById('quiet'));

function prepare() {
  let load = () => undefined as unknown;
  const near = written() === null ? undefined : new Promise<void>((resolve) => (load = resolve));
  const sections = (
    <Suspense fallback={null}>
      <WhenNear near={near} />
    </Suspense>
  );
  return { sections, load };
}

/**
 * The sections without interaction. The prerendered page has them, and their code is loaded when they are nearly in view: visitors don't
 * need it to read them, follow a link or unfold an answer. The element stays the same, because React would remove the prerendered content
 * if it rendered the element again before the code is loaded. In another language, this component needs another key.
 */
export function LaterSections() {
  const [{ sections, load }] = useState(prepare);
  useEffect(() => {
    // Home in another language has replaced the prerendered content.
    const element = written();
    if (element !== null) return onNearView(element, load);
    load();
    return undefined;
  }, [load]);
  return sections;
}
