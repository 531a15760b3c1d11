import { lazy, Suspense, useRef } from 'react';
import { useNearView } from '../../ui/useNearView';

/** A file that cannot be had leaves home as it is without. */
const PeopleBand = lazy(() => import('./PeopleBand').catch(() => ({ default: () => null })));

/** Some counselors. They, their words and Firebase are fetched when the place where they stand is nearly in view. */
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
