import { lazy, Suspense, useRef } from 'react';
import { useNearView } from '../../ui/useNearView';

/** If the file can't be loaded, home stays without it. */
const PeopleBand = lazy(() => import('./PeopleBand').catch(() => ({ default: () => null })));

/** Some counselors. They, their text and Firebase are loaded when the section is nearly in view. */
export function PeopleSection() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearView(place);
  return (
    <div ref={place}>
      {near && (
        <Suspense fallback={null}>
          <PeopleBand />
        </Suspense>
      )}
    </div>
  );
}
